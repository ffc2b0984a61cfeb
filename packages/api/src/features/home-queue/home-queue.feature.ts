import type { ApprovalRequests } from '../approvals/approvals.ts'
import type { ApprovedChange } from '../approvals/approvals.types.ts'
import { defineFeature } from '../feature.ts'
import type { Staff } from '../staff/staff.ts'
import { startHomeQueueJobs } from './home-queue.jobs.ts'
import { homeQueueRoutes } from './home-queue.routes.ts'
import { openHomeQueue } from './home-queue.ts'
import type { HomeQueueParts } from './home-queue.types.ts'
import { joinPlaces } from './join-places.ts'
import { turnOutOfOrder } from './out-of-order.ts'
import { queueOfficeRoutes } from './queue-office.routes.ts'
import { turnsForStaff } from './turns-for-staff.ts'

export const homeQueueFeature = defineFeature(
  {
    name: 'home-queue',
    tables: ['home_queue', 'home_queue_setting', 'home_queue_entry', 'home_turn', 'home_draw'],
    emails: ['home-turn'],
    joined: {
      home_queue_entry: {
        itself: 'One place of a person for a home: where both wait for one, one of the places ends.',
      },
      home_turn: { itself: 'With the places of the queue.' },
    },
    personalData: {
      tables: { home_queue_entry: 'queueEntries', home_turn: 'turns' },
      retained: {
        home_queue_entry: {
          what: 'When a place in a queue was taken and given up, its group and drawn number, without account.',
          period: 'Not deleted by the product',
          reason: 'Anybody who was in the queue, or in a draw, can have its order checked.',
        },
        home_turn: {
          what: 'When a home was offered, until when, and whether it was accepted, without account.',
          period: 'Not deleted by the product',
          reason: 'The history of a home shows that nobody was passed by.',
        },
      },
    },
  },
  ({ staff, ...rest }: Omit<HomeQueueParts, 'record'> & { staff: Staff; approvals: ApprovalRequests }) => {
    const deps = { ...rest, record: staff.record }
    const queues = openHomeQueue(deps)
    return {
      service: { ...queues, changes: [turnOutOfOrder(deps)] as readonly ApprovedChange[] },
      work: { turns: turnsForStaff },
      emails: { 'home-turn': queues.email },
      startJobs: (jobs) => startHomeQueueJobs(jobs, queues),
      personalData: {
        export: async ({ accountId }) => queues.ofPerson(accountId),
        erase: (tx, { accountId }) => queues.forgetPerson(tx, accountId),
      },
      joins: joinPlaces,
      routes: ({ sessions, siteOfRequest }) => [
        (app) => homeQueueRoutes(app, { queues, catalogue: deps.catalogue, sessions, siteOfRequest }),
        (app) => queueOfficeRoutes(app, { ...deps, queues, staff }),
      ],
    }
  },
)
