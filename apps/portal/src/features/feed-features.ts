import type { Database } from '@nyhem/api/database/schema.generated'
import { feedsFeature } from '@nyhem/api/features/feeds/feeds.feature'
import { listingsFeature } from '@nyhem/api/features/listings/listings.feature'
import type { Staff } from '@nyhem/api/features/staff/staff'
import type { Kysely } from 'kysely'
import type { Opening } from './opening.ts'
import type { PublicFeatures } from './public-features.ts'

type Others = Pick<PublicFeatures, 'catalogue' | 'search' | 'media'> & {
  readonly staff: Staff
  readonly onCatalogueChanged: (tx: Kysely<Database>) => Promise<void>
}

/** The ledger of the catalogue feed, for the office, and the homes on the market, for other programs. */
export async function openFeedFeatures(
  { list, config, database, now }: Opening,
  { catalogue, search, media, staff, onCatalogueChanged }: Others,
): Promise<void> {
  const { sessions } = staff
  await list.open(feedsFeature, { db: database.db, catalogue, staff, sessions, onChanged: onCatalogueChanged, now })
  await list.open(listingsFeature, { catalogue, search, media, siteOrigins: config.siteOrigins, now })
}
