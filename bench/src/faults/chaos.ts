import { setTimeout as wait } from 'node:timers/promises'
import type { CallPoint, World } from '../buying/buy-home.ts'
import type { Answer } from '../buying/caller.ts'
import type { Chance } from '../catalogue/chance.ts'
import type { Outside, Server } from './product.ts'

/** What the servers answered that nobody should be answered, and what went on when they died. */
export type Happened = {
  calls: number
  kills: number
  /** Calls that were cut off and made again. */
  cutOff: number
  /** What was under way at each kill, by the point of the booking. */
  readonly killedAt: Map<string, number>
  readonly unexpected: string[]
  forged: number
  repeated: number
  falsified: number
}

export const nothingHappened = (): Happened => ({
  calls: 0,
  kills: 0,
  cutOff: 0,
  killedAt: new Map(),
  unexpected: [],
  forged: 0,
  repeated: 0,
  falsified: 0,
})

/** A call that is repeated so often has no server any more. */
const longestAwayMs = 300_000

/** Waits for the next call of a kind. */
type Watch = { point: CallPoint; port: number; seen(): void }

/** The world of buyers: every call is made again, to whichever server is there, until it is answered. */
export function chaoticWorld(parts: {
  servers: readonly Server[]
  outside: Outside
  chance: Chance
  happened: Happened
  paceMs: number
}): World & { underWay(): string[]; next(point: CallPoint, port: number): Promise<void>; readonly refs: string[] } {
  const { servers, outside, chance, happened } = parts
  const underWay = new Map<symbol, string>()
  const refs: string[] = []
  let watches: Watch[] = []

  async function once(point: CallPoint, port: number, send: () => Promise<Answer>): Promise<Answer> {
    const key = Symbol(point)
    underWay.set(key, point)
    for (const watch of watches) if (watch.point === point && watch.port === port) watch.seen()
    const answer = await send()
    underWay.delete(key)
    return answer
  }

  function note(point: CallPoint, answer: Answer): void {
    happened.calls += 1
    if (answer.status === 0) happened.cutOff += 1
    else if (answer.status >= 500 || (answer.status >= 400 && !isExpected(point, answer)))
      happened.unexpected.push(`${point} ${answer.status} ${JSON.stringify(answer.body).slice(0, 200)}`)
  }

  return {
    paceMs: parts.paceMs,
    refs,
    underWay: () => [...underWay.values()],
    next: (point, port) =>
      new Promise((resolve) => {
        const watch: Watch = {
          point,
          port,
          seen() {
            watches = watches.filter((one) => one !== watch)
            resolve()
          },
        }
        watches.push(watch)
        // The point may never come again.
        setTimeout(watch.seen, 1_500)
      }),
    async call(point, method, path, call) {
      const latest = performance.now() + longestAwayMs
      for (;;) {
        const up = servers.filter((server) => server.isUp())
        const server = up.length > 0 ? chance.pick(up) : null
        if (server) {
          const answer = await once(point, server.port, () => server.caller.call(method, path, call))
          note(point, answer)
          if (answer.status !== 0) return answer
        }
        if (performance.now() > latest) throw new Error(`nobody answers ${method} ${path}`)
        await wait(50)
      }
    },
    async falsify(ref) {
      await outside.call('POST', `/control/swish/payments/${ref}/falsify`, { amount: 1 })
      happened.falsified += 1
    },
    async atProvider(method, ref, act) {
      refs.push(`${method} ${ref}`)
      const path = method === 'swish' ? `/control/swish/payments/${ref}` : `/control/svea/orders/${ref}`
      return (await once('at-provider', -1, () => outside.call('POST', path, { act }))).status
    },
  }
}

/** A contract is asked for by somebody whose hold has just lapsed, or whose signature another tab has given. */
const isExpected = (point: CallPoint, { status }: Answer): boolean =>
  (point === 'contract' || point === 'sign') && (status === 400 || status === 422)

/** Kills servers at points of bookings that chance picks, until told to stop. */
export async function killAtRandom(parts: {
  servers: readonly Server[]
  world: ReturnType<typeof chaoticWorld>
  chance: Chance
  happened: Happened
  points: readonly CallPoint[]
  mostKills: number
  /** By how much the clock of a server that starts again may be off, in milliseconds. */
  skewMs: number
  isOver: () => boolean
}): Promise<void> {
  const { servers, world, chance, happened, points, skewMs } = parts
  while (!parts.isOver() && happened.kills < parts.mostKills) {
    const server = chance.pick(servers)
    const point = chance.pick(points)
    await world.next(point, point === 'at-provider' ? -1 : server.port)
    await wait(chance.whole(0, 40))
    if (parts.isOver()) return
    for (const at of new Set(world.underWay())) happened.killedAt.set(at, (happened.killedAt.get(at) ?? 0) + 1)
    await server.kill()
    happened.kills += 1
    await server.start(chance.whole(-skewMs, skewMs))
    await wait(chance.whole(0, 1_200))
  }
}

/** Providers tell twice, late and never, in another order, and somebody else tells what is not so; until told to stop. */
export async function troubleProviders(parts: {
  servers: readonly Server[]
  outside: Outside
  world: { readonly refs: readonly string[] }
  chance: Chance
  happened: Happened
  isOver: () => boolean
}): Promise<void> {
  const { servers, outside, world, chance, happened } = parts
  while (!parts.isOver()) {
    const times = chance.pick([0, 1, 1, 2, 3])
    await outside.call('POST', '/control/swish/policy', { times, lateMs: chance.pick([0, 0, 400, 3_000]) })
    await outside.call('POST', '/control/svea/policy', { times })
    const [method, ref] = world.refs.length > 0 ? chance.pick(world.refs).split(' ') : []
    if (method !== undefined && ref !== undefined) {
      const again = method === 'swish' ? `swish/payments/${ref}/callback` : `svea/orders/${ref}/push`
      await outside.call('POST', `/control/${again}`)
      happened.repeated += 1
      if (method === 'swish') await forge(servers, ref, happened)
    }
    await wait(chance.whole(200, 900))
  }
}

/** Whoever knows a payment's id and not its secret is told nothing, and nothing comes of it. */
async function forge(servers: readonly Server[], ref: string, happened: Happened): Promise<void> {
  const server = servers.find((one) => one.isUp())
  if (!server) return
  const id = ref.toLowerCase().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  const { status } = await server.caller.call('POST', `/api/payments/swish/${id}`, {
    headers: { callbackidentifier: '0'.repeat(32) },
    body: { id: ref, status: 'PAID', amount: 1 },
  })
  happened.forged += 1
  if (status !== 404 && status !== 0) happened.unexpected.push(`a forged notice was answered with ${status}`)
}
