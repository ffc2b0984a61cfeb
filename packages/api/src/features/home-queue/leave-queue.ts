import type { Instant } from '@nyhem/domain/dates'
import type { AskingWay, StopReason } from '@nyhem/domain/home-queue/turn'
import type { AccountId, StageId } from '@nyhem/domain/ids'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import type { HomeGivenBack } from '../booking/booking.ts'
import { endEntries, forgetInEntries, lockEntriesOf, lockEntry, lockPerson, reopenEntries } from './entries.store.ts'
import type { Entry } from './home-queue.types.ts'
import { touchQueuesOf } from './queues.store.ts'
import type { ByStaff } from './staff-changes.types.ts'
import { endTurnsOfEntries, forgetInTurns } from './turns.store.ts'

type Tx = Kysely<Database>

export type LeftPlace = {
  readonly entryId: string
  readonly isOurs: (entry: Entry) => boolean
  readonly by: (ByStaff & { readonly how: AskingWay }) | null
  readonly now: Instant
}

/** Ends a place that `isOurs`, and with it an open turn of it. False: there is none, or it ended before. */
export async function leaveQueue(tx: Tx, { entryId, isOurs, by, now }: LeftPlace): Promise<boolean> {
  const entry = await lockEntry(tx, entryId)
  if (!entry || !isOurs(entry)) return false
  await endTurnsOfEntries(tx, [entry.id], { reason: 'left-the-queue', by: by?.staffId ?? null, now })
  const why = by ? ({ why: 'by-staff', by: by.staffId, how: by.how } as const) : ({ why: 'by-person' } as const)
  await endEntries(tx, [entry.id], { ...why, now })
  await touchQueuesOf(tx, [entry])
  return true
}

/** Who has booked waits for nothing else in the stage. */
export async function leaveStage(
  tx: Tx,
  buyer: { readonly accountId: AccountId; readonly stageId: StageId },
  now: Instant,
): Promise<void> {
  const entries = await lockEntriesOf(tx, buyer)
  await endPlaces(tx, entries, { turns: 'left-the-queue', entries: 'booked', now })
}

/** Whose booking was released has the other places in the stage back, at the rank they had. The home is locked. */
export async function rejoinStage(
  tx: Tx,
  { accountId, stageId, homeId, bookedAt }: HomeGivenBack,
  now: Instant,
): Promise<void> {
  if (accountId === null || bookedAt === null || !(await lockPerson(tx, accountId))) return
  const reopened = await reopenEntries(tx, { accountId, stageId, homeId, bookedAt }, now)
  // With the queue of the home itself, which is changed next: queues are locked in one order.
  if (reopened.length > 0) await touchQueuesOf(tx, [...reopened, { stageId, wanted: { kind: 'home', homeId } }])
}

/** Whose account goes waits for nothing; the homes of open turns stay kept for their queues. */
export async function leaveAll(tx: Tx, accountId: AccountId, now: Instant): Promise<void> {
  const entries = await lockEntriesOf(tx, { accountId })
  await endPlaces(tx, entries, { turns: 'account-deleted', entries: 'account-deleted', now })
  await forgetInEntries(tx, accountId)
  await forgetInTurns(tx, accountId)
}

async function endPlaces(
  tx: Tx,
  entries: readonly Entry[],
  why: { readonly turns: StopReason; readonly entries: 'booked' | 'account-deleted'; readonly now: Instant },
): Promise<void> {
  if (entries.length === 0) return
  const ids = entries.map(({ id }) => id)
  await endTurnsOfEntries(tx, ids, { reason: why.turns, by: null, now: why.now })
  await endEntries(tx, ids, { why: why.entries, now: why.now })
  await touchQueuesOf(tx, entries)
}
