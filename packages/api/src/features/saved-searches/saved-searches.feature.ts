import { defineFeature } from '../feature.ts'
import { savedSearchesRoutes } from './saved-searches.routes.ts'
import { openSavedSearches } from './saved-searches.ts'

export const savedSearchesFeature = defineFeature(
  {
    name: 'saved-searches',
    tables: [
      'alert_round',
      'alert_unsubscribe_token',
      'home_arrival',
      'home_arrival_reading',
      'saved_search',
      'search_alert',
    ],
    emails: ['search-alert'],
    joined: {
      alert_unsubscribe_token: { moves: 'all' },
      saved_search: { moves: ['site_id', 'query'], counts: 'saved' },
      search_alert: { moves: ['site_id', 'frequency', 'round_to'] },
    },
    personalData: {
      tables: {
        saved_search: 'savedSearches',
        search_alert: { notExported: 'That an e-mail about saved searches was sent; kept for 30 days.' },
        alert_unsubscribe_token: {
          notExported: 'Hashes of links in e-mails, which say nothing to whoever reads them.',
        },
      },
    },
  },
  (deps: Parameters<typeof openSavedSearches>[0]) => {
    const savedSearches = openSavedSearches(deps)
    return {
      service: savedSearches,
      emails: { 'search-alert': savedSearches.email },
      retention: [{ name: 'letters about new homes and their links', deleteOld: () => savedSearches.deleteOld() }],
      startJobs: (jobs) => savedSearches.startJobs(jobs),
      personalData: {
        export: async ({ accountId }) => ({ savedSearches: await savedSearches.exportOf(accountId) }),
        // Deleted with the account's row, as are sent e-mails and links.
        erase: async () => undefined,
      },
      routes: ({ sessions, siteOfRequest }) => [
        (app) => savedSearchesRoutes(app, { savedSearches, sessions, siteOfRequest }),
      ],
    }
  },
)
