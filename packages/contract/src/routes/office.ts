import { z } from 'zod'
import {
  endRoleRequestSchema,
  finishOfficeLoginReplySchema,
  finishOfficeLoginRequestSchema,
  giveRoleRequestSchema,
  roleReplySchema,
  staffEventsQuerySchema,
  staffEventsReplySchema,
  staffMeSchema,
  staffPeopleReplySchema,
  startOfficeLoginReplySchema,
  startOfficeLoginRequestSchema,
} from '../calls/staff.ts'
import { defineRoutes } from './define-route.ts'
import * as paths from './office.paths.ts'

const tags = ['office']
const call = { tags, cache: 'no-store', caller: 'staff', rate: 'office' } as const
const logIn = { ...call, rate: 'office-login', staff: 'nobody-yet' } as const

/** Calls of the office, on its own host. Each says what it asks of who calls it. Source: decision 0094. */
export const office = defineRoutes(paths, {
  startOfficeLogin: {
    ...logIn,
    summary: "Begin to log in at the employer's provider",
    body: startOfficeLoginRequestSchema,
    replies: { 200: startOfficeLoginReplySchema },
  },
  finishOfficeLogin: {
    ...logIn,
    summary: "What a visit to the employer's provider came to",
    body: finishOfficeLoginRequestSchema,
    replies: { 200: finishOfficeLoginReplySchema },
  },
  logOutOfOffice: {
    ...call,
    summary: 'End this session',
    staff: 'oneself',
    replies: { 204: z.null() },
    cache: 'unset',
  },
  getMe: {
    ...call,
    summary: 'Who one is, what one was given and what one may do',
    staff: 'oneself',
    replies: { 200: staffMeSchema },
  },
  listStaff: {
    ...call,
    summary: 'The people of the staff with their roles',
    staff: { action: 'see-people', subject: 'company' },
    replies: { 200: staffPeopleReplySchema },
  },
  giveRole: {
    ...call,
    summary: 'Give somebody else a role somewhere, with a reason',
    staff: { action: 'grant-roles', subject: 'company' },
    params: z.object({ staffId: z.uuid() }),
    body: giveRoleRequestSchema,
    replies: { 200: roleReplySchema },
  },
  endRole: {
    ...call,
    summary: "End somebody else's role, with a reason",
    staff: { action: 'grant-roles', subject: 'company' },
    params: z.object({ staffId: z.uuid(), grantId: z.uuid() }),
    body: endRoleRequestSchema,
    replies: { 200: roleReplySchema },
  },
  listStaffEvents: {
    ...call,
    summary: 'What the staff did, newest first',
    staff: { action: 'read-log', subject: 'company' },
    query: staffEventsQuerySchema,
    replies: { 200: staffEventsReplySchema },
  },
})
