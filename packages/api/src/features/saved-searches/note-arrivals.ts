import type { Instant } from '@nyhem/domain/dates'
import type { SearchableArea } from '@nyhem/domain/search/searchable-area'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import { createCatalogue } from '../catalogue/catalogue.ts'
import { beginRounds, insertArrivals, lockReading, type SeenHome, writeReading } from './arrivals.store.ts'

type Db = Kysely<Database>

/** Some hundred homes. */
const areasAtOnce = 50

/**
 * Records each home that a search finds for the first time, in areas changed since the last check. Homes found by the
 * very first check are recorded too but are not news. Checks are serialised: numbers follow the order in which they
 * end. Returns how many were recorded.
 */
export async function noteArrivals(db: Db, siteIds: readonly SiteId[], now: Instant): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const reading = await lockReading(tx)
    const catalogue = createCatalogue(tx)
    const changes = await catalogue.changedAreas(reading?.since ?? null)
    const areaIds = reading
      ? [...new Set(changes.areas.map(({ areaId }) => areaId))]
      : (await catalogue.areaIds()).map(({ id }) => id)
    let noted = 0
    for (let from = 0; from < areaIds.length; from += areasAtOnce)
      noted += await noteAreas(tx, await catalogue.searchableAreas(areaIds.slice(from, from + areasAtOnce)), now)
    await writeReading(tx, changes)
    await beginRounds(tx, siteIds, now)
    return noted
  })
}

async function noteAreas(tx: Db, areas: readonly SearchableArea[], now: Instant): Promise<number> {
  const seen = areas.flatMap(({ own, stages }): SeenHome[] =>
    stages.flatMap(({ homes }) => homes.map(({ id }) => ({ homeId: id, areaId: own.id, siteId: own.siteId }))),
  )
  return seen.length === 0 ? 0 : insertArrivals(tx, seen, now)
}
