import { defineFeature } from '../feature.ts'
import { addressShowingsRoutes } from './address-showings.routes.ts'
import { ownShowingsRoutes } from './own-showings.routes.ts'
import { showingsRoutes } from './showings.routes.ts'
import { openShowings } from './showings.ts'
import type { ShowingsParts } from './showings.types.ts'

export const showingsFeature = defineFeature(
  {
    name: 'showings',
    tables: ['showing_registration', 'showing_cancel_token'],
    emails: ['showing'],
    webhooks: ['showing.registered', 'showing.cancelled'],
    joined: { showing_registration: { moves: 'all', underAddress: true, counts: 'showings' } },
    personalData: {
      tables: { showing_registration: 'showings' },
      retained: {
        showing_registration: {
          what: 'Number of attendees, without name, address, phone or account.',
          period: '90 days after the showing',
          reason: 'Free places of a showing are computed from its registrations.',
        },
      },
    },
  },
  (deps: ShowingsParts) => {
    const showings = openShowings(deps)
    return {
      service: showings,
      emails: { showing: showings.email },
      webhooks: { 'showing.registered': showings.webhook, 'showing.cancelled': showings.webhook },
      retention: [{ name: 'registrations for showings', deleteOld: () => showings.deleteOld() }],
      async startJobs(jobs) {
        await showings.remindByTheHour(jobs)
        await showings.watchCatalogue(jobs)
      },
      personalData: {
        export: async (person) => ({ showings: await showings.ofPerson(person) }),
        erase: showings.forgetPerson,
      },
      routes: ({ sessions, siteOfRequest, isVipCustomer, accountOf, answerWithPage, confirmedEmail }) => [
        (app) => showingsRoutes(app, { showings, siteOfRequest, isVipCustomer, accountOf, answerWithPage }),
        (app) => ownShowingsRoutes(app, { showings, sessions, siteOfRequest }),
        (app) => addressShowingsRoutes(app, { showings, confirmedEmail, sessions, siteOfRequest }),
      ],
    }
  },
)
