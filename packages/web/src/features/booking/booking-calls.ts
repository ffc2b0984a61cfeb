import type {
  IdentificationStatus,
  StartIdentificationReply,
  StartIdentificationRequest,
} from '@nyhem/contract/calls/account'
import type {
  BookingCookieReply,
  BookingHomeReply,
  BookingStatusReply,
  BookingView,
  ExtendReply,
  PaymentMethod,
  PaymentStatusReply,
  SavedStep,
  SaveStepReply,
  StartBookingReply,
  StartPaymentReply,
  StepInputs,
} from '@nyhem/contract/calls/booking'
import { authMethodOf } from '@nyhem/domain/account/login-types'
import type { Site } from '@nyhem/domain/sites/site'
import { accountCall } from '../session/account-client.ts'

const base = '/api/buyresidence'
const part = encodeURIComponent

/** A key for the header `Idempotency-Key`: the same try sent again has the same. */
export const newKey = (): string => crypto.randomUUID()

const once = (key: string) => ({ 'idempotency-key': key })

/** The calls of booking a home. All throw `CallFailed`. Source: public-site specification §7 (booking and payment). */
export const bookingCalls = {
  /** Which booking this browser is about, by the server's cookie. */
  current: () => accountCall<BookingCookieReply>('GET', `${base}/buyresidencecookie`),
  home: (homeId: string) => accountCall<BookingHomeReply>('GET', `${base}/getbookingobjectinformation/${part(homeId)}`),
  start: (site: Site, homeId: string, key: string) =>
    accountCall<StartBookingReply>('POST', `${base}/startbookingasync`, {
      body: { siteId: site.siteId, homeId },
      headers: once(key),
    }),
  view: (id: string) => accountCall<BookingView>('GET', `${base}/booking/${part(id)}`),
  status: (id: string) => accountCall<BookingStatusReply>('GET', `${base}/getbookingstatus/${part(id)}`),
  save: <S extends SavedStep>(id: string, step: S, input: StepInputs[S], key: string) =>
    accountCall<SaveStepReply>('PUT', `${base}/booking/${part(id)}/steps/${step}`, {
      body: input,
      headers: once(key),
    }),
  extend: (id: string) => accountCall<ExtendReply>('POST', `${base}/booking/${part(id)}/extend`, { body: {} }),
  /** The end has been reached: the server forgets the booking in this browser. */
  complete: (id: string) => accountCall<unknown>('POST', `${base}/completebooking`, { body: { bookingId: id } }),
  /** The reply is not read: the booking is asked for afterwards. */
  cancel: (id: string, key: string) =>
    accountCall<unknown>('POST', `${base}/booking/${part(id)}/cancel`, { body: {}, headers: once(key) }),
} as const

const startPath = {
  swish: '/startswishpayment',
  svea: '/startsveapayment',
  paytrail: `${base}/startnordeapayment`,
} as const satisfies Record<PaymentMethod, string>

/** Begins the payment of a booking's fee. */
export const feePayer =
  (booking: Pick<BookingView, 'id' | 'home'>) =>
  (method: PaymentMethod, how: { phone: string | null; key: string }): Promise<StartPaymentReply> =>
    paymentCalls.start(method, booking, how)

/** The calls of paying the booking fee. */
export const paymentCalls = {
  start: (
    method: PaymentMethod,
    { id, home }: Pick<BookingView, 'id' | 'home'>,
    { phone, key }: { phone: string | null; key: string },
  ) =>
    accountCall<StartPaymentReply>('POST', startPath[method], {
      body: { ContractId: id, ObjectId: home.id, ...(method === 'swish' && { PhoneNumber: phone, Message: null }) },
      headers: once(key),
    }),
  status: (paymentId: string) => accountCall<PaymentStatusReply>('GET', `/paymentstatus/${part(paymentId)}`),
} as const

/** Has the contract made that is to be signed. Its id is not needed: the booking tells of its contract. */
export const prepareContract = (bookingId: string) =>
  accountCall<string>('POST', `${base}/signcontract`, { body: { bookingId }, answers: 'text' })

/** Starts the signing of one buyer with the e-ID of the site's country. */
export const startSigning = (
  site: Site,
  signer: { bookingId: string; buyer: number },
  environment: NonNullable<StartIdentificationRequest['environment']>,
) =>
  accountCall<StartIdentificationReply>('POST', `/booking/${authMethodOf[site.country]}/start`, {
    body: { siteId: site.siteId, ...signer, environment },
  })

/** What a visit to the provider's pages, or to the app on this phone, came to. */
export const returnedSigning = (site: Site, session: string) =>
  accountCall<IdentificationStatus>('POST', `/booking/${authMethodOf[site.country]}/status`, {
    body: { siteId: site.siteId, code: session },
  })

/** Where the order of a signing is asked about, and given up. */
export const signingPath = (site: Site, what: 'status' | 'cancel', session: string): string =>
  `/booking/${authMethodOf[site.country]}/${what}/${part(session)}`
