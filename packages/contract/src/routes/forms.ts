import { z } from 'zod'
import { formAnswersReplySchema, formAnswersRequestSchema } from '../calls/form-answers.ts'
import { interestReplySchema, interestRequestSchema } from '../calls/interest.ts'
import { materialOrderReplySchema, materialOrderRequestSchema } from '../calls/material-order.ts'
import { chooseReplySchema, chooseRequestSchema } from '../calls/my-home.ts'
import {
  pressLinkParamsSchema,
  pressLinkReplySchema,
  pressLinkRequestSchema,
  pressSubscriptionReplySchema,
  pressSubscriptionRequestSchema,
} from '../calls/press-subscription.ts'
import { purchaseNotificationReplySchema, purchaseNotificationRequestSchema } from '../calls/purchase-notification.ts'
import {
  cancelShowingReplySchema,
  cancelShowingRequestSchema,
  checkInReplySchema,
  checkInRequestSchema,
  showingReplySchema,
  showingRequestSchema,
} from '../calls/showing.ts'
import { siteIdSchema } from '../sites/site-id.ts'
import { defineRoutes } from './define-route.ts'
import * as paths from './forms.paths.ts'

const form = { cache: 'unset', caller: 'anyone', rate: 'form' } as const
/** JSON from scripts, or a plain form. */
const plainForm = { ...form, takesForms: true } as const
const registration = { ...plainForm, stoppedWith: 'registration' } as const
const showingParams = z.object({ id: z.string().min(1).max(120) })
const homeId = z.string().min(1).max(100)
const ownShowing = {
  ...form,
  summary: 'Cancel one’s own registration for a showing',
  tags: ['showings'],
  replies: { 200: cancelShowingReplySchema },
  caller: 'private-session',
  loginSite: true,
} as const

/** Visitors' and buyers' forms. */
export const forms = defineRoutes(paths, {
  sendFormAnswers: {
    ...plainForm,
    summary: "Send the answers of an editor's form",
    tags: ['forms'],
    params: z.object({ siteId: siteIdSchema, formId: z.string().min(1).max(100) }),
    body: formAnswersRequestSchema,
    replies: { 200: formAnswersReplySchema },
  },
  registerInterest: {
    ...registration,
    summary: 'Register interest in a home, a stage or an area',
    tags: ['interest'],
    body: interestRequestSchema,
    replies: { 200: interestReplySchema },
  },
  placeMaterialOrder: {
    ...plainForm,
    summary: 'Order material about one or several stages',
    tags: ['orders'],
    body: materialOrderRequestSchema,
    replies: { 200: materialOrderReplySchema },
  },
  notifyOfPurchase: {
    ...registration,
    summary: 'Tell that somebody wants to buy a home, or one in a stage',
    tags: ['purchase notifications'],
    body: purchaseNotificationRequestSchema,
    replies: { 200: purchaseNotificationReplySchema },
  },
  subscribeToPress: {
    ...registration,
    summary: 'Ask for press releases by letter; the address is confirmed by one',
    tags: ['press'],
    body: pressSubscriptionRequestSchema,
    replies: { 200: pressSubscriptionReplySchema },
  },
  followPressLink: {
    ...form,
    summary: 'Confirm or end a subscription to press releases by the link of a letter; needs no login',
    tags: ['press'],
    body: pressLinkRequestSchema,
    replies: { 200: pressLinkReplySchema },
    errors: ['NotFound'],
    cache: 'no-store',
  },
  endPressAtOnce: {
    ...form,
    summary: 'End a subscription to press releases in one click, as mail programs do (RFC 8058)',
    tags: ['press'],
    params: pressLinkParamsSchema,
    body: z.unknown(),
    replies: { 200: z.object({ code: z.literal('Ok') }) },
  },
  goToEndOfPress: {
    ...form,
    summary: 'The page on which a person ends it',
    tags: ['press'],
    params: pressLinkParamsSchema,
    replies: { 303: z.null() },
  },
  registerForShowing: {
    ...registration,
    summary: 'Register for a showing',
    tags: ['showings'],
    params: showingParams,
    body: showingRequestSchema,
    replies: { 200: showingReplySchema },
  },
  checkIn: {
    ...plainForm,
    summary: 'Check in at the door of a showing, registered or as a drop-in',
    tags: ['showings'],
    params: showingParams,
    body: checkInRequestSchema,
    replies: { 200: checkInReplySchema },
  },
  cancelShowingByLink: {
    ...form,
    summary: 'Cancel a registration for a showing by the link of a letter',
    tags: ['showings'],
    body: cancelShowingRequestSchema,
    replies: { 200: cancelShowingReplySchema },
  },
  cancelShowingOfAddress: {
    ...ownShowing,
    description:
      'Of the address that the person has confirmed. A showing that they have not registered for is not known.',
    params: showingParams,
  },
  cancelOwnShowing: { ...ownShowing, params: z.object({ id: z.uuid() }) },
  chooseInterior: {
    ...form,
    summary: "Choose how a part of one's home is made; the last choice stands until its last day is over",
    tags: ['my home'],
    params: z.object({ id: homeId }),
    // Script-less forms name their page.
    body: chooseRequestSchema.extend({ page: z.string().max(500).optional() }),
    replies: { 200: chooseReplySchema },
    cache: 'no-store',
    caller: 'private-session',
  },
  getHomeCalendar: {
    summary: "Days of one's home that are set, as a calendar file: one of them, or all",
    tags: ['my home'],
    params: z.object({ id: homeId }),
    query: z.object({ date: homeId.optional() }),
    replies: { 200: z.string() },
    cache: 'private, no-store',
    caller: 'private-session',
    rate: 'read',
  },
})
