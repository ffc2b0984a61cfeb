import type { CheckedCondition } from '@nyhem/domain/booking/can-book'
import type { Instant } from '@nyhem/domain/dates'
import { nextInQueue, type Waiting } from '@nyhem/domain/home-queue/next-in-queue'
import { inQueueOrder } from '@nyhem/domain/home-queue/queue-order'
import { turnState } from '@nyhem/domain/home-queue/turn'
import type { HomeId, StageId } from '@nyhem/domain/ids'
import type { Site } from '@nyhem/domain/sites/site'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import { entriesOfHome } from './entries.store.ts'
import type { Entry, EntryFacts, HomeQueueParts, QueueFacts, Turn } from './home-queue.types.ts'
import { findQueue, settingOf, withHomeInStage } from './queues.store.ts'
import { turnsInStage, turnsOfHome } from './turns.store.ts'

export type AskedHome = { readonly homeId: HomeId; readonly stageId: StageId; readonly rooms: number }

/** What is known of a home's queue, in six statements however long it is. */
export async function readQueue(db: Kysely<Database>, home: AskedHome, now: Instant): Promise<QueueFacts> {
  const { homeId, stageId } = home
  const queue = await findQueue(db, homeId)
  const setting = await settingOf(db, stageId)
  const entries = await entriesOfHome(db, home)
  const turns = await turnsOfHome(db, homeId)
  const accountIds = entries.map(({ accountId }) => accountId)
  const inStage = accountIds.length === 0 ? [] : await turnsInStage(db, { accountIds, stageId })
  const withHome = accountIds.length === 0 ? new Set() : await withHomeInStage(db, { accountIds, stageId, now })
  const ofPerson = Map.groupBy(inStage, ({ accountId }) => accountId)
  return {
    queue,
    setting,
    turns,
    entries: inQueueOrder(entries).map((entry) => ({
      ...entry,
      ...standingInStage(entry, { homeId, turns: ofPerson.get(entry.accountId) ?? [], now }),
      hasBookingInStage: withHome.has(entry.accountId),
    })),
  }
}

/** Of an entry towards a home, by the person's turns in the stage; `homeId` null where it waits for none in particular. */
export function standingInStage(
  entry: Entry,
  { homeId, turns, now }: { homeId: HomeId | null; turns: readonly Turn[]; now: Instant },
): Pick<EntryFacts, 'turns' | 'hasTurnElsewhere' | 'lapses'> {
  const since = entry.continuedAt
  const lapsed = turns.filter((turn) => turnState(turn, now) === 'lapsed')
  return {
    turns: turns.filter((turn) => turn.entryId === entry.id && turn.homeId === homeId),
    hasTurnElsewhere: turns.some((turn) => turn.homeId !== homeId && turnState(turn, now) === 'open'),
    lapses: lapsed.filter(({ endsAt }) => since === null || endsAt > since).length,
  }
}

/** An entry as the rules take it. Conditions that were not asked yet count as met. */
export const waitingOf = (entry: EntryFacts, checked: readonly CheckedCondition[] = []): Waiting => ({
  ...entry,
  person: {
    hasBookingInStage: entry.hasBookingInStage,
    hasTurnElsewhere: entry.hasTurnElsewhere,
    lapses: entry.lapses,
    checked,
  },
})

export type Judged = ReadonlyMap<string, readonly CheckedCondition[]>

/** What is judged of who is gone. */
const gone: readonly CheckedCondition[] = [{ condition: 'logged-in', state: 'NotMet' }]

/** What booking judges of a person and home. Outside transactions. */
export const conditionsOf = async (
  { bookings }: Pick<HomeQueueParts, 'bookings'>,
  asked: { entry: Entry; homeId: HomeId; site: Site },
): Promise<readonly CheckedCondition[]> => {
  const { accountId } = asked.entry
  const judged = await bookings.evaluateTurn({ accountId, homeId: asked.homeId, site: asked.site })
  return judged?.evaluated.conditions ?? gone
}

/** Who is next among entries of which some were judged. */
export const nextOf = (facts: QueueFacts, judged: Judged, now: Instant): string | null =>
  nextInQueue(
    facts.entries.map((entry) => waitingOf(entry, judged.get(entry.id))),
    now,
  )?.id ?? null

/** Judges entries in their order until one may book: the same answer as judging all. Outside transactions. */
export async function evaluateUntilNext(
  parts: Pick<HomeQueueParts, 'bookings'>,
  facts: QueueFacts,
  asked: { homeId: HomeId; site: Site; now: Instant },
): Promise<{ readonly next: string | null; readonly judged: Judged }> {
  const judged = new Map<string, readonly CheckedCondition[]>()
  for (;;) {
    const next = nextOf(facts, judged, asked.now)
    const entry = facts.entries.find(({ id }) => id === next)
    if (!entry || judged.has(entry.id)) return { next, judged }
    judged.set(entry.id, await conditionsOf(parts, { entry, ...asked }))
  }
}
