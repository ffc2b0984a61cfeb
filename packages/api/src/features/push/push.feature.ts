import { defineFeature } from '../feature.ts'
import { pushRoutes } from './push.routes.ts'
import { openPush } from './push.ts'
import type { PushParts } from './push.types.ts'

export const pushFeature = defineFeature(
  {
    name: 'push',
    tables: ['push_subscription', 'push_choice', 'push_held'],
    joined: {
      push_subscription: { ends: 'Log-ins of the account end with it, and pushes are of a log-in.' },
      push_choice: { moves: [] },
      push_held: { ends: 'It was for browsers that get no more pushes.' },
    },
    personalData: {
      tables: {
        push_subscription: 'pushBrowsers',
        push_choice: 'quietHours',
        push_held: {
          notExported: 'What is sent when the quiet hours of a night end: the notifications tell the same.',
        },
      },
    },
  },
  (deps: PushParts) => {
    const push = openPush(deps)
    return {
      service: push,
      startJobs: () => push.start(),
      personalData: {
        export: async ({ accountId }) => push.exported(accountId),
        // Deleted with the account's row.
        erase: async () => undefined,
      },
      routes: ({ sessions, siteOfRequest, audit }) => [
        (app) => pushRoutes(app, { push, sessions, siteOfRequest, audit }),
      ],
    }
  },
)
