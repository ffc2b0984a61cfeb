import {
  type BookingEvent,
  type BookingStatus,
  bookingEvents,
  homeStatusOf,
  keepsHome,
  moveBooking,
} from '@nyhem/domain/booking/booking-moves'
import type { PaymentMethod } from '@nyhem/domain/booking/payment'
import type { Outside } from './product.ts'

/** The database, wherever it is. */
export type Books = { query(text: string): Promise<{ rows: unknown[] }> }
type Reported = Pick<Outside, 'call'>

/** A rule, its checks and violations. */
export type Verdict = {
  readonly rule: string
  readonly checked: number
  readonly broken: readonly string[]
  /** Holds at every moment, not only after settlement. */
  readonly isConstant?: boolean
}

type BookingRow = {
  id: string
  home_id: string
  status: BookingStatus
  flow: string
  fee_minor: string | null
  saved_steps: string[]
}
type EventRow = {
  id: string
  booking_id: string
  home_id: string
  event: string
  detail: { from?: string; to?: string }
}
type AttemptRow = {
  id: string
  booking_id: string
  method: PaymentMethod
  amount_minor: string
  provider_ref: string | null
  status: string
  reported: object | null
  person_reason: string | null
  kinds: string[]
  /** What was ordered to go back. */
  refund_minor: string | null
  /** By a person. */
  is_resolved: boolean
}

/** Legally final statuses; all others are live. */
const isEnd = (status: BookingStatus): boolean => status === 'booked' || !keepsHome[status]

export async function evaluate(db: Books, outside: Reported): Promise<Verdict[]> {
  const rows = async <Row>(text: string): Promise<Row[]> => (await db.query(text)).rows as Row[]
  const bookings = await rows<BookingRow>('select id, home_id, status, flow, fee_minor, saved_steps from booking')
  const events = await rows<EventRow>(
    `select booking_event.id, booking_id, home_id, event, detail from booking_event
     join booking on booking.id = booking_id order by booking_event.id`,
  )
  const attempts = await rows<AttemptRow>(
    `select attempt.*, (select amount_minor from payment_refund where attempt_id = attempt.id) as refund_minor,
       exists (select from booking_event where event = 'payment.resolved'
         and detail->>'paymentId' = attempt.id::text) as is_resolved,
       array(select kind from ledger_movement where attempt_id = attempt.id) as kinds
     from payment_attempt attempt`,
  )
  return [
    {
      rule: 'every booking has ended',
      checked: bookings.length,
      broken: bookings.filter(({ status }) => !isEnd(status)).map(({ id, status }) => `${id} is ${status}`),
    },
    replayed(bookings, events),
    oneHolder(bookings, events),
    await homesAgree(rows, bookings),
    ...(await ledger(rows)),
    ...(await money(outside, bookings, attempts)),
    attemptsOver(attempts),
    await contracts(rows, bookings),
    await leftOver(rows),
  ]
}

/** Every logged step is a move of the pure state machine, ending at the booking's status. */
function replayed(bookings: readonly BookingRow[], events: readonly EventRow[]): Verdict {
  const broken: string[] = []
  const byBooking = Map.groupBy(events, ({ booking_id }) => booking_id)
  const isMove = (event: string): event is BookingEvent => (bookingEvents as readonly string[]).includes(event)
  for (const { id, status, flow, fee_minor } of bookings) {
    const hasPayment = flow !== 'A' && fee_minor !== null
    let stands: BookingStatus = 'held'
    for (const { event, detail } of byBooking.get(id) ?? []) {
      if (!isMove(event)) continue
      const move = moveBooking({ status: stands, hasPayment }, event)
      if (move.code === 'Ignored' || detail.from !== stands || detail.to !== move.to)
        broken.push(`${id}: ${event} from ${stands}, written as ${detail.from} to ${detail.to}`)
      stands = (detail.to ?? stands) as BookingStatus
    }
    if (stands !== status) broken.push(`${id} is ${status}, its log says ${stands}`)
  }
  return { rule: 'every log is a path of the state machine', checked: events.length, broken, isConstant: true }
}

/** No home ever has two holders. Log lines are numbered while the unique index excludes others. */
function oneHolder(bookings: readonly BookingRow[], events: readonly EventRow[]): Verdict {
  const broken: string[] = []
  const handlers = new Map<string, Set<string>>()
  for (const { booking_id, home_id, event, detail } of events) {
    const to = event === 'held' ? 'held' : detail.to
    if (to === undefined || !(to in keepsHome)) continue
    const stored = handlers.get(home_id) ?? new Set()
    handlers.set(home_id, stored)
    if (keepsHome[to as BookingStatus]) stored.add(booking_id)
    else stored.delete(booking_id)
    if (stored.size > 1) broken.push(`${home_id} is kept by ${[...stored].join(' and ')}`)
  }
  for (const [home, stored] of Map.groupBy(
    bookings.filter(({ status }) => keepsHome[status]),
    ({ home_id }) => home_id,
  ))
    if (stored.length > 1) broken.push(`${home} is kept by ${stored.map(({ id }) => id).join(' and ')} in the end`)
  return {
    rule: 'no home has two holds or bookings at any time',
    checked: handlers.size,
    broken: [...new Set(broken)],
    isConstant: true,
  }
}

type Rows = <Row>(text: string) => Promise<Row[]>

async function homesAgree(rows: Rows, bookings: readonly BookingRow[]): Promise<Verdict> {
  const homes = await rows<{ id: string; kept_as: string | null; kept_at: string | null }>(
    'select id, kept_as, kept_at from catalogue_home left join home_queue on home_id = id',
  )
  const stored = new Map(
    bookings.map(({ home_id, status }) => [keepsHome[status] ? home_id : '', homeStatusOf[status]]),
  )
  const broken = homes
    .map((home) => ({ ...home, due: stored.get(home.id) ?? (home.kept_at === null ? null : 'reserved') }))
    .filter(({ kept_as, due }) => kept_as !== due)
    .map(({ id, kept_as, due }) => `${id} is ${kept_as}, its booking or queue says ${due}`)
  return { rule: 'every home has the status of its booking or queue', checked: homes.length, broken, isConstant: true }
}

async function ledger(rows: Rows): Promise<Verdict[]> {
  const sums = await rows<{ currency: string; sum: string; count: string }>(
    'select currency, sum(amount_minor) as sum, count(*) from ledger_entry group by currency',
  )
  const twice = await rows<{ booking_id: string }>(
    `select booking_id from ledger_movement where kind = 'placed' and booking_id is not null group by booking_id having count(*) > 1`,
  )
  const counted = sums.reduce((total, { count }) => total + Number(count), 0)
  return [
    {
      rule: 'the ledger sums to zero in each currency',
      checked: counted,
      broken: sums.filter(({ sum }) => Number(sum) !== 0).map(({ currency, sum }) => `${currency}: ${sum}`),
      isConstant: true,
    },
    {
      rule: 'no booking is paid twice',
      checked: counted,
      broken: twice.map(({ booking_id }) => booking_id),
      isConstant: true,
    },
  ]
}

type SwishReported = { id: string; status: string; refundedMinor: number }
type PaytrailReported = { transactionId: string; status: string; refunded: number }
type SveaReported = { id: number; status: string; cancelledAmount: number; creditedAmount: number }

/** By provider id, with the refunded part. */
export async function takenBy(outside: Reported): Promise<Map<string, number>> {
  const swish = (await outside.call('GET', '/control/swish/payments')).body as SwishReported[]
  const svea = (await outside.call('GET', '/control/svea/orders')).body as SveaReported[]
  const paytrail = (await outside.call('GET', '/control/paytrail/payments')).body as PaytrailReported[]
  return new Map([
    ...paytrail
      .filter(({ status }) => status === 'ok')
      .map(({ transactionId, refunded }) => [transactionId, refunded] as const),
    ...swish.filter(({ status }) => status === 'PAID').map(({ id, refundedMinor }) => [id, refundedMinor] as const),
    ...svea
      .filter(({ status, cancelledAmount }) => status === 'Final' || cancelledAmount > 0)
      .map(({ id, cancelledAmount, creditedAmount }) => [String(id), cancelledAmount + creditedAmount] as const),
  ])
}

export const refOf = ({ id, method, provider_ref }: Pick<AttemptRow, 'id' | 'method' | 'provider_ref'>): string =>
  method === 'swish' ? id.replaceAll('-', '').toUpperCase() : (provider_ref ?? '')
const isCounted = ({ kinds }: AttemptRow): boolean => kinds.includes('received')
const isBack = ({ kinds }: AttemptRow): boolean => kinds.includes('refunded')

/** Errors in our record of a payment. `back`: the provider's refunds (undefined: nothing taken). */
function miscount(attempt: AttemptRow, back: number | undefined): string[] {
  const { id, status, amount_minor, refund_minor } = attempt
  if (back === undefined)
    return isCounted(attempt) || status === 'paid' ? [`${id} is counted, and the provider has taken nothing`] : []
  if (!isCounted(attempt)) return []
  const due = isBack(attempt) ? Number(refund_minor ?? amount_minor) : 0
  return back === due ? [] : [`${id}: the provider gave back ${back}, we say ${due}`]
}

async function money(
  outside: Reported,
  bookings: readonly BookingRow[],
  attempts: readonly AttemptRow[],
): Promise<Verdict[]> {
  const taken = await takenBy(outside)
  const known = new Set(attempts.map(refOf))
  const isPersons = ({ reported, person_reason, is_resolved }: AttemptRow) =>
    reported !== null && (person_reason !== null || is_resolved)
  const lost = [
    ...[...taken.keys()].filter((ref) => !known.has(ref)).map((ref) => `${ref} is known to nobody`),
    ...attempts
      .filter((attempt) => taken.has(refOf(attempt)) && !isCounted(attempt) && !isPersons(attempt))
      .map((attempt) => `${attempt.id} was paid (${refOf(attempt)}) and is ${attempt.status}`),
  ]
  const miscounted = attempts.flatMap((attempt) => miscount(attempt, taken.get(refOf(attempt))))
  const storedOf = (bookingId: string) =>
    attempts
      .filter((attempt) => attempt.booking_id === bookingId && isCounted(attempt) && !isBack(attempt))
      .reduce((sum, { amount_minor }) => sum + Number(amount_minor), 0)
  const waits = new Set(attempts.filter((one) => one.person_reason !== null).map(({ booking_id }) => booking_id))
  const unequal = bookings
    .filter(
      ({ id, status, fee_minor }) => !waits.has(id) && storedOf(id) !== (status === 'booked' ? Number(fee_minor) : 0),
    )
    .map(({ id, status }) => `${id} is ${status} and ${storedOf(id)} is kept of it`)
  return [
    {
      rule: 'no payment is lost: each charge is in the ledger or awaits manual handling',
      checked: taken.size,
      broken: lost,
    },
    {
      rule: 'no ledger entry without a charge, no double refund',
      checked: attempts.length,
      broken: miscounted,
    },
    { rule: 'a booked home is paid exactly once, any other not at all', checked: bookings.length, broken: unequal },
  ]
}

const attemptsOver = (attempts: readonly AttemptRow[]): Verdict => ({
  rule: 'every payment has a final result or awaits manual handling',
  checked: attempts.length,
  broken: attempts
    .filter(({ status }) => status === 'started' || status === 'unknown')
    .filter(({ person_reason, is_resolved }) => person_reason === null && !is_resolved)
    .map(({ id, status }) => `${id} is ${status}`),
})

async function contracts(rows: Rows, bookings: readonly BookingRow[]): Promise<Verdict> {
  const stored = await rows<{ booking_id: string; state: string; is_void: boolean }>(
    `select booking_id, state, coalesce((select event = 'voided' from contract_event
       where contract_id = contract.id and event in ('voided', 'reinstated') order by id desc limit 1), false) as is_void
     from contract`,
  )
  const byBooking = Map.groupBy(stored, ({ booking_id }) => booking_id)
  const broken = bookings.flatMap(({ id, status, saved_steps }) => {
    const own = byBooking.get(id) ?? []
    const holding = own.filter(({ state, is_void }) => state === 'sealed' && !is_void)
    if (status === 'booked' && holding.length !== 1) return [`${id} is booked with ${JSON.stringify(own)}`]
    if (status !== 'booked' && saved_steps.includes('sign') && holding.length > 0) return [`${id} is ${status}, sealed`]
    return own.some(({ state }) => state === 'signed') ? [`${id} has a contract that was never sealed`] : []
  })
  return { rule: 'a booked home has one sealed contract, an ended booking none', checked: stored.length, broken }
}

/** Unfinished work. */
async function leftOver(rows: Rows): Promise<Verdict> {
  const left = await rows<{ what: string; count: string }>(leftovers)
  const broken = left.filter(({ count }) => Number(count) > 0).map(({ what, count }) => `${count} ${what}`)
  return { rule: 'no pending work is left', checked: left.length, broken }
}

export const leftovers = `
  select 'bookings alive' as what, count(*) from booking where status in ('held', 'signing', 'awaitingPayment')
  union all select 'payments to ask about', count(*) from payment_attempt where ask_at is not null and person_reason is null
  union all select 'refunds due', count(*) from payment_refund where status = 'due'
  union all select 'notices not taken up', count(*) from payment_notice where handled_at is null
  union all select 'signatures under way', count(*) from booking_signing where state = 'started'
  union all select 'contracts not sealed', count(*) from contract where state = 'signed'`
