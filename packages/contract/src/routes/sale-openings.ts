import * as calls from '../calls/sale-openings.ts'
import { defineRoutes } from './define-route.ts'
import * as paths from './sale-openings.paths.ts'

const ofAnybody = {
  tags: ['sale-openings'],
  cache: 'no-store',
  caller: 'anyone',
  errors: ['NotFound'],
  params: calls.openingParamsSchema,
} as const
const ofPerson = {
  ...ofAnybody,
  caller: 'private-session',
  loginSite: true,
  rate: 'form',
} as const
const ofStaff = { tags: ['office'], cache: 'no-store', caller: 'staff', rate: 'office', errors: ['NotFound'] } as const
const deciding = {
  ...ofStaff,
  staff: { action: 'decide-sales', subject: 'site' },
  replies: { 200: calls.changeOpeningReplySchema },
} as const

/** Sales that open at a stated moment, and their waiting rooms. Source: decision 0120. */
export const saleOpenings = defineRoutes(paths, {
  readOpening: {
    ...ofAnybody,
    rate: 'read',
    summary: 'An opening with its commitment, and from its moment the drawn list, so that anybody can reckon it again',
    replies: { 200: calls.publishedOpeningSchema },
  },
  readStanding: {
    ...ofAnybody,
    loginSite: true,
    rate: 'status',
    summary: 'How long until an opening, and how the own place stands; says when to ask again',
    replies: { 200: calls.openingStandingSchema },
  },
  joinOpening: {
    ...ofPerson,
    summary: 'Take a place in the waiting room: one of a person',
    replies: { 200: calls.joinOpeningReplySchema },
  },
  leaveOpening: {
    ...ofPerson,
    summary: 'Give up the place in the waiting room',
    replies: { 200: calls.leaveOpeningReplySchema },
  },
  readStageOpening: {
    ...ofStaff,
    staff: { action: 'see-sales', subject: 'site' },
    summary: 'The opening of a stage: how many wait, are let in and have begun a booking',
    params: calls.stageOpeningParamsSchema,
    replies: { 200: calls.stageOpeningSchema },
  },
  setOpening: {
    ...deciding,
    summary: "Have a stage's sale open at a moment of the site's clock",
    params: calls.stageOpeningParamsSchema,
    body: calls.setOpeningRequestSchema,
  },
  moveOpening: {
    ...deciding,
    summary: 'Move the moment: by oneself, or by two persons once somebody waits',
    params: calls.changeOpeningParamsSchema,
    body: calls.moveOpeningRequestSchema,
  },
  endOpening: {
    ...deciding,
    summary: 'End an opening: everybody can book from then on',
    params: calls.changeOpeningParamsSchema,
    body: calls.endOpeningRequestSchema,
  },
})
