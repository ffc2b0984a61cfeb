import { defineFeature } from '../feature.ts'
import { interestRoutes } from './interest.routes.ts'
import { openInterest } from './interest.ts'

export const interestFeature = defineFeature(
  {
    name: 'interest',
    tables: ['interest_registration'],
    emails: ['interest-confirmation'],
    webhooks: ['interest.registered'],
    joined: { interest_registration: { moves: 'all', underAddress: true, counts: 'interest' } },
    personalData: { tables: { interest_registration: 'interests' } },
  },
  (deps: Parameters<typeof openInterest>[0]) => {
    const interest = openInterest(deps)
    return {
      service: interest,
      emails: { 'interest-confirmation': interest.email },
      webhooks: { 'interest.registered': interest.webhook },
      retention: [{ name: 'interest registrations', deleteOld: () => interest.deleteOld() }],
      personalData: {
        export: async (person) => ({ interests: await interest.ofPerson(person) }),
        erase: interest.forgetPerson,
      },
      routes: ({ accountOf, answerWithPage }) => [
        (app) => interestRoutes(app, { interest, accountOf, answerWithPage }),
      ],
    }
  },
)
