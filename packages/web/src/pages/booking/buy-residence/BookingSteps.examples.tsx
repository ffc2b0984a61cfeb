import type { BookingView } from '@nyhem/contract/calls/booking'
import type { BookingStep } from '@nyhem/domain/booking/booking-steps'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { ReactNode } from 'react'
import {
  bookableHomeReply,
  bookingAt,
  closedHomeReply,
  finnishBooking,
  newCustomerReply,
  readyContract,
  sampleBooking,
  sampleBookingLinks,
  sampleFeeBooking,
  sampleHomeReply,
  sampleInfoLinks,
  similarHomes,
  withCoBuyer,
} from '../../../examples/sample-booking.ts'
import { BookingFlow } from '../../../features/booking/BookingFlow.tsx'
import { BookingElse } from '../../../features/booking/BookingSection.tsx'
import type { BookingControl } from '../../../features/booking/booking-control.ts'
import { ContractView } from '../../../features/booking/ContractView.tsx'
import { type Beginning, type HomeState, InfoView } from '../../../features/booking/InfoSection.tsx'
import { OutcomeView } from '../../../features/booking/OutcomeView.tsx'
import { PaymentView } from '../../../features/booking/steps/PaymentStep.tsx'
import type { Payment } from '../../../features/booking/use-payment.ts'

const nothing = async () => undefined

const still = (booking: BookingView): BookingControl => ({
  booking,
  step: booking.step,
  save: async () => [],
  goTo: () => undefined,
  drafts: new Map(),
  reload: nothing,
})

const at = (step: BookingStep, from: BookingView = sampleBooking) => (
  <BookingFlow control={still(bookingAt(step, from))} links={sampleBookingLinks} />
)

const noBooking = (kind: 'loading' | 'login' | 'missing' | 'failed') => (
  <BookingElse
    heading="Din bokning"
    links={sampleBookingLinks}
    phone="010-555 01 00"
    kind={kind}
    onAgain={() => undefined}
  />
)

const ended = (status: 'expired' | 'cancelled' | 'unpaid' | 'released') => (
  <BookingFlow control={still({ ...sampleBooking, status, hold: null })} links={sampleBookingLinks} />
)

const info = (state: HomeState, beginning: Beginning = 'idle') => (
  <InfoView
    heading="Boka ett hem"
    intro={null}
    flow="A"
    links={sampleInfoLinks}
    phone="010-555 01 00"
    state={state}
    beginning={beginning}
    onStart={() => undefined}
  />
)

const paying: BookingView = bookingAt('payment', { ...sampleFeeBooking, status: 'awaitingPayment', hold: null })

const payment = (now: Payment) => (
  <PaymentView
    control={still(paying)}
    now={now}
    start={nothing}
    choose={() => undefined}
    paidText="Betalningen är mottagen."
  />
)
const failed = (failure: Extract<Payment, { step: 'choosing' }>['failure']) =>
  payment({ step: 'choosing', failure, problems: [], attempt: 0 })

const waiting = { step: 'waiting', paymentId: 'p', method: 'swish', isLong: false, canReopen: false } as const
const square =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h3v3H0zM5 0h3v3H5zM0 5h3v3H0zM4 4h2v2H4z"/></svg>'

const booked: BookingView = bookingAt('done', {
  ...sampleFeeBooking,
  status: 'booked',
  hold: null,
  contract: { state: 'sealed', href: '/api/buyresidence/contract/1/', summary: null },
  payment: { amount: { minor: 2_500_000, currency: 'SEK' }, isPaid: true, methods: [], attempt: null, dueAt: null },
})

export const examples: Record<string, ReactNode> = {
  'before: asking': info({ kind: 'loading' }),
  'before: no home named': info({ kind: 'none' }),
  'before: the call failed': info({ kind: 'failed' }),
  'before: logged out': info({ kind: 'ready', reply: sampleHomeReply }),
  'before: can be booked': info({ kind: 'ready', reply: bookableHomeReply }),
  'before: a new customer': info({ kind: 'ready', reply: newCustomerReply }),
  'before: taken, not priced, VIP only': info({ kind: 'ready', reply: closedHomeReply }),
  'before: begun already': info({ kind: 'ready', reply: { ...bookableHomeReply, bookingId: sampleBooking.id } }),
  'before: somebody was faster': info(
    { kind: 'ready', reply: bookableHomeReply },
    { code: 'CannotBook', conditions: [{ condition: 'home-free', state: 'NotMet' }], similarHomes },
  ),
  'no booking: loading': noBooking('loading'),
  'no booking: logged out': noBooking('login'),
  'no booking: missing': noBooking('missing'),
  'no booking: the call failed': noBooking('failed'),
  'start-booking': at('start-booking'),
  'start-booking: two minutes left': at('start-booking', {
    ...sampleBooking,
    hold: { until: '2026-11-21T12:00:00.000Z', secondsLeft: 118, canExtend: true },
  }),
  'personal-info': at('personal-info'),
  'personal-info: two buyers': at('personal-info', withCoBuyer(sampleBooking)),
  choices: at('choices', finnishBooking),
  financing: at('financing'),
  'financing: saved': at('financing', {
    ...sampleBooking,
    financing: {
      ownFunds: { minor: 100_000_000, currency: 'SEK' },
      loans: { minor: 549_500_000, currency: 'SEK' },
    },
  }),
  accomodation: at('accomodation', finnishBooking),
  documents: at('documents', sampleFeeBooking),
  'sign: being prepared': at('sign', { ...sampleBooking, contract: { state: 'preparing', href: null, summary: null } }),
  sign: at('sign', { ...sampleBooking, contract: readyContract }),
  'sign: the other buyer is awaited': at('sign', {
    ...withCoBuyer(sampleFeeBooking),
    status: 'signing',
    contract: readyContract,
    buyers: withCoBuyer(sampleBooking).buyers.map((buyer) => ({ ...buyer, hasSigned: buyer.isHolder })),
  }),
  payment: at('payment', paying),
  'payment: bank': at('payment', { ...finnishBooking, status: 'awaitingPayment', hold: null }),
  'payment: a code to scan': payment({ ...waiting, door: { kind: 'swish', qr: square, appLink: 'swish://' } }),
  'payment: on the phone': payment({ ...waiting, door: { kind: 'swish', qr: null, appLink: null } }),
  'payment: card': payment({ ...waiting, method: 'svea', door: { kind: 'snippet', html: '<p>Svea</p>' } }),
  'payment: begun before the page was loaded': payment({ ...waiting, door: null, canReopen: true }),
  'payment: the answer is late': payment({ ...waiting, door: null, isLong: true }),
  'payment: declined': failed('declined'),
  'payment: cancelled': failed('cancelled'),
  'payment: the call failed': failed('call'),
  'payment: paid': payment({ step: 'paid' }),
  done: at('done', booked),
  'ended: lapsed': ended('expired'),
  'ended: cancelled': ended('cancelled'),
  'ended: not paid': ended('unpaid'),
  'ended: released': ended('released'),
  'contract: to be signed': (
    <ContractView
      heading="Bokningsavtal"
      links={sampleBookingLinks}
      control={still({ ...withCoBuyer(bookingAt('sign')), contract: readyContract })}
    />
  ),
  'outcome: awaited': <OutcomeView heading="Tack" links={sampleBookingLinks} control={still(paying)} />,
  'outcome: booked': <OutcomeView heading="Tack" links={sampleBookingLinks} control={still(booked)} />,
}

export const exampleSites: Record<string, SiteId> = {
  choices: 'fi',
  accomodation: 'fi',
  'payment: bank': 'fi',
}
