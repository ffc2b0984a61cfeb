import type { BookingStep } from '@nyhem/domain/booking/booking-steps'
import type { GivenBackStatus, PointState, TimelinePoint, WayOn } from '@nyhem/domain/booking/booking-timeline'
import type { StrayMoney } from '@nyhem/domain/booking/payment-standing'

export const bookingTimeline = {
  heading: 'Din bokning av hemmet',
  number: (number: string) => `Bokning ${number}`,
  points: {
    held: 'Hemmet reserverat',
    filledIn: 'Uppgifterna ifyllda',
    signed: 'Avtalet signerat',
    paid: 'Bokningsavgiften betald',
    booked: 'Hemmet bokat',
    sold: 'Köpet klart',
  } satisfies Record<TimelinePoint, string>,
  states: { done: 'klart', now: 'här står bokningen', next: 'kommer sedan' } satisfies Record<PointState, string>,
  moment: (day: string, time: string) => `${day} kl. ${time}`,
  nextStep: (step: string) => `Nästa steg: ${step}.`,
  steps: {
    'start-booking': 'godkänn villkoren',
    'personal-info': 'fyll i vem som köper',
    choices: 'gör dina val',
    financing: 'visa hur ni betalar',
    accomodation: 'berätta hur du bor i dag',
    documents: 'läs handlingarna',
    sign: 'signera avtalet',
    payment: 'betala bokningsavgiften',
    done: 'klart',
  } satisfies Record<BookingStep, string>,
  heldFor: 'Hålls för er i',
  holderFillsIn: (name: string) => `${name} fyller i bokningen. Du signerar när det är din tur.`,
  you: 'dig',
  and: 'och',
  waitsFor: (names: string) => `Väntar på underskrift från ${names}.`,
  feeDue: (amount: string, when: string) => `${amount} ska vara betalt senast ${when}.`,
  soldLater: 'Vi hör av oss om köpet och om tiden fram till inflyttningen.',
  ended: {
    expired: 'Tiden gick ut innan avtalet var signerat. Ingen är bunden till något.',
    cancelled: 'Bokningen är avbruten. Ingen är bunden till något.',
    unpaid: 'Avgiften kom inte i tid, så avtalet gäller inte längre. Har ni ändå betalat hör vi av oss.',
    released: 'Bokningen har upphört och avtalet gäller inte längre.',
  } satisfies Record<GivenBackStatus, string>,
  back: {
    'with-person': (amount: string) => `Vi ser till att ${amount} av avgiften kommer tillbaka till er, och hör av oss.`,
    returning: (amount: string) => `${amount} av avgiften är på väg tillbaka till samma konto eller kort.`,
    returned: (amount: string) => `${amount} av avgiften är återbetalad.`,
  } satisfies Record<StrayMoney, (amount: string) => string>,
  ways: {
    continue: 'Fortsätt bokningen',
    pay: 'Betala bokningsavgiften',
    see: 'Visa bokningen',
    again: 'Boka hemmet igen',
    search: 'Sök ett annat hem',
  } satisfies Record<WayOn, string>,
  contract: 'Läs avtalet (pdf)',
  voidContract: 'Läs avtalet, som inte gäller längre (pdf)',
  failed: 'Vi kunde inte se om du har en bokning av hemmet.',
  again: 'Försök igen',
}
