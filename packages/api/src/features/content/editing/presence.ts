import { type Instant, instantOf } from '@nyhem/domain/dates'
import type { PageId, StaffId } from '@nyhem/domain/ids'
import type { Kysely } from 'kysely'
import type { Database } from '../../../database/schema.generated.ts'
import * as store from './presence.store.ts'

/** How long a window counts after it was heard of, in milliseconds. Source: editing and staff reference §2. */
const presentMs = 60_000

const presentSince = (now: Instant): Instant => instantOf(new Date(Date.parse(now) - presentMs))

type Noted = store.OpenWindow & { readonly pageId: PageId; readonly isLeaving: boolean; readonly now: Instant }

/** Other windows that have the page open, and the revision of its draft. */
type SeenPresence = {
  readonly others: { name: string; isOneself: boolean; seenAt: Instant }[]
  readonly revision: number
}

export type Presence = {
  note(noted: Noted): Promise<SeenPresence>
  /** Names of those who have pages open, without oneself. */
  namesAt(pageIds: readonly PageId[], asked: { oneself: StaffId; now: Instant }): Promise<Map<PageId, string[]>>
  /** Count of what was deleted. */
  deleteOld(now: Instant): Promise<number>
}

/** Who has which page open: rows of the database, so that all processes know. */
export const openPresence = (db: Kysely<Database>): Presence => ({
  async note({ pageId, staffId, tab, isLeaving, now }) {
    const own = { staffId, tab }
    if (isLeaving) await store.markGone(db, own)
    else await store.markPresent(db, own, { pageId, at: now })
    const present = await store.readPresent(db, [pageId], presentSince(now))
    const others = present
      .filter((window) => window.staffId !== staffId || window.tab !== tab)
      .map((window) => ({ name: window.name, isOneself: window.staffId === staffId, seenAt: window.seenAt }))
    return { others, revision: await store.revisionOf(db, pageId) }
  },
  async namesAt(pageIds, { oneself, now }) {
    const present = await store.readPresent(db, pageIds, presentSince(now))
    const others = present.filter(({ staffId }) => staffId !== oneself)
    return new Map(
      [...Map.groupBy(others, ({ pageId }) => pageId)].map(([pageId, windows]) => {
        const people = new Map(windows.map(({ staffId, name }) => [staffId, name]))
        return [pageId, [...people.values()]]
      }),
    )
  },
  deleteOld: (now) => store.deleteOldPresence(db, presentSince(now)),
})
