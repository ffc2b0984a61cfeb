import type { AreaId, HomeId, StageId } from '@nyhem/domain/ids'
import { asId } from '@nyhem/domain/ids'
import { findSite } from '@nyhem/domain/sites/all-sites'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { Kysely } from 'kysely'
import { tellProcesses } from './change-relay.ts'
import type { OpenDatabase } from './open-database.ts'
import type { Subscription } from './open-database.types.ts'
import type { Database } from './schema.generated.ts'

const channel = 'nyhem_changed'

/**
 * Changes that affect cached pages. `availability`: one home held, released or booked, no catalogue texts. `showing`:
 * places of one showing. `explorer`: what can be seen of homes. `opening`: when the sale of a stage opens. Subscribers get `everything` when notifications may have
 * been missed, or say less than they should.
 */
export const changedParts = ['content', 'catalogue', 'availability', 'showing', 'explorer', 'opening'] as const
export type ChangedPart = (typeof changedParts)[number]

/** A home with what counts it. */
export type PlacedHomeId = {
  readonly siteId: SiteId
  readonly areaId: AreaId
  readonly stageId: StageId
  readonly homeId: HomeId
}

export type Changed =
  | { readonly part: 'availability'; readonly home: PlacedHomeId }
  | { readonly part: 'showing'; readonly showingId: string }
  | { readonly part: Exclude<ChangedPart, 'availability' | 'showing'> | 'everything' }

/** After the commit, to every process. The database itself tells of availability. */
export async function notifyChanged(
  tx: Kysely<Database>,
  part: Exclude<ChangedPart, 'availability' | 'showing'>,
): Promise<void> {
  await tellProcesses(tx, channel, part)
}

/** Visitors cause these: they reach only what shows the places of the showing. */
export async function notifyShowingChanged(tx: Kysely<Database>, showingId: string): Promise<void> {
  await tellProcesses(tx, channel, `showing ${showingId}`)
}

/** From all processes, including this one. */
export function onChanged(database: OpenDatabase, handler: (changed: Changed) => void): Promise<Subscription> {
  return database.listen(channel, {
    onMessage: (payload) => handler(changedOf(payload)),
    onGap: () => handler({ part: 'everything' }),
  })
}

function changedOf(payload: string): Changed {
  const [name, ...ids] = payload.split(' ')
  const part = changedParts.find((known) => known === name) ?? 'everything'
  if (part === 'availability') return availabilityOf(ids) ?? { part: 'everything' }
  if (part !== 'showing') return { part }
  return ids[0] ? { part, showingId: ids[0] } : { part: 'everything' }
}

function availabilityOf([site, area, stage, home]: readonly string[]): Changed | null {
  const siteId = findSite(site)?.siteId
  if (!siteId || !area || !stage || !home) return null
  return { part: 'availability', home: { siteId, areaId: asId(area), stageId: asId(stage), homeId: asId(home) } }
}
