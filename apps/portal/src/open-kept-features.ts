import type { ApiParts } from '@nyhem/api/build-api'
import type { Jobs } from '@nyhem/api/database/jobs'
import type { OpenDatabase } from '@nyhem/api/database/open-database'
import type { Accounts } from '@nyhem/api/features/account/account'
import type { Catalogue } from '@nyhem/api/features/catalogue/catalogue'
import { type Favourites, openFavourites } from '@nyhem/api/features/favourites/favourites'
import { favouritesRoutes } from '@nyhem/api/features/favourites/favourites.routes'
import type { LetterSource, Letters } from '@nyhem/api/features/letters/letters'
import type { Media } from '@nyhem/api/features/pictures/media'
import { openSavedSearches, type SavedSearches } from '@nyhem/api/features/saved-searches/saved-searches'
import { savedSearchesRoutes } from '@nyhem/api/features/saved-searches/saved-searches.routes'
import type { Sessions } from '@nyhem/api/features/session/session'
import type { SiteOfRequest } from '@nyhem/api/server/request-site'
import type { Instant } from '@nyhem/domain/dates'
import type { SiteId } from '@nyhem/domain/sites/site'
import { findFavourites } from './find-favourites.ts'
import type { Keeper } from './housekeeping.ts'

type Parts = {
  database: OpenDatabase
  accounts: Accounts
  catalogue: Catalogue
  media: Media
  letters: Letters
  siteOrigins: Readonly<Record<SiteId, string>>
  now: () => Instant
}

export type KeptFeatures = {
  readonly favourites: Favourites
  readonly savedSearches: SavedSearches
  readonly letters: Readonly<Record<'search-alert', LetterSource>>
  readonly keepers: readonly Keeper[]
  routes(serving: { sessions: Sessions; siteOfRequest: SiteOfRequest }): ApiParts['features']
  startJobs(jobs: Jobs): Promise<void>
}

/** What people keep to find it again: homes and projects, and searches with letters about what is new in them. */
export function openKeptFeatures({ siteOrigins, ...parts }: Parts): KeptFeatures {
  const { database, catalogue, now } = parts
  const favourites = openFavourites({ database, findTargets: findFavourites(catalogue), now })
  const savedSearches = openSavedSearches({ ...parts, siteOrigins })
  return {
    favourites,
    savedSearches,
    letters: { 'search-alert': savedSearches.letter },
    keepers: [{ name: 'letters about new homes and their links', deleteOld: () => savedSearches.deleteOld() }],
    routes: (serving) => [
      (app) => favouritesRoutes(app, { favourites, ...serving }),
      (app) => savedSearchesRoutes(app, { savedSearches, ...serving }),
    ],
    startJobs: (jobs) => savedSearches.startJobs(jobs),
  }
}
