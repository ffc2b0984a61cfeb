import { defineFeature, none } from '../feature.ts'
import type { Staff } from '../staff/staff.ts'
import { workQueuesRoutes } from './work-queues.routes.ts'
import { openWorkQueues } from './work-queues.ts'

type Parts = Omit<Parameters<typeof openWorkQueues>[0], 'staff'> & { readonly staff: Staff }

export const workQueuesFeature = defineFeature(
  {
    name: 'work-queues',
    tables: ['work_item'],
    personalData: none('What the staff note of bookings, payments and homes, by their ids.'),
  },
  (deps: Parts) => {
    const work = openWorkQueues(deps)
    return {
      service: null,
      retention: [{ name: 'notes about what waited for the staff', deleteOld: () => work.deleteOld() }],
      routes: () => [(app) => workQueuesRoutes(app, { work, staff: deps.staff, now: deps.now })],
    }
  },
)
