import { z } from 'zod'
import {
  bookingCookieReplySchema,
  bookingDocumentSchema,
  bookingExpiryReplySchema,
  bookingHomeReplySchema,
  bookingStatusReplySchema,
  bookingViewSchema,
  cancelReplySchema,
  completeBookingReplySchema,
  completeBookingRequestSchema,
  emailIsValidRequestSchema,
  extendReplySchema,
  type SavedStep,
  saveStepReplySchema,
  startBookingReplySchema,
  startBookingRequestSchema,
  stepInputSchemas,
} from '../calls/booking.ts'
import { bookingTimelineReplySchema, requestedPaymentSchema } from '../calls/booking-for-buyers.ts'
import * as paths from './booking.paths.ts'
import { defineRoutes } from './define-route.ts'

const tags = ['booking']
const bookingParams = z.object({ id: z.uuid() })
const objectParams = z.object({ objectId: z.string().min(1).max(100) })
const objectOfBookingParams = objectParams.extend({ bookingId: z.uuid() })
const pairParams = z.object({ a: z.string().max(100), b: z.string().max(100) })
const savedSteps = Object.keys(stepInputSchemas) as [SavedStep, ...SavedStep[]]
const nothing = { 204: z.null() }

const ofBuyer = { tags, cache: 'no-store', caller: 'private-session', rate: 'read' } as const
const ofBrowser = { tags, cache: 'no-store', caller: 'anyone', rate: 'read' } as const
const isBookable = {
  ...ofBrowser,
  summary: 'Whether a home can be booked, or goes on being booked by the person',
  replies: { 200: z.boolean() },
}
const home = {
  ...ofBrowser,
  summary: 'What a home is and costs, and each condition of booking it',
  replies: { 200: bookingHomeReplySchema },
}

/** Booking a home. Source: public-site specification §4 (buy residence), §7 (booking and payment). */
export const booking = defineRoutes(paths, {
  startBooking: {
    ...ofBuyer,
    summary: 'Hold a home, or hear what stands in the way; a live booking of the same person is answered again',
    body: startBookingRequestSchema,
    replies: { 200: startBookingReplySchema },
    errors: ['NotFound', 'Conflict', 'SwitchedOff'],
    rate: 'form',
  },
  getBooking: {
    ...ofBuyer,
    summary: 'A booking as its buyer sees it',
    params: bookingParams,
    replies: { 200: bookingViewSchema },
  },
  getBookingStatus: {
    ...ofBuyer,
    summary: 'How a booking stands; 202 while something is being prepared',
    params: bookingParams,
    replies: { 200: bookingStatusReplySchema, 202: bookingStatusReplySchema },
    rate: 'status',
  },
  saveStep: {
    ...ofBuyer,
    summary: 'Save a step: the body is what the step of that name asks for',
    params: bookingParams.extend({ step: z.enum(savedSteps) }),
    body: z.union([
      stepInputSchemas['personal-info'],
      stepInputSchemas.financing,
      stepInputSchemas.documents,
      stepInputSchemas.choices,
      stepInputSchemas.accomodation,
      stepInputSchemas['start-booking'],
      z.record(z.string(), z.unknown()),
    ]),
    replies: { 200: saveStepReplySchema },
  },
  extendHold: {
    ...ofBuyer,
    summary: 'Hold the home for its one further while',
    params: bookingParams,
    replies: { 200: extendReplySchema },
  },
  cancelBooking: {
    ...ofBuyer,
    summary: 'Give the home back',
    params: bookingParams,
    replies: { 200: cancelReplySchema },
  },
  completeBooking: {
    ...ofBuyer,
    summary: 'Conclude a booking that is done, and forget it in this browser',
    body: completeBookingRequestSchema,
    replies: { 200: completeBookingReplySchema },
    errors: ['NotFound'],
  },
  getBookingCookie: {
    ...ofBrowser,
    summary: 'What this browser is booking',
    replies: { 200: bookingCookieReplySchema },
  },
  setBookingCookie: {
    ...ofBrowser,
    summary: 'Remember which home this browser is about to book',
    params: objectParams,
    replies: nothing,
    cache: 'unset',
  },
  removeBookingCookie: {
    ...ofBrowser,
    summary: 'Forget what this browser is booking; the booking itself goes on',
    replies: nothing,
    cache: 'unset',
    changes: true,
  },
  getExpiry: {
    ...ofBuyer,
    summary: 'When the hold of a booking ends; remembered in a cookie until then',
    params: bookingParams,
    replies: { 200: bookingExpiryReplySchema },
    changes: true,
  },
  removeExpiry: {
    ...ofBrowser,
    summary: 'Forget when the hold ends',
    replies: nothing,
    cache: 'unset',
    changes: true,
  },
  canBookInProject: {
    ...ofBrowser,
    summary: 'Whether the person may book in a project (a: the area; b: the home it is about)',
    params: pairParams,
    replies: { 200: z.boolean() },
  },
  canBookInStage: {
    ...ofBrowser,
    summary: 'Whether the person may book in a stage (a: the stage; b: the home it is about)',
    params: pairParams,
    replies: { 200: z.boolean() },
  },
  isBookable: { ...isBookable, params: objectParams },
  isBookableByBooking: { ...isBookable, params: objectOfBookingParams },
  getBookingHome: { ...home, params: objectParams },
  getHomeOfBooking: { ...home, params: objectOfBookingParams },
  getBookingDocuments: {
    ...ofBuyer,
    summary: 'Documents that the buyer reads before signing',
    params: bookingParams,
    replies: { 200: z.array(bookingDocumentSchema) },
  },
  isEmailValid: {
    ...ofBuyer,
    summary: "Whether a buyer's e-mail address is right, and nobody else's",
    body: emailIsValidRequestSchema,
    replies: { 200: z.boolean() },
    // Few attempts, because it reveals whether an address is another person's.
    rate: 'form',
  },
  getTimeline: {
    ...ofBuyer,
    summary: "Where the person's booking of a home stands; null for whoever has none",
    params: objectParams,
    replies: { 200: bookingTimelineReplySchema },
  },
  getRequestedPayment: {
    ...ofBuyer,
    summary: "The fee that is asked of a booking's buyers, any of whom may pay it",
    tags: ['booking', 'payment'],
    params: bookingParams,
    replies: { 200: requestedPaymentSchema },
  },
})
