import { defineFeature, none } from '../feature.ts'
import { approvalsRoutes } from './approvals.routes.ts'
import { openApprovals } from './approvals.ts'

type Parts = Parameters<typeof openApprovals>[0] & Pick<Parameters<typeof approvalsRoutes>[1], 'staff'>

export const approvalsFeature = defineFeature(
  {
    name: 'approvals',
    tables: ['approval'],
    personalData: none('A request names bookings, payments and homes by id, and the staff who asked and decided.', {
      retained: {
        approval: {
          what: 'Who of the staff asked for a change and who decided it, with the ids and amounts it rests on.',
          period: 'as long as the staff log',
          reason: 'Shows that money and contracts were never changed by one person alone.',
        },
      },
    }),
  },
  (deps: Parts) => {
    const approvals = openApprovals(deps)
    return {
      service: approvals,
      routes: () => [(app) => approvalsRoutes(app, { approvals, staff: deps.staff })],
    }
  },
)
