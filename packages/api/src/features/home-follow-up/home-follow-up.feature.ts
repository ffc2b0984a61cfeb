import { defineFeature } from '../feature.ts'
import { homeFollowUpRoutes } from './home-follow-up.routes.ts'
import { openHomeFollowUp } from './home-follow-up.ts'

export const homeFollowUpFeature = defineFeature(
  {
    name: 'home-follow-up',
    tables: ['home_date', 'interior_choice', 'interior_choice_event'],
    webhooks: ['choice.made'],
    personalData: {
      tables: { interior_choice_event: 'interiorChoices' },
      retained: {
        interior_choice_event: {
          what: 'What was chosen for a home and when, without whose account it was.',
          period: 'Not deleted by the product',
          reason: 'What a home was built with belongs to the home and to its contract.',
        },
      },
    },
  },
  (deps: Parameters<typeof openHomeFollowUp>[0]) => {
    const homeFollowUp = openHomeFollowUp(deps)
    return {
      service: homeFollowUp,
      webhooks: { 'choice.made': homeFollowUp.webhook },
      personalData: {
        export: async ({ accountId }) => ({ interiorChoices: await homeFollowUp.exportOf(accountId) }),
        // The account is taken out of what it chose with its row.
        erase: async () => undefined,
      },
      routes: ({ sessions, siteOfRequest }) => [
        (app) => homeFollowUpRoutes(app, { homeFollowUp, sessions, siteOfRequest }),
      ],
    }
  },
)
