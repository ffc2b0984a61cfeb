import { undeliveredJobs } from '../../database/given-up-jobs.ts'
import { defineFeature, none } from '../feature.ts'
import type { Staff } from '../staff/staff.ts'
import { operatorDeskRoutes } from './operator-desk.routes.ts'
import { type OperatorDeskParts, openOperatorDesk } from './operator-desk.ts'

export const operatorDeskFeature = defineFeature(
  {
    name: 'operator-desk',
    tables: ['operation_process'],
    personalData: none('What processes of the product tell of themselves: versions and counts.'),
  },
  (deps: Omit<OperatorDeskParts, 'staff'> & { readonly staff: Staff }) => {
    const desk = openOperatorDesk(deps)
    return {
      service: desk,
      work: { undelivered: () => undeliveredJobs },
      retention: [{ name: 'processes that run no more', deleteOld: () => desk.deleteOld() }],
      routes: () => [(app) => operatorDeskRoutes(app, { desk, staff: deps.staff, now: deps.now })],
      close: () => desk.close(),
    }
  },
)
