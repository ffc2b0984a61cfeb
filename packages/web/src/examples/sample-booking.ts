import type { BookedHome, BookingHomeReply, BookingView } from '@nyhem/contract/calls/booking'
import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import { type BookingStep, stepsOfFlow } from '@nyhem/domain/booking/booking-steps'
import { bookingConditions } from '@nyhem/domain/booking/can-book'
import { minimumDownPayment } from '@nyhem/domain/booking/financing'
import { type PriceLine, summarisePrice } from '@nyhem/domain/booking/price-summary'
import type { Money } from '@nyhem/domain/money'
import { samplePicture } from './sample-pictures.ts'
import { sampleHome } from './sample-projects.ts'
import { amount } from './sample-stage.ts'

export const sampleBookingLinks = {
  info: '/boka/info/',
  booking: '/boka/',
  contract: '/boka/bokningsavtal/',
  terms: '/boka/villkor/',
  login: '/logga-in/',
  residenceSearch: '/sok-bostad/',
  myPages: '/mina-sidor/',
  privacy: '/integritet/',
  purchaseNotification: '/kopanmalan/',
  start: '/',
}

export const sampleInfoLinks = {
  ...sampleBookingLinks,
  consent: '/samtycke/',
  settings: '/mina-sidor/mina-installningar/',
}

export const sampleBookingFrame: PageModels['buy-residence'] = {
  heading: 'Din bokning',
  intro: null,
  links: sampleBookingLinks,
  phone: '010-555 01 00',
}

const home: BookedHome = {
  id: 'se-sjofartskajen-2-b-1303',
  number: 'B-1303',
  apartmentNumber: '1303',
  address: 'Kajgatan 4',
  stageName: 'etapp 2',
  areaName: 'Sjöfartskajen',
  place: { municipality: 'Nacka', county: 'Stockholm' },
  href: '/bostader/stockholm/nacka/sjofartskajen/etapp-2/b-1303/',
  picture: samplePicture('interior-living-room-balcony-view'),
  rooms: 3,
  area: 81.5,
  floor: 4,
  moveIn: { from: '2027-04-01', to: '2027-06-30', determined: false, now: false },
  money: { totalPrice: null, sharedDebt: null, monthlyFee: amount(4_285), purchaseCosts: null },
  quality: { energyClass: 'A', ecoLabel: 'Svanen', isBuilt: false },
}

function priceOf(lines: readonly PriceLine[], fee: Money | null): BookingView['price'] {
  const summary = summarisePrice(lines, fee)
  return { ...summary, lines: summary.lines.map((line) => ({ ...line })) }
}

const swedishPrice = priceOf([{ kind: 'home', name: 'B-1303', amount: amount(6_495_000) }], null)

const holder: BookingView['buyers'][number] = {
  firstName: 'Elin',
  lastName: 'Sandberg',
  nationalNumber: '19880412-****',
  email: 'elin.sandberg@example.com',
  phone: '070-555 01 12',
  address: 'Bryggvägen 3',
  postalCode: '117 67',
  city: 'Stockholm',
  share: 5_000,
  isHolder: true,
  hasSigned: false,
}
const coBuyer: BookingView['buyers'][number] = {
  ...holder,
  firstName: 'Amir',
  lastName: 'Haddad',
  nationalNumber: '19860519-****',
  email: 'amir.haddad@example.com',
  phone: '070-555 01 18',
  isHolder: false,
}

export const sampleBooking: BookingView = {
  id: '6f0d4b1e-9a52-4f0e-8d5c-3f0f4f0a7c11',
  number: 'B2026-000123',
  siteId: 'se',
  country: 'SE',
  flow: 'A',
  status: 'held',
  step: 'start-booking',
  saved: [],
  home,
  price: swedishPrice,
  minimumDownPayment: minimumDownPayment(swedishPrice.total),
  mostBuyers: 2,
  hold: { until: '2026-11-21T12:11:42.000Z', secondsLeft: 702, canExtend: true },
  buyers: [{ ...holder, share: 10_000 }],
  financing: null,
  choices: [],
  accommodation: null,
  documents: [],
  terms: { version: 'SE-BOKNING 2026:2', isAccepted: false },
  contract: null,
  payment: null,
}

/** The same booking at a step, with all earlier steps saved. */
export function bookingAt(step: BookingStep, from: BookingView = sampleBooking): BookingView {
  const steps: readonly BookingStep[] = stepsOfFlow[from.flow]
  const saved = steps.slice(0, steps.indexOf(step))
  return { ...from, step, saved, terms: { ...from.terms, isAccepted: saved.length > 0 } }
}

export const withCoBuyer = (from: BookingView): BookingView => ({ ...from, buyers: [holder, coBuyer] })

export const readyContract: BookingView['contract'] = {
  state: 'ready',
  href: '/api/buyresidence/contract/6f0d4b1e-9a52-4f0e-8d5c-3f0f4f0a7c11/',
  summary:
    'Bokningsavtal B2026-000123\nB-1303, Kajgatan 4, Sjöfartskajen etapp 2\nPris 6 495 000 kr\nSäljare Norrvida AB, 999000-0013',
}

const fee = amount(25_000)

export const sampleFeeBooking: BookingView = {
  ...sampleBooking,
  flow: 'B',
  price: priceOf([{ kind: 'home', name: 'B-1303', amount: amount(6_495_000) }], fee),
  documents: [
    { id: 'd1', title: 'Ekonomisk plan', href: '/documents/ekonomisk-plan.pdf', bytes: 1_240_000, isConfirmed: true },
    { id: 'd2', title: 'Stadgar', href: '/documents/stadgar.pdf', bytes: 310_000, isConfirmed: false },
    { id: 'd3', title: 'Bofakta', href: '/documents/bofakta.pdf', bytes: 2_950_000, isConfirmed: false },
  ],
  payment: { amount: fee, isPaid: false, methods: ['swish', 'svea'], attempt: null, dueAt: null },
}

const euro = (major: number) => amount(major, 'EUR')
const finnishPrice = priceOf(
  [
    { kind: 'home', name: 'A 24', amount: euro(389_000) },
    { kind: 'parking', name: 'Lämmin autohallipaikka', amount: euro(29_500) },
    { kind: 'interior', name: 'Koivu', amount: euro(0) },
  ],
  euro(2_000),
)

export const finnishBooking: BookingView = {
  ...sampleBooking,
  number: 'F2026-000045',
  siteId: 'fi',
  country: 'FI',
  flow: 'C',
  home: {
    ...home,
    id: 'fi-mantyranta-1-a-24',
    number: 'A 24',
    apartmentNumber: null,
    address: 'Mäntyrannantie 6',
    stageName: 'Mäntyranta 1',
    areaName: 'Espoon Mäntyranta',
    place: { municipality: 'Espoo', county: 'Uusimaa' },
    href: '/asunnot/uusimaa/espoo/mantyranta/1/a-24/',
    picture: samplePicture('exterior-courtyard-timber-block'),
    area: 74.5,
    moveIn: { from: '2027-09-30', to: null, determined: true, now: false },
    money: {
      totalPrice: amount(289_000, 'EUR'),
      sharedDebt: amount(115_600, 'EUR'),
      monthlyFee: amount(365, 'EUR'),
      purchaseCosts: null,
    },
  },
  price: finnishPrice,
  minimumDownPayment: minimumDownPayment(finnishPrice.total),
  mostBuyers: 4,
  buyers: [{ ...holder, share: 10_000, firstName: 'Aino', lastName: 'Virtanen', nationalNumber: '010190-****' }],
  choices: [
    {
      group: 'parking',
      options: [
        { id: 'hall', name: 'Lämmin autohallipaikka', text: 'Sähköauton latausvalmius.', price: euro(29_500) },
        { id: 'yard', name: 'Pihapaikka lämmitystolpalla', text: 'Pihan puolella.', price: euro(9_800) },
        { id: 'none', name: 'En tarvitse autopaikkaa', text: 'Voit kysyä paikkaa myöhemmin.', price: euro(0) },
      ],
      chosenId: 'hall',
    },
    {
      group: 'interior',
      options: [
        { id: 'birch', name: 'Koivu', text: 'Vaaleat kaapistot ja puulattia.', price: euro(0) },
        { id: 'oak', name: 'Savitammi', text: 'Tammikaapistot ja kivitaso.', price: euro(6_900) },
      ],
      chosenId: 'birch',
    },
  ],
  payment: { amount: euro(2_000), isPaid: false, methods: ['paytrail'], attempt: null, dueAt: null },
}

const stateOf: Partial<Record<(typeof bookingConditions)[number], 'NotMet' | 'Unknown'>> = {
  'logged-in': 'NotMet',
  identified: 'Unknown',
  'of-age': 'Unknown',
  consent: 'Unknown',
  'one-per-stage': 'Unknown',
  'project-limit': 'Unknown',
}

export const sampleHomeReply: BookingHomeReply = {
  home,
  flow: 'A',
  price: swedishPrice,
  minimumDownPayment: sampleBooking.minimumDownPayment,
  conditions: bookingConditions.map((condition) => ({ condition, state: stateOf[condition] ?? 'Met' })),
  isBookable: false,
  bookingId: null,
  stageHref: '/bostader/stockholm/nacka/sjofartskajen/etapp-2/',
}

export const bookableHomeReply: BookingHomeReply = {
  ...sampleHomeReply,
  conditions: bookingConditions.map((condition) => ({ condition, state: 'Met' })),
  isBookable: true,
}

const missing: Partial<Record<(typeof bookingConditions)[number], 'NotMet' | 'Unknown'>> = {
  identified: 'NotMet',
  'of-age': 'Unknown',
  consent: 'NotMet',
}

export const newCustomerReply: BookingHomeReply = {
  ...sampleHomeReply,
  conditions: bookingConditions.map((condition) => ({ condition, state: missing[condition] ?? 'Met' })),
}

const closed: Partial<Record<(typeof bookingConditions)[number], 'NotMet'>> = {
  'bookable-on-site': 'NotMet',
  'home-has-price': 'NotMet',
  'home-free': 'NotMet',
  'sales-started': 'NotMet',
  'vip-access': 'NotMet',
  'of-age': 'NotMet',
  'one-per-stage': 'NotMet',
  'project-limit': 'NotMet',
}

export const closedHomeReply: BookingHomeReply = {
  ...sampleHomeReply,
  conditions: bookingConditions.map((condition) => ({ condition, state: closed[condition] ?? 'Met' })),
}

export const similarHomes = [
  sampleHome(),
  sampleHome({ id: 'se-sjofartskajen-2-b-1203', number: 'B-1203', href: '/bostader/b-1203/' }),
]
