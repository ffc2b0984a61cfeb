import { defineFeature } from '../feature.ts'
import { favouritesRoutes } from './favourites.routes.ts'
import { openFavourites } from './favourites.ts'

export const favouritesFeature = defineFeature(
  {
    name: 'favourites',
    tables: ['favourite'],
    joined: { favourite: { moves: ['kind', 'target_id'], counts: 'saved' } },
    personalData: { tables: { favourite: 'favourites' } },
  },
  (deps: Parameters<typeof openFavourites>[0]) => {
    const favourites = openFavourites(deps)
    return {
      service: favourites,
      personalData: {
        export: async ({ accountId }) => ({ favourites: await favourites.exportOf(accountId) }),
        // Deleted with the account's row.
        erase: async () => undefined,
      },
      routes: ({ sessions, siteOfRequest }) => [
        (app) => favouritesRoutes(app, { favourites, sessions, siteOfRequest }),
      ],
    }
  },
)
