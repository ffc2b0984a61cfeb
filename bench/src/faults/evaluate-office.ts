import type { ApprovalDecision, ApprovalKind } from '@nyhem/domain/approval/approval'
import type { PaymentMethod } from '@nyhem/domain/booking/payment'
import { compareRanks, type Ranked } from '@nyhem/domain/home-queue/queue-order'
import { type Books, refOf, takenBy, type Verdict } from './evaluate.ts'
import type { Outside } from './product.ts'

/** What only those who watched the run can say. */
export type Watched = {
  /** Homes with two open turns, or two live bookings, at some moment. */
  readonly twice: readonly string[]
  readonly looks: number
  /** Turns in the order in which they appeared. */
  readonly turns: readonly string[]
  /** Answers `Ok` to decisions by request; of those by who asked, under another key. */
  readonly decided: ReadonlyMap<string, number>
}

type TurnRow = {
  id: string
  home_id: string
  entry_id: string
  account_id: string
  answer: string | null
  booking_id: string | null
  out_of_order: string | null
  withdrawn_at: Date | null
  opened_at: Date
}
type EntryRow = {
  id: string
  home_id: string
  queue_group: Ranked['group']
  drawn_number: number | null
  entered_at: Date
  left_at: Date | null
}
type BookingRow = { id: string; home_id: string; account_id: string }
type ApprovalRow = {
  id: string
  kind: ApprovalKind
  subject: string
  asked_by: string
  decided_by: string | null
  decision: ApprovalDecision | null
  /** What the request caused. */
  effects: string
  /** Minor units that the request names to go back, and that were granted by it. */
  asked_minor: string | null
  granted_minor: string
}
type RefundRow = {
  id: string
  method: PaymentMethod
  provider_ref: string | null
  status: string
  amount_minor: string
  /** Of the last grant; null: of a rule that needs nobody. */
  granted_minor: string | null
}
type CountRow = { event: string; key: string; count: string }

/** Whose clocks differ by two minutes at most. */
const skewMs = 120_000

/** Rules of queues, second persons and refunds. */
export async function evaluateOffice(db: Books, outside: Pick<Outside, 'call'>, watched: Watched): Promise<Verdict[]> {
  const rows = async <Row>(text: string): Promise<Row[]> => (await db.query(text)).rows as Row[]
  const turns = await rows<TurnRow>('select * from home_turn')
  const entries = await rows<EntryRow>('select * from home_queue_entry')
  const bookings = await rows<BookingRow>('select id, home_id, account_id from booking')
  const approvals = await rows<ApprovalRow>(approvalsWithEffects)
  return [
    {
      rule: 'no home has two open turns, or two live bookings, at any moment looked at',
      checked: watched.looks,
      broken: watched.twice,
      isConstant: true,
    },
    accepted(turns, bookings),
    inOrder(turns, entries, watched.turns),
    decidedOnce(approvals, watched.decided),
    effectsOf(approvals),
    await refunds(rows, outside),
    logged(await rows<CountRow>(effects), await rows<CountRow>(lines)),
  ]
}

function accepted(turns: readonly TurnRow[], bookings: readonly BookingRow[]): Verdict {
  const byId = new Map(bookings.map((booking) => [booking.id, booking]))
  const yes = turns.filter(({ answer }) => answer === 'yes')
  const used = Map.groupBy(yes, ({ booking_id }) => booking_id)
  const broken = yes.flatMap(({ id, booking_id, home_id, account_id }) => {
    const booking = booking_id === null ? undefined : byId.get(booking_id)
    if (booking?.home_id !== home_id || booking.account_id !== account_id) return [`${id} has no booking of its own`]
    return (used.get(booking_id)?.length ?? 0) > 1 ? [`${id} shares its booking`] : []
  })
  return { rule: 'every accepted turn has its booking', checked: yes.length, broken, isConstant: true }
}

const rankOf = ({ id, queue_group, drawn_number, entered_at }: EntryRow): Ranked => ({
  id,
  group: queue_group,
  drawnNumber: drawn_number,
  enteredAt: new Date(entered_at).toISOString() as Ranked['enteredAt'],
})

/** People of the run wait for one home each, so nobody is passed over for a turn or a booking elsewhere. */
function inOrder(turns: readonly TurnRow[], entries: readonly EntryRow[], seen: readonly string[]): Verdict {
  const broken: string[] = []
  const at = (id: string) => seen.indexOf(id)
  for (const turn of turns) {
    const entry = entries.find(({ id }) => id === turn.entry_id)
    if (!entry || turn.out_of_order !== null) continue
    const before = turns.filter(({ id, home_id }) => home_id === turn.home_id && at(id) < at(turn.id))
    const passed = entries.filter(
      (one) =>
        one.home_id === turn.home_id &&
        compareRanks(rankOf(one), rankOf(entry)) < 0 &&
        !(one.left_at !== null && +one.left_at <= +turn.opened_at + skewMs) &&
        !before.some(({ entry_id, withdrawn_at }) => entry_id === one.id && withdrawn_at === null),
    )
    for (const { id } of passed) broken.push(`${turn.id} was asked before ${id}`)
  }
  return { rule: 'nobody is asked before an earlier place without a recorded reason', checked: turns.length, broken }
}

function decidedOnce(approvals: readonly ApprovalRow[], decided: Watched['decided']): Verdict {
  const broken = [
    ...approvals
      .filter((one) => one.decided_by !== null && (one.decided_by === one.asked_by) !== (one.decision === 'withdrawn'))
      .map(({ id }) => `${id} was decided by who asked`),
    ...[...decided].filter(([key, count]) => count > 1 || key.endsWith('by who asked')).map(([key]) => `${key}: twice`),
  ]
  return {
    rule: 'a request is decided once, and never by who asked',
    checked: approvals.length,
    broken,
    isConstant: true,
  }
}

function effectsOf(approvals: readonly ApprovalRow[]): Verdict {
  const broken = approvals.flatMap(({ id, kind, decision, effects: caused, asked_minor, granted_minor }) => {
    const isApproved = decision === 'approved'
    const granted = isApproved ? Number(asked_minor ?? 0) : 0
    const isSo = Number(caused) === (isApproved ? 1 : 0) && Number(granted_minor) === granted
    return isSo ? [] : [`${kind} ${id} is ${decision}, with ${caused} effects and ${granted_minor} granted`]
  })
  return {
    rule: 'what was approved happened once, what was not never',
    checked: approvals.length,
    broken,
    isConstant: true,
  }
}

type Rows = <Row>(text: string) => Promise<Row[]>

async function refunds(rows: Rows, outside: Pick<Outside, 'call'>): Promise<Verdict> {
  const ordered = await rows<RefundRow>(refundsOfAttempts)
  const taken = await takenBy(outside)
  const broken = ordered.flatMap((refund) => {
    const minor = Number(refund.amount_minor)
    const back = taken.get(refOf(refund))
    const isGranted = refund.granted_minor === null || Number(refund.granted_minor) === minor
    return refund.status === 'sent' && back === minor && isGranted
      ? []
      : [`${refund.id} of ${minor} is ${refund.status}, ${refund.granted_minor} granted, ${back} went back`]
  })
  return { rule: 'every refund went back once, in the amount granted', checked: ordered.length, broken }
}

function logged(caused: readonly CountRow[], written: readonly CountRow[]): Verdict {
  const keyOf = ({ event, key }: CountRow) => `${event} ${key}`
  const counts = new Map(written.map((row) => [keyOf(row), Number(row.count)]))
  const wanted = new Map(caused.map((row) => [keyOf(row), Number(row.count)]))
  const broken = [...new Set([...counts.keys(), ...wanted.keys()])]
    .filter((key) => counts.get(key) !== wanted.get(key))
    .map((key) => `${key}: ${wanted.get(key) ?? 0} effects, ${counts.get(key) ?? 0} lines`)
  return { rule: 'the staff log has one line for each effect', checked: wanted.size, broken, isConstant: true }
}

const approvalsWithEffects = `
  select id, kind, subject, asked_by, decided_by, decision,
    case kind
      when 'refund' then (select count(*) from payment_refund_grant where approval_id = approval.id)
      when 'payment-note' then (select count(*) from booking_event where event = 'payment.resolved'
        and detail->>'approvalId' = approval.id::text and detail->>'action' = 'note')
      when 'cancel-booking' then (select count(*) from booking_event where event = 'cancelledByStaff'
        and detail->>'approvalId' = approval.id::text)
      when 'release-booking' then (select count(*) from booking_event where event = 'releasedByStaff'
        and detail->>'approvalId' = approval.id::text)
      when 'override' then (select count(*) from catalogue_override where home_id = payload->>'homeId'
        and field = payload->>'field' and value = payload->>'value' and until = (payload->>'until')::timestamptz
        and made_by = asked_by and approved_by is not null)
      when 'turn-out-of-order' then (select count(*) from home_turn where approval_id = approval.id)
    end as effects,
    coalesce(payload->'amount'->>'minor', payload->'back'->>'minor') as asked_minor,
    coalesce((select sum(amount_minor) from payment_refund_grant where approval_id = approval.id), 0) as granted_minor
  from approval`

const refundsOfAttempts = `
  select attempt.id, attempt.method, attempt.provider_ref, refund.status, refund.amount_minor,
    (select amount_minor from payment_refund_grant where refund_id = refund.id) as granted_minor
  from payment_refund refund join payment_attempt attempt on attempt.id = refund.attempt_id
  union all
  select attempt.id, attempt.method, attempt.provider_ref, 'lost', granted.amount_minor, granted.amount_minor
  from payment_refund_grant granted join payment_attempt attempt on attempt.id = granted.attempt_id
  where not exists (select from payment_refund where id = granted.refund_id)`

/** What was done, by what its line of the log is known by. */
const effects = `
  select 'turn-opened' as event, number as key, count(*) from home_turn join catalogue_home on catalogue_home.id = home_id
    where opened_by is not null group by 2
  union all select 'turn-withdrawn', slug, count(*) from home_turn join catalogue_home on catalogue_home.id = home_id
    where withdrawn_by is not null group by 2
  union all select 'booking-cancelled', booking_id::text, count(*) from booking_event where event = 'cancelledByStaff' group by 2
  union all select 'booking-released', booking_id::text, count(*) from booking_event where event = 'releasedByStaff' group by 2
  union all select 'override-set', home_id, count(*) from catalogue_override group by 2
  union all select 'approval-asked', subject, count(*) from approval group by 2
  union all select 'approval-' || decision, subject, count(*) from approval where decision is not null group by 1, 2`

const lines = `
  select event, case event when 'turn-opened' then split_part(reason, ':', 1)
      when 'turn-withdrawn' then substring(path from '([^/]+)/$') else subject end as key, count(*)
  from staff_event where event in ('turn-opened', 'turn-withdrawn', 'booking-cancelled', 'booking-released', 'override-set')
    or event like 'approval-%' group by 1, 2`
