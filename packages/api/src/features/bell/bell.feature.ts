import { defineFeature } from '../feature.ts'
import { bellRoutes } from './bell.routes.ts'
import { openBell } from './bell.ts'

export const bellFeature = defineFeature(
  {
    name: 'bell',
    tables: ['notification'],
    personalData: { tables: { notification: 'notifications' } },
  },
  (deps: Parameters<typeof openBell>[0]) => {
    const bell = openBell(deps)
    return {
      service: bell,
      personalData: {
        export: async ({ accountId }) => ({ notifications: await bell.everything(accountId) }),
        // They go with the account's row.
        erase: async () => undefined,
      },
      routes: ({ sessions, siteOfRequest }) => [(app) => bellRoutes(app, { bell, sessions, siteOfRequest })],
    }
  },
)
