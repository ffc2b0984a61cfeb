import { defineFeature, none } from '../feature.ts'
import type { Staff } from '../staff/staff.ts'
import { feedsRoutes } from './feeds.routes.ts'
import { type FeedsParts, openFeeds } from './feeds.ts'
import { heldBatches } from './held-batches.ts'

export const feedsFeature = defineFeature(
  {
    name: 'feeds',
    tables: ['catalogue_batch', 'catalogue_batch_change', 'catalogue_batch_lines', 'catalogue_batch_named'],
    personalData: none('What business systems send of homes, and who of the staff decided about it.'),
  },
  ({ sessions, ...deps }: FeedsParts & { sessions: Staff['sessions'] }) => {
    const feeds = openFeeds(deps)
    return {
      service: feeds,
      work: { feeds: heldBatches },
      retention: [
        { name: 'held batches that nobody has decided about', deleteOld: () => feeds.rejectWaiting() },
        { name: 'batches of the catalogue feed of a year ago', deleteOld: () => feeds.deleteOld() },
      ],
      routes: () => [(app) => feedsRoutes(app, { feeds, sessions })],
    }
  },
)
