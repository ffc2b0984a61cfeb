import { defineFeature } from '../feature.ts'
import { boardNoticesRoutes } from './board-notices.routes.ts'
import { openBoardNotices } from './board-notices.ts'
import { openResidenceNews } from './residence-news.ts'

type Parts = Parameters<typeof openResidenceNews>[0]

/** News of the business system for whole houses and sites, and of boards for their residents. */
export const residenceNewsFeature = defineFeature(
  {
    name: 'residence-news',
    tables: ['residence_news'],
    joined: { residence_news: { moves: 'all' } },
    personalData: {
      tables: { residence_news: 'boardNotices' },
      retained: {
        residence_news: {
          what: 'What a board has told its residents, without who wrote it.',
          period: 'As long as the house is on my pages',
          reason: 'The association’s own information, which outlives a seat on its board.',
        },
      },
    },
  },
  (parts: Parts) => {
    const notices = openBoardNotices(parts)
    return {
      service: openResidenceNews(parts),
      personalData: {
        export: async ({ accountId }) => ({ boardNotices: await notices.everything(accountId) }),
        // The column of the account is emptied with its row.
        erase: async () => undefined,
      },
      routes: ({ sessions, siteOfRequest }) => [(app) => boardNoticesRoutes(app, { notices, sessions, siteOfRequest })],
    }
  },
)
