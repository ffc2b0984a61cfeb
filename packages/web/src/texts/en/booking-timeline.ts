import type { Texts } from '../texts.ts'

export const bookingTimeline = {
  heading: 'Your reservation of this home',
  number: (number) => `Reservation ${number}`,
  points: {
    held: 'Home held for you',
    filledIn: 'Details filled in',
    signed: 'Contract signed',
    paid: 'Reservation fee paid',
    booked: 'Home reserved',
    sold: 'Purchase completed',
  },
  states: { done: 'done', now: 'the reservation is here', next: 'still to come' },
  moment: (day, time) => `${day} at ${time}`,
  nextStep: (step) => `Next step: ${step}.`,
  steps: {
    'start-booking': 'accept the terms',
    'personal-info': 'say who is buying',
    choices: 'make your choices',
    financing: 'show how you will pay',
    accomodation: 'tell us how you live today',
    documents: 'read the documents',
    sign: 'sign the contract',
    payment: 'pay the reservation fee',
    done: 'done',
  },
  heldFor: 'Held for you for',
  holderFillsIn: (name) => `${name} is filling in the reservation. You sign when it is your turn.`,
  you: 'you',
  and: 'and',
  waitsFor: (names) => `Waiting for ${names} to sign.`,
  feeDue: (amount, when) => `${amount} is due by ${when}.`,
  soldLater: 'We will be in touch about the purchase and the time until you move in.',
  ended: {
    expired: 'Time ran out before the contract was signed. Nobody is bound to anything.',
    cancelled: 'The reservation has been cancelled. Nobody is bound to anything.',
    unpaid:
      'The fee did not come in time, so the contract no longer holds. If you have paid all the same, we will be in touch.',
    released: 'The reservation has ended and the contract no longer holds.',
  },
  back: {
    'with-person': (amount: string) =>
      `We will see to it that ${amount} of the fee comes back to you, and be in touch.`,
    returning: (amount: string) => `${amount} of the fee is on its way back to the same account or card.`,
    returned: (amount: string) => `${amount} of the fee has been paid back.`,
  },
  ways: {
    continue: 'Continue the reservation',
    pay: 'Pay the reservation fee',
    see: 'Show the reservation',
    again: 'Reserve the home again',
    search: 'Find another home',
  },
  contract: 'Read the contract (pdf)',
  voidContract: 'Read the contract, which no longer holds (pdf)',
  failed: 'We could not see whether you have a reservation of this home.',
  again: 'Try again',
} satisfies Texts<'booking-timeline'>['bookingTimeline']
