import { setTimeout as wait } from 'node:timers/promises'
import type { CallPoint, PayerAct, World } from '../buying/buy-home.ts'
import type { Answer } from '../buying/caller.ts'
import type { Market, PaidBy } from '../buying/markets.ts'
import { buyerName } from '../buying/sales-ground.ts'
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
  /** Notices that a provider signed and that say what is no longer so, or never was. */
  stale: number
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
  stale: 0,
  repeated: 0,
  falsified: 0,
})

/** A call that is repeated so often has no server any more. */
const longestAwayMs = 300_000

/** Waits for the next call of a kind. */
type Watch = { point: CallPoint; port: number; seen(): void }

/** A payment at a provider, with our own name of it where it was told. */
type KnownRef = { readonly method: PaidBy; readonly ref: string }

const atControl = {
  swish: (ref: string) => `/control/swish/payments/${ref}`,
  card: (ref: string) => `/control/svea/orders/${ref}`,
  bank: (ref: string) => `/control/paytrail/payments/${ref}`,
} as const satisfies Record<PaidBy, (ref: string) => string>

const actOf = {
  swish: { pay: 'pay', decline: 'decline', wait: 'pay' },
  card: { pay: 'pay', decline: 'cancel', wait: 'pay' },
  bank: { pay: 'ok', decline: 'fail', wait: 'pending' },
} as const satisfies Record<PaidBy, Record<PayerAct, string>>

/** The world of buyers: every call is made again, to whichever server is there, until it is answered. */
export function chaoticWorld(parts: {
  servers: readonly Server[]
  outside: Outside
  market: Market
  chance: Chance
  happened: Happened
  paceMs: number
}): World & { underWay(): string[]; next(point: CallPoint, port: number): Promise<void>; readonly refs: KnownRef[] } {
  const { servers, outside, market, chance, happened } = parts
  const known = new Set<string>()
  const underWay = new Map<symbol, string>()
  const refs: KnownRef[] = []
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
    market,
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
    async signAt(ref, { email, nationalNumber }) {
      const person = email.split('@')[0] ?? ''
      const { firstName: givenName, lastName: surname } = buyerName
      const invented = { key: person, country: market.country, givenName, surname, nationalNumber }
      if (!known.has(person)) await outside.call('POST', '/control/people', invented)
      known.add(person)
      await once('at-provider', -1, () =>
        outside.call('POST', `/control/signicat/sessions/${ref}`, { act: 'sign', person }),
      )
    },
    async falsify(method, ref) {
      const otherCurrency = market.currency === 'SEK' ? 'NOK' : 'SEK'
      const told = method === 'swish' || chance.pick([true, false]) ? { amount: 1 } : { currency: otherCurrency }
      await outside.call('POST', `${atControl[method](ref)}/falsify`, told)
      happened.falsified += 1
    },
    async atProvider(method, ref, act) {
      refs.push({ method, ref })
      const send = () => outside.call('POST', atControl[method](ref), { act: actOf[method][act] })
      return (await once('at-provider', -1, send)).status
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
  world: { readonly refs: readonly KnownRef[] }
  chance: Chance
  happened: Happened
  isOver: () => boolean
}): Promise<void> {
  const { outside, world, chance } = parts
  while (!parts.isOver()) {
    const times = chance.pick([0, 1, 1, 2, 3])
    await outside.call('POST', '/control/swish/policy', { times, lateMs: chance.pick([0, 0, 400, 3_000]) })
    await outside.call('POST', '/control/svea/policy', { times })
    await outside.call('POST', '/control/paytrail/policy', { times })
    if (world.refs.length > 0) await tellAnew(parts, chance.pick(world.refs))
    await wait(chance.whole(200, 900))
  }
}

type Telling = { servers: readonly Server[]; outside: Outside; chance: Chance; happened: Happened }

/** The provider tells of a payment again, perhaps an older word than before; somebody else does, without the secret. */
async function tellAnew({ servers, outside, chance, happened }: Telling, { method, ref }: KnownRef): Promise<void> {
  const base = atControl[method](ref)
  const as = method === 'bank' ? chance.pick(['as-it-is', 'pending', 'fail', 'ok'] as const) : 'as-it-is'
  await outside.call('POST', `${base}/${method === 'card' ? 'push' : 'callback'}`, as === 'as-it-is' ? {} : { as })
  if (as === 'as-it-is') happened.repeated += 1
  else happened.stale += 1
  const server = servers.find((one) => one.isUp())
  const address = server && (await addressOf(outside, { method, ref }))
  if (!server || !address) return
  const { status } = await server.caller.call(method === 'bank' ? 'GET' : 'POST', address, forgeryOf(method, ref))
  happened.forged += 1
  if (status !== 404 && status !== 0)
    happened.unexpected.push(`a forged notice of ${method} was answered with ${status}`)
}

/** Where a provider tells of a payment, as somebody would call it who knows no secret; null while nobody was told. */
async function addressOf(outside: Outside, { method, ref }: KnownRef): Promise<string | null> {
  if (method === 'swish') {
    const id = ref.toLowerCase().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
    return `/api/payments/swish/${id}`
  }
  if (method === 'card') {
    const orders = (await outside.call('GET', '/control/svea/orders')).body as { id: number; pushUri: string }[]
    const order = orders.find(({ id }) => String(id) === ref)
    return order ? new URL(order.pushUri).pathname : null
  }
  const payments = (await outside.call('GET', '/control/paytrail/payments')).body as {
    transactionId: string
    callbacks: { url: string }[]
  }[]
  const told = payments.find(({ transactionId }) => transactionId === ref)?.callbacks.at(-1)
  if (!told) return null
  // Everything as the provider signs it, and paid, by a signature that is of other words.
  const { pathname, searchParams } = new URL(told.url)
  searchParams.set('checkout-status', 'ok')
  searchParams.set('signature', '0'.repeat(64))
  return `${pathname}?${searchParams}`
}

const forgeryOf = (method: PaidBy, ref: string) =>
  method === 'swish'
    ? { headers: { callbackidentifier: '0'.repeat(32) }, body: { id: ref, status: 'PAID', amount: 1 } }
    : {}
