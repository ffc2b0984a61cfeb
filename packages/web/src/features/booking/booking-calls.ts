import type { StartIdentificationRequest } from '@nyhem/contract/calls/account'
import type { BookingView, SavedStep, StartPaymentReply, StepInputs } from '@nyhem/contract/calls/booking'
import * as booking from '@nyhem/contract/routes/booking.paths'
import {
  paymentStatus,
  startBankPayment,
  startCardPayment,
  startSwishPayment,
} from '@nyhem/contract/routes/payments.paths'
import * as signing from '@nyhem/contract/routes/signing.paths'
import { authMethodOf } from '@nyhem/domain/account/login-types'
import type { ProviderMethod } from '@nyhem/domain/booking/payment'
import type { Site } from '@nyhem/domain/sites/site'
import { call } from '../api-client/call.ts'

/** Key for the header `Idempotency-Key`; reused by retries of the same attempt. */
export const newKey = (): string => crypto.randomUUID()

/** Calls of booking a home. All throw `CallFailed`. Source: public-site specification §7 (booking and payment). */
export const bookingCalls = {
  /** This browser's booking, from the server's cookie. */
  current: () => call(booking.getBookingCookie),
  home: (homeId: string) => call(booking.getBookingHome, { params: { objectId: homeId } }),
  start: (site: Site, homeId: string, idempotencyKey: string) =>
    call(booking.startBooking, { body: { siteId: site.siteId, homeId } }, { idempotencyKey }),
  view: (id: string) => call(booking.getBooking, { params: { id } }),
  status: (id: string) => call(booking.getBookingStatus, { params: { id } }),
  save: <S extends SavedStep>(id: string, step: S, input: StepInputs[S], idempotencyKey: string) =>
    call(booking.saveStep, { params: { id, step }, body: input }, { idempotencyKey }),
  extend: (id: string) => call(booking.extendHold, { params: { id } }),
  /** Finished: the server clears the booking cookie. */
  complete: (id: string) => call(booking.completeBooking, { body: { bookingId: id } }),
  cancel: (id: string, idempotencyKey: string) => call(booking.cancelBooking, { params: { id } }, { idempotencyKey }),
} as const

export const feePayer =
  (booked: Pick<BookingView, 'id' | 'home'>) =>
  (method: ProviderMethod, how: { phone: string | null; key: string }): Promise<StartPaymentReply> =>
    paymentCalls.start(method, booked, how)

export const paymentCalls = {
  start: (
    method: ProviderMethod,
    { id, home }: Pick<BookingView, 'id' | 'home'>,
    { phone, key: idempotencyKey }: { phone: string | null; key: string },
  ) => {
    const requested = { ContractId: id, ObjectId: home.id }
    if (method === 'swish')
      return call(startSwishPayment, { body: { ...requested, PhoneNumber: phone, Message: null } }, { idempotencyKey })
    return call(method === 'svea' ? startCardPayment : startBankPayment, { body: requested }, { idempotencyKey })
  },
  status: (paymentId: string) => call(paymentStatus, { params: { id: paymentId } }),
} as const

/** Has the contract to be signed prepared. Its id is ignored: the booking contains its contract. */
export const prepareContract = (bookingId: string) =>
  call(signing.prepareContract, { body: { bookingId } }, { answers: 'text' })

/** Starts one buyer's signing with the e-ID of the site's country. */
export const startSigning = (
  site: Site,
  signer: { bookingId: string; buyer: number },
  environment: NonNullable<StartIdentificationRequest['environment']>,
) =>
  call(signing.startSigning, {
    params: { method: authMethodOf[site.country] },
    body: { siteId: site.siteId, ...signer, environment },
  })

export const returnedSigning = (site: Site, session: string) =>
  call(signing.finishSigning, {
    params: { method: authMethodOf[site.country] },
    body: { siteId: site.siteId, code: session },
  })
