import { randomUUID } from 'node:crypto'
import { type BookingCondition, type CheckedCondition, canBook } from '@nyhem/domain/booking/can-book'
import { mostPlacesOfPerson, type QueueGroup, type Wanted } from '@nyhem/domain/home-queue/queue-order'
import type { AskingWay } from '@nyhem/domain/home-queue/turn'
import type { AccountId } from '@nyhem/domain/ids'
import type { Site } from '@nyhem/domain/sites/site'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import type { HomeDetails } from '../catalogue/catalogue.ts'
import { askedHomeOf, pathOf } from './ask-next.ts'
import { findDrawOver } from './draws.store.ts'
import { entriesOfAccount, insertEntry } from './entries.store.ts'
import type { EnterCode, HomeQueueParts } from './home-queue.types.ts'
import { hasHome, lockHome, touchQueuesOf } from './queues.store.ts'
import type { ByStaff } from './staff-changes.types.ts'

type Tx = Kysely<Database>

export type Entering = {
  readonly accountId: AccountId
  readonly details: HomeDetails
  readonly site: Site
  /** Null: this home; otherwise any of its stage. */
  readonly fromRooms: number | null
  readonly byStaff: (ByStaff & { readonly how: AskingWay }) | null
}
export type Entered = {
  readonly code: EnterCode
  readonly entryId?: string
  readonly missing: readonly BookingCondition[]
}

/** What may yet come until the turn: a free home with a price, the end of another booking, the start of sales. */
const mayComeLater: readonly BookingCondition[] = [
  'home-has-price',
  'home-free',
  'one-per-stage',
  'project-limit',
  'vip-access',
  'let-in',
  'sales-started',
]

const neededNow = (checked: readonly CheckedCondition[]): CheckedCondition[] =>
  checked.filter(({ condition }) => !mayComeLater.includes(condition))

/** A place in the queue of a home that somebody else has, or for any home of its stage. */
export async function enterQueue(parts: HomeQueueParts, entering: Entering): Promise<Entered> {
  const { accountId, details, site } = entering
  const judged = await parts.bookings.evaluateTurn({ accountId, homeId: details.home.id, site })
  const needed = neededNow(judged?.evaluated.conditions ?? [])
  if (judged === null || !canBook(needed)) {
    const missing = needed.flatMap(({ condition, state }) => (state === 'Met' ? [] : [condition]))
    return { code: 'CannotBook', missing }
  }
  const isVip = judged.requester?.person.vipMemberships.some(({ siteId }) => siteId === site.siteId) ?? false
  return parts.database.db.transaction().execute(async (tx) => {
    const known = await entriesOfAccount(tx, accountId)
    if (known.length >= mostPlacesOfPerson) return { code: 'TooMany', missing: [] }
    return write(parts, tx, { ...entering, isVip })
  })
}

async function write(parts: HomeQueueParts, tx: Tx, entering: Entering & { isVip: boolean }): Promise<Entered> {
  const { accountId, details, site, fromRooms, byStaff, isVip } = entering
  const { homeId, stageId } = askedHomeOf(details)
  const locked = await lockHome(tx, homeId)
  const draw = await findDrawOver(tx, { stageId, homeId })
  if (fromRooms === null) {
    // Who has the home waits for nothing.
    if (await hasHome(tx, { accountId, homeId, now: parts.now() })) return { code: 'OwnHome', missing: [] }
    const refusal = refusalOf(locked?.isRemoved === false ? locked.status : 'sold', draw !== null)
    if (refusal !== null) return { code: refusal, missing: [] }
  }
  const group: QueueGroup = byStaff || draw?.closedAt != null ? 'late' : isVip ? 'vip' : 'interest'
  const wanted: Wanted = fromRooms === null ? { kind: 'home', homeId } : { kind: 'stage', fromRooms }
  const id = randomUUID()
  const added = byStaff && { by: byStaff.staffId, how: byStaff.how }
  const entry = { id, siteId: site.siteId, stageId, wanted, accountId, group, enteredAt: parts.now(), added }
  if (!(await insertEntry(tx, entry))) return { code: 'AlreadyIn', missing: [] }
  await touchQueuesOf(tx, [entry])
  await byStaff?.record(tx, 'queue-entry-added', {
    siteId: site.siteId,
    path: pathOf(details, site),
    reason: byStaff.how,
  })
  return { code: 'Ok', entryId: id, missing: [] }
}

/** A home that is free is booked, not queued for, unless it is about to be drawn. */
function refusalOf(status: string, isDrawn: boolean): EnterCode | null {
  if (status === 'reserved' || status === 'booked') return null
  if (isDrawn && (status === 'for-sale' || status === 'pre-selling')) return null
  return status === 'for-sale' ? 'HomeFree' : 'NoQueue'
}
