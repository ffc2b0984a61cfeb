import { randomUUID } from 'node:crypto'
import type { Instant } from '@nyhem/domain/dates'
import type { HomeStatus } from '@nyhem/domain/housing/enumerations'
import {
  type AskedOverride,
  decideOverride,
  layOver,
  type OverrideRefusal,
  overrideNeedsApproval,
} from '@nyhem/domain/housing/home-override'
import type { HomeId, StaffId } from '@nyhem/domain/ids'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { Kysely } from 'kysely'
import { notifyChanged } from '../../database/notify-changed.ts'
import type { Database } from '../../database/schema.generated.ts'
import { lockCatalogue, lockSummaries, nameCause, refreshSummaries } from './catalogue.store.ts'
import {
  findHome,
  findOverride,
  type HomeToOverride,
  homesWithLapsed,
  insertOverride,
  lockHome,
  markEnded,
  overridesInForce,
  writeWord,
} from './overrides.store.ts'

type Db = Kysely<Database>

/** Something laid over a home by one of the staff. */
export type NewOverride = Omit<AskedOverride, 'by' | 'approvedBy'> & {
  readonly homeId: HomeId
  readonly by: StaffId
  /** Who has approved it; null: nobody. */
  readonly approvedBy: StaffId | null
  /** What the screen showed of the home: another price or status is refused. */
  readonly seen: { readonly priceMinor: number | null; readonly status: HomeStatus }
  readonly now: Instant
}

export type OverrideMade =
  | { readonly code: 'Ok'; readonly overrideId: string; readonly siteId: SiteId }
  /** No such home, or it has left the catalogue. */
  | { readonly code: 'Gone' }
  | { readonly code: 'Stale'; readonly priceMinor: number | null; readonly status: HomeStatus }
  /** A second person approves first. */
  | { readonly code: 'ApprovalNeeded'; readonly siteId: SiteId }
  | { readonly code: OverrideRefusal }

export type OverrideEnded =
  | { readonly code: 'Ok'; readonly homeId: HomeId; readonly siteId: SiteId }
  /** There is none, or it is over. */
  | { readonly code: 'Gone' }

/** A home in the catalogue, locked in the order of imports when `isLocking`; null: there is none. */
export async function homeToOverride(db: Db, homeId: HomeId, isLocking: boolean): Promise<HomeToOverride | null> {
  if (!isLocking) return findHome(db, homeId)
  await lockCatalogue(db)
  return lockHome(db, homeId)
}

/** Lays a price or a status over the business system's, in place of an earlier one of that field. */
export async function setOverride(tx: Db, { homeId, now, ...asked }: NewOverride): Promise<OverrideMade> {
  // Before the home, in the order of imports: one that has read no override of it yet would undo this one.
  await lockCatalogue(tx)
  const home = await lockHome(tx, homeId)
  if (!home) return { code: 'Gone' }
  const { priceMinor, status } = home
  if (priceMinor !== asked.seen.priceMinor || status !== asked.seen.status) return { code: 'Stale', priceMinor, status }
  const overridden = { word: home.word, isKept: home.isKept }
  const decision = decideOverride(overridden, asked, now)
  if (decision.code !== 'Ok') return decision
  if (asked.approvedBy === null && overrideNeedsApproval(overridden, decision.laid))
    return { code: 'ApprovalNeeded', siteId: home.siteId }
  const before = (await overridesInForce(tx, [homeId])).get(homeId) ?? []
  const replaced = before.filter(({ field }) => field === asked.field).map(({ id }) => id)
  await markEnded(tx, { ids: replaced, why: 'replaced', by: asked.by, now })
  const id = randomUUID()
  const { reason, words, until, by, approvedBy } = asked
  await insertOverride(tx, { id, homeId, ...decision.laid, reason, words, until, madeAt: now, madeBy: by, approvedBy })
  await restate(tx, home, { overrideId: id, now })
  return { code: 'Ok', overrideId: id, siteId: home.siteId }
}

/** Takes an override back: the business system's word is shown again. */
export async function endOverride(
  tx: Db,
  { overrideId, by, now }: { overrideId: string; by: StaffId; now: Instant },
): Promise<OverrideEnded> {
  await lockCatalogue(tx)
  const override = await findOverride(tx, overrideId)
  const home = override && !override.ended ? await lockHome(tx, override.homeId) : null
  if (!home) return { code: 'Gone' }
  await markEnded(tx, { ids: [overrideId], why: 'taken-back', by, now })
  await restate(tx, home, { overrideId, now })
  return { code: 'Ok', homeId: home.id, siteId: home.siteId }
}

/**
 * Ends those whose time is out, each home in a transaction of its own; the count of the homes. Throws once all have been
 * tried, when any has failed.
 */
export async function endLapsedOverrides(db: Db, now: Instant): Promise<number> {
  const failures: unknown[] = []
  let count = 0
  for (const homeId of await homesWithLapsed(db, now))
    try {
      if (await endLapsedOfHome(db, homeId, now)) count += 1
    } catch (error) {
      failures.push(error)
    }
  if (failures.length > 0) throw new AggregateError(failures, `overrides of ${failures.length} homes have not ended`)
  return count
}

const endLapsedOfHome = (db: Db, homeId: HomeId, now: Instant): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    await lockCatalogue(tx)
    const home = await lockHome(tx, homeId)
    if (home) await restate(tx, home, { overrideId: null, now })
    return home !== null
  })

/** A home as the business system's word and the overrides in force have it. */
async function restate(
  tx: Db,
  home: HomeToOverride,
  { overrideId, now }: { overrideId: string | null; now: Instant },
): Promise<void> {
  const inForce = (await overridesInForce(tx, [home.id])).get(home.id) ?? []
  const { shown, beside, ended } = layOver(home.word, inForce, now)
  for (const { id, why } of ended) await markEnded(tx, { ids: [id], why, now })
  const cause = overrideId ?? ended[0]?.id ?? ''
  await nameCause(tx, `override ${cause}`)
  await writeWord(tx, { homeId: home.id, shown, beside, now })
  await lockSummaries(tx)
  await refreshSummaries(tx, [home.stageId])
  await notifyChanged(tx, 'catalogue')
}
