import { z } from 'zod'
import * as calls from '../calls/operator.ts'
import { siteIdSchema } from '../sites/site-id.ts'
import { defineRoutes } from './define-route.ts'
import * as paths from './operator.paths.ts'

const call = {
  tags: ['office'],
  cache: 'no-store',
  caller: 'staff',
  rate: 'office',
  staff: { action: 'operate', subject: 'company' },
} as const

const ofAccount = {
  ...call,
  params: z.object({ accountId: z.uuid() }),
  body: calls.reasonRequestSchema,
  replies: { 200: calls.changeAccountReplySchema },
} as const

/** Calls of the operator, on the office's host. Source: editing and staff reference §3.11; decisions 0123, 0124. */
export const operator = defineRoutes(paths, {
  listSwitches: {
    ...call,
    summary: 'Functions of sites that are switched off, by whom, why and until when',
    replies: { 200: calls.listSwitchesReplySchema },
  },
  setSwitch: {
    ...call,
    summary: 'Switch a function of a site off, with a reason and perhaps an end',
    params: z.object({ siteId: siteIdSchema }),
    body: calls.setSwitchRequestSchema,
    replies: { 200: calls.setSwitchReplySchema },
  },
  endSwitch: {
    ...call,
    summary: 'Switch it on again',
    params: z.object({ switchId: z.uuid() }),
    body: calls.reasonRequestSchema,
    replies: { 200: calls.endSwitchReplySchema },
  },
  readOperation: {
    ...call,
    summary: 'Queues of jobs, what was given up, receivers, processes with their figures, and what ends when',
    description: 'Nothing of a payload but ids: they lead to screens that ask their own permission.',
    replies: { 200: calls.operatorReplySchema },
  },
  runJobsAgain: {
    ...call,
    summary: 'Run given-up jobs again, each a second after the one before; limited to sixty in a minute',
    body: calls.changeJobsRequestSchema,
    replies: { 200: calls.changeJobsReplySchema },
  },
  dropJobs: {
    ...call,
    summary: 'Drop given-up jobs, with a reason',
    body: calls.changeJobsRequestSchema,
    replies: { 200: calls.changeJobsReplySchema },
  },
  runAllAgain: {
    ...call,
    summary: 'Ask a second operator to run all given-up jobs of a queue again',
    body: calls.runAllRequestSchema,
    replies: { 200: calls.runAllReplySchema },
  },
  pauseReceiver: {
    ...call,
    summary: 'Let the deliveries to a receiver of webhooks wait',
    params: calls.receiverParamsSchema,
    body: calls.reasonRequestSchema,
    replies: { 200: calls.changeReceiverReplySchema },
  },
  resumeReceiver: {
    ...call,
    summary: 'Deliver again, and what has waited',
    params: calls.receiverParamsSchema,
    body: calls.reasonRequestSchema,
    replies: { 200: calls.changeReceiverReplySchema },
  },
  listNotices: {
    ...call,
    summary: 'Notices to visitors on the status pages',
    replies: { 200: calls.listNoticesReplySchema },
  },
  writeNotice: {
    ...call,
    summary: 'Tell visitors of planned work, or of what does not work',
    body: calls.writeNoticeRequestSchema,
    replies: { 200: calls.writeNoticeReplySchema },
  },
  changeNotice: {
    ...call,
    summary: 'Change a notice, or end it',
    params: z.object({ noticeId: z.uuid() }),
    body: calls.changeNoticeRequestSchema,
    replies: { 200: calls.writeNoticeReplySchema },
  },
  findAccount: {
    ...call,
    summary: 'An account by its id or a confirmed address, with its sessions and its block; nothing of its person',
    body: calls.findAccountRequestSchema,
    replies: { 200: calls.findAccountReplySchema },
  },
  endAccountSessions: {
    ...ofAccount,
    summary: 'End all sessions of an account: a lost phone, a stolen cookie',
  },
  blockAccount: { ...ofAccount, summary: 'Block an account: its sessions end, and nobody can log in to it' },
  unblockAccount: { ...ofAccount, summary: 'Let the person log in again' },
})
