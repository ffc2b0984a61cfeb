import type { BookingCondition } from '@nyhem/domain/booking/can-book'
import { type AcceptProblem, decideNo, decideYes, turnState } from '@nyhem/domain/home-queue/turn'
import type { AccountId } from '@nyhem/domain/ids'
import { siteById } from '@nyhem/domain/sites/all-sites'
import { inTransaction, Undone } from '../../database/in-transaction.ts'
import type { JudgedTurn } from '../booking/booking.ts'
import type { HomeQueueParts, Turn } from './home-queue.types.ts'
import { isHomeGone, lockHome, touchQueue } from './queues.store.ts'
import { endTurn, findTurn } from './turns.store.ts'

export type AnsweredTurn =
  | { readonly code: 'Ok'; readonly bookingId: string }
  | { readonly code: AcceptProblem; readonly missing: readonly BookingCondition[] }

/** How often the person's homes, or the price, may change between judging and holding. */
const mostTries = 5

/** Begins the booking; asked again by the same person, the same booking. Null: no turn of theirs. */
export async function acceptTurn(
  parts: HomeQueueParts,
  { turnId, accountId }: { turnId: string; accountId: AccountId },
): Promise<AnsweredTurn | null> {
  const { database } = parts
  for (let tries = 0; tries < mostTries; tries += 1) {
    const turn = await findTurn(database.db, turnId)
    if (turn?.accountId !== accountId) return null
    if (turn.bookingId !== null) return { code: 'Ok', bookingId: turn.bookingId }
    const answered = await tryToAccept(parts, turn, accountId)
    if (answered === null) continue
    if (answered.code === 'Ok') return answered
    // What stands in the way may be the booking of a press beside this one.
    const now = await findTurn(database.db, turnId)
    return now?.bookingId ? { code: 'Ok', bookingId: now.bookingId } : answered
  }
  return { code: 'HomeGone', missing: [] }
}

/** Null: the person's homes, or the price, have changed meanwhile. */
async function tryToAccept(parts: HomeQueueParts, turn: Turn, accountId: AccountId): Promise<AnsweredTurn | null> {
  const { database, bookings, now } = parts
  const { homeId } = turn
  const judged = await bookings.evaluateTurn({ accountId, homeId, site: siteById(turn.siteId) })
  if (judged === null) return { code: 'HomeGone', missing: [] }
  const checked = judged.evaluated.conditions
  const { code } = decideYes(turn, { checked, now: now() })
  if (code !== 'Ok')
    return { code, missing: checked.flatMap(({ condition, state }) => (state === 'Met' ? [] : [condition])) }
  if (await isHomeGone(database.db, homeId)) return { code: 'HomeGone', missing: [] }
  const bookingId = await begin(parts, turn, judged)
  return bookingId === null ? null : { code: 'Ok', bookingId }
}

/**
 * The hold comes first: it locks in the order of all who hold, and asks the turn under the lock of the home. Null, and
 * nothing is held, when the turn has ended meanwhile, as by its person who leaves the queue.
 */
const begin = ({ database, bookings, now }: HomeQueueParts, turn: Turn, judged: JudgedTurn): Promise<string | null> =>
  inTransaction<string | null>(database.db, async (tx) => {
    const moment = now()
    const bookingId = await bookings.beginInTurn(tx, { judged, turnId: turn.id })
    if (bookingId === null) return null
    if (!(await endTurn(tx, turn.id, { answer: 'yes', bookingId }, moment))) throw new Undone(null)
    await touchQueue(tx, turn, null)
    return bookingId
  })

/** The home stays kept for who is next. Null: no turn of theirs. */
export async function declineTurn(
  { database, now }: HomeQueueParts,
  { turnId, accountId }: { turnId: string; accountId: AccountId },
): Promise<{ readonly code: 'Ok' | AcceptProblem } | null> {
  const known = await findTurn(database.db, turnId)
  if (known?.accountId !== accountId) return null
  if (turnState(known, now()) === 'declined') return { code: 'Ok' }
  return database.db.transaction().execute(async (tx) => {
    await lockHome(tx, known.homeId)
    const turn = await findTurn(tx, turnId)
    if (!turn) return null
    const decided = decideNo(turn, now())
    if (decided.code !== 'Ok') return decided
    if (!(await endTurn(tx, turnId, { answer: 'no' }, now()))) return { code: 'Withdrawn' }
    await touchQueue(tx, turn)
    return decided
  })
}
