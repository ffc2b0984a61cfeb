import { defineFeature } from '../feature.ts'
import { homeFollowUpRoutes } from './home-follow-up.routes.ts'
import { openHomeFollowUp } from './home-follow-up.ts'

export const homeFollowUpFeature = defineFeature(
  {
    name: 'home-follow-up',
    tables: ['home_date', 'interior_choice', 'interior_choice_event'],
    webhooks: ['choice.made'],
    joined: { interior_choice_event: { moves: 'all' } },
    personalData: {
      tables: { interior_choice_event: 'interiorChoices' },
      retained: {
        interior_choice_event: {
          what: 'Choices for a home and their times, without account.',
          period: 'Not deleted by the product',
          reason: 'The chosen interior belongs to the home and its contract.',
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
        // Row deletion clears the account from choices.
        erase: async () => undefined,
      },
      routes: ({ sessions, siteOfRequest }) => [
        (app) => homeFollowUpRoutes(app, { homeFollowUp, sessions, siteOfRequest }),
      ],
    }
  },
)
