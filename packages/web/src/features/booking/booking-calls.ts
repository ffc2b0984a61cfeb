import type { StartIdentificationRequest } from '@nyhem/contract/calls/account'
import type {
  BookingView,
  PaymentMethod,
  SavedStep,
  StartPaymentReply,
  StepInputs,
} from '@nyhem/contract/calls/booking'
import * as booking from '@nyhem/contract/routes/booking.paths'
import {
  paymentStatus,
  startBankPayment,
  startCardPayment,
  startSwishPayment,
} from '@nyhem/contract/routes/payments.paths'
import * as signing from '@nyhem/contract/routes/signing.paths'
import { authMethodOf } from '@nyhem/domain/account/login-types'
import type { Site } from '@nyhem/domain/sites/site'
import { call } from '../api-client/call.ts'

/** A key for the header `Idempotency-Key`: the same try sent again has the same. */
export const newKey = (): string => crypto.randomUUID()

/** The calls of booking a home. All throw `CallFailed`. Source: public-site specification §7 (booking and payment). */
export const bookingCalls = {
  /** Which booking this browser is about, by the server's cookie. */
  current: () => call(booking.getBookingCookie),
  home: (homeId: string) => call(booking.getBookingHome, { params: { objectId: homeId } }),
  start: (site: Site, homeId: string, idempotencyKey: string) =>
    call(booking.startBooking, { body: { siteId: site.siteId, homeId } }, { idempotencyKey }),
  view: (id: string) => call(booking.getBooking, { params: { id } }),
  status: (id: string) => call(booking.getBookingStatus, { params: { id } }),
  save: <S extends SavedStep>(id: string, step: S, input: StepInputs[S], idempotencyKey: string) =>
    call(booking.saveStep, { params: { id, step }, body: input }, { idempotencyKey }),
  extend: (id: string) => call(booking.extendHold, { params: { id } }),
  /** The end has been reached: the server forgets the booking in this browser. */
  complete: (id: string) => call(booking.completeBooking, { body: { bookingId: id } }),
  /** The reply is not read: the booking is asked for afterwards. */
  cancel: (id: string, idempotencyKey: string) => call(booking.cancelBooking, { params: { id } }, { idempotencyKey }),
} as const

/** Begins the payment of a booking's fee. */
export const feePayer =
  (booked: Pick<BookingView, 'id' | 'home'>) =>
  (method: PaymentMethod, how: { phone: string | null; key: string }): Promise<StartPaymentReply> =>
    paymentCalls.start(method, booked, how)

/** The calls of paying the booking fee. */
export const paymentCalls = {
  start: (
    method: PaymentMethod,
    { id, home }: Pick<BookingView, 'id' | 'home'>,
    { phone, key: idempotencyKey }: { phone: string | null; key: string },
  ) => {
    const asked = { ContractId: id, ObjectId: home.id }
    if (method === 'swish')
      return call(startSwishPayment, { body: { ...asked, PhoneNumber: phone, Message: null } }, { idempotencyKey })
    return call(method === 'svea' ? startCardPayment : startBankPayment, { body: asked }, { idempotencyKey })
  },
  status: (paymentId: string) => call(paymentStatus, { params: { id: paymentId } }),
} as const

/** Has the contract made that is to be signed. Its id is not needed: the booking tells of its contract. */
export const prepareContract = (bookingId: string) =>
  call(signing.prepareContract, { body: { bookingId } }, { answers: 'text' })

/** Starts the signing of one buyer with the e-ID of the site's country. */
export const startSigning = (
  site: Site,
  signer: { bookingId: string; buyer: number },
  environment: NonNullable<StartIdentificationRequest['environment']>,
) =>
  call(signing.startSigning, {
    params: { method: authMethodOf[site.country] },
    body: { siteId: site.siteId, ...signer, environment },
  })

/** What a visit to the provider's pages, or to the app on this phone, came to. */
export const returnedSigning = (site: Site, session: string) =>
  call(signing.finishSigning, {
    params: { method: authMethodOf[site.country] },
    body: { siteId: site.siteId, code: session },
  })
