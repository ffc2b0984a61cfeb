import { setTimeout as wait } from 'node:timers/promises'
import type { CallPoint, PayerAct, World } from '../buying/buy-home.ts'
import { type Answer, type Call, patienceMs } from '../buying/caller.ts'
import type { Market, PaidBy } from '../buying/markets.ts'
import { buyerName } from '../buying/sales-ground.ts'
import type { Chance } from '../catalogue/chance.ts'
import type { Outside, Server } from './product.ts'

/** Calls about queues and by the staff. */
export const officePoints = ['enter', 'turn', 'ask-next', 'answer', 'ask-second', 'decide'] as const
export type Point = CallPoint | (typeof officePoints)[number]

/** To another host of the same server where `host` is named, without its port. */
export type HostCall = Call & { readonly host?: string }

/** Unexpected answers, and what each kill interrupted. */
export type Happened = {
  calls: number
  kills: number
  /** Calls cut off and repeated. */
  cutOff: number
  /** Answers that the database is away, with the seconds to wait. */
  away: number
  /** Longest time until such an answer, in milliseconds. */
  slowestAwayMs: number
  /** Calls given up, without an answer. */
  unanswered: number
  /** By point of the booking. */
  readonly killedAt: Map<string, number>
  readonly unexpected: string[]
  forged: number
  /** Genuinely signed notices that are outdated or false. */
  stale: number
  repeated: number
  falsified: number
}

export const nothingHappened = (): Happened => ({
  calls: 0,
  kills: 0,
  cutOff: 0,
  away: 0,
  slowestAwayMs: 0,
  unanswered: 0,
  killedAt: new Map(),
  unexpected: [],
  forged: 0,
  stale: 0,
  repeated: 0,
  falsified: 0,
})

/** After this many milliseconds of retries, no server is coming back. */
const longestAwayMs = 300_000

/** A buyer asks again sooner than `Retry-After` says. */
const awayMs = 500

type Watch = { point: Point; port: number; seen(): void }

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

/** Retries every call on any available server until answered. */
export function chaoticBuyers(parts: {
  servers: readonly Server[]
  outside: Outside
  market: Market
  chance: Chance
  happened: Happened
  paceMs: number
  /** Whether 503 is expected. */
  mayBeAway: boolean
}): Omit<World, 'call'> & {
  call(point: Point, method: 'GET' | 'POST' | 'PUT', path: string, call: HostCall): Promise<Answer>
  underWay(): string[]
  next(point: Point, port: number): Promise<void>
  readonly refs: KnownRef[]
} {
  const { servers, outside, market, chance, happened } = parts
  const known = new Set<string>()
  const underWay = new Map<symbol, string>()
  const refs: KnownRef[] = []
  let watches: Watch[] = []

  async function once(point: Point, port: number, send: () => Promise<Answer>): Promise<Answer> {
    const key = Symbol(point)
    underWay.set(key, point)
    for (const watch of watches) if (watch.point === point && watch.port === port) watch.seen()
    const began = performance.now()
    const answer = await send()
    underWay.delete(key)
    const ms = performance.now() - began
    if (isAway(answer)) happened.slowestAwayMs = Math.max(happened.slowestAwayMs, ms)
    if (answer.status === 0 && ms >= patienceMs) happened.unanswered += 1
    return answer
  }

  const pauseMs = parts.mayBeAway ? awayMs : 50

  const isAway = ({ status, retryAfter }: Answer): boolean =>
    parts.mayBeAway && status === 503 && retryAfter !== undefined

  function note(point: Point, answer: Answer): void {
    happened.calls += 1
    if (answer.status === 0) happened.cutOff += 1
    else if (isAway(answer)) happened.away += 1
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
        // This point may never recur.
        setTimeout(watch.seen, 1_500)
      }),
    async call(point, method, path, call) {
      const latest = performance.now() + longestAwayMs
      for (;;) {
        const up = servers.filter((server) => server.isUp())
        const server = up.length > 0 ? chance.pick(up) : null
        const answer =
          server && (await once(point, server.port, () => server.caller.call(method, path, at(server, call))))
        if (answer) note(point, answer)
        const isAnswered = answer !== null && answer.status !== 0 && !isAway(answer)
        if (isAnswered) return answer
        if (performance.now() > latest) throw new Error(`nobody answers ${method} ${path}`)
        await wait(pauseMs)
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
      const reported = method === 'swish' || chance.pick([true, false]) ? { amount: 1 } : { currency: otherCurrency }
      await outside.call('POST', `${atControl[method](ref)}/falsify`, reported)
      happened.falsified += 1
    },
    async atProvider(method, ref, act) {
      refs.push({ method, ref })
      const send = () => outside.call('POST', atControl[method](ref), { act: actOf[method][act] })
      return (await once('at-provider', -1, send)).status
    },
  }
}

const at = ({ port }: Server, { host, headers, ...call }: HostCall): Call => ({
  ...call,
  headers: { ...headers, ...(host === undefined ? {} : { host: `${host}:${port}` }) },
})

/** The hold may just have expired, or another tab may have signed; a turn may be another's, and a staff session over. */
const expectedAt: Readonly<Partial<Record<Point, readonly number[]>>> = {
  contract: [400, 422],
  sign: [400, 422],
  answer: [404],
  'ask-next': [401],
  'ask-second': [401],
  decide: [401],
}
const isExpected = (point: Point, { status }: Answer): boolean => expectedAt[point]?.includes(status) ?? false

/** Kills servers at random points of bookings, until stopped. */
export async function killAtRandom(parts: {
  servers: readonly Server[]
  world: ReturnType<typeof chaoticBuyers>
  chance: Chance
  happened: Happened
  points: readonly Point[]
  mostKills: number
  /** Clock skew after a restart, in milliseconds. */
  skewMs: number
  /** What all clocks are ahead besides, in milliseconds. */
  aheadMs?: () => number
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
    await server.start((parts.aheadMs?.() ?? 0) + chance.whole(-skewMs, skewMs))
    await wait(chance.whole(0, 1_200))
  }
}

/** Providers notify twice, late, never or out of order, and others forge notices, until stopped. */
export async function troubleProviders(parts: {
  servers: readonly Server[]
  outside: Outside
  world: { readonly refs: readonly KnownRef[] }
  chance: Chance
  happened: Happened
  mayBeAway: boolean
  isOver: () => boolean
}): Promise<void> {
  const { outside, world, chance } = parts
  while (!parts.isOver()) {
    const times = chance.pick([0, 1, 1, 2, 3])
    await outside.call('POST', '/control/swish/policy', { times, lateMs: chance.pick([0, 0, 400, 3_000]) })
    await outside.call('POST', '/control/svea/policy', { times })
    await outside.call('POST', '/control/paytrail/policy', { times })
    if (world.refs.length > 0) await notifyAnew(parts, chance.pick(world.refs))
    await wait(chance.whole(200, 900))
  }
}

type Telling = {
  servers: readonly Server[]
  outside: Outside
  chance: Chance
  happened: Happened
  mayBeAway: boolean
}

/** Repeats an old or current notice, or forges one without the secret. */
async function notifyAnew(
  { servers, outside, chance, happened, mayBeAway }: Telling,
  { method, ref }: KnownRef,
): Promise<void> {
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
  if (status !== 404 && status !== 0 && !(mayBeAway && status === 503))
    happened.unexpected.push(`a forged notice of ${method} was answered with ${status}`)
}

/** Known without the secret; null until notified. */
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
  const reported = payments.find(({ transactionId }) => transactionId === ref)?.callbacks.at(-1)
  if (!reported) return null
  // A genuine notice changed to paid, with a wrong signature.
  const { pathname, searchParams } = new URL(reported.url)
  searchParams.set('checkout-status', 'ok')
  searchParams.set('signature', '0'.repeat(64))
  return `${pathname}?${searchParams}`
}

const forgeryOf = (method: PaidBy, ref: string) =>
  method === 'swish'
    ? { headers: { callbackidentifier: '0'.repeat(32) }, body: { id: ref, status: 'PAID', amount: 1 } }
    : {}
