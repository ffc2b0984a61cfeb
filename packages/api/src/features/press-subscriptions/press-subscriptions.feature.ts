import { defineFeature } from '../feature.ts'
import { pressSubscriptionsRoutes } from './press-subscriptions.routes.ts'
import { openPressSubscriptions } from './press-subscriptions.ts'

export const pressSubscriptionsFeature = defineFeature(
  {
    name: 'press-subscriptions',
    tables: ['press_subscription', 'press_link', 'press_message', 'press_release_out'],
    emails: ['press-confirmation', 'press-release'],
    personalData: { tables: { press_subscription: 'pressSubscriptions' } },
  },
  (deps: Parameters<typeof openPressSubscriptions>[0]) => {
    const pressSubscriptions = openPressSubscriptions(deps)
    return {
      service: pressSubscriptions,
      emails: { 'press-confirmation': pressSubscriptions.confirmation, 'press-release': pressSubscriptions.release },
      retention: [
        {
          name: 'press subscriptions nobody confirmed, and their links',
          deleteOld: () => pressSubscriptions.deleteOld(),
        },
      ],
      startJobs: (jobs) => pressSubscriptions.startJobs(jobs),
      routes: ({ siteOfRequest, answerWithPage }) => [
        (app) => pressSubscriptionsRoutes(app, { pressSubscriptions, siteOfRequest, answerWithPage }),
      ],
      personalData: {
        export: async ({ email }) => ({
          pressSubscriptions: email === null ? [] : await pressSubscriptions.ofAddress(email),
        }),
        erase: async (tx, { email }) => {
          if (email !== null) await pressSubscriptions.forgetAddress(tx, email)
        },
      },
    }
  },
)
