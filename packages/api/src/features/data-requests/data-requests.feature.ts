import { defineFeature } from '../feature.ts'
import type { Staff } from '../staff/staff.ts'
import { dataRequestsRoutes } from './data-requests.routes.ts'
import { openDataRequests } from './data-requests.ts'
import type { DataRequestsParts } from './data-requests.types.ts'
import { rightsForStaff } from './rights-for-staff.ts'
import { staffRequestsRoutes } from './staff-requests.routes.ts'

export const dataRequestsFeature = defineFeature(
  {
    name: 'data-requests',
    tables: ['account_restriction', 'data_request'],
    emails: ['data-request'],
    joined: {
      account_restriction: { itself: 'The stricter counts: the kept account is restricted if either was.' },
      data_request: { itself: 'All move as they are, also two open ones of a kind.' },
    },
    personalData: {
      tables: { account_restriction: 'restrictions', data_request: 'dataRequests' },
      retained: {
        data_request: {
          what: 'That something was asked for, by which way, and how and when it was answered, without account and words.',
          period: '24 months after the answer',
          reason: 'Shows that requests are answered in time, also those for deletion.',
        },
      },
    },
  },
  (deps: Omit<DataRequestsParts, 'staff'> & { readonly staff: Staff }) => {
    const service = openDataRequests(deps)
    const { own, requests } = service
    return {
      service,
      emails: { 'data-request': service.email },
      work: { rights: rightsForStaff },
      joins: { move: service.move },
      retention: [{ name: 'answered requests about personal data', deleteOld: () => service.deleteOld() }],
      personalData: {
        export: ({ accountId }) => service.exportOf(accountId),
        erase: (tx, { accountId }) => service.forget(tx, accountId),
      },
      routes: ({ sessions, siteOfRequest }) => [
        (app) => dataRequestsRoutes(app, { own, sessions, siteOfRequest }),
        (app) => staffRequestsRoutes(app, { ...deps, own, requests }),
      ],
    }
  },
)
