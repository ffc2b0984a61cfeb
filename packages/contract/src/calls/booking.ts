import { bookingStatuses } from '@nyhem/domain/booking/booking-moves'
import { bookingSteps } from '@nyhem/domain/booking/booking-steps'
import { bookingConditions } from '@nyhem/domain/booking/can-book'
import { attemptStatuses } from '@nyhem/domain/booking/payment'
import { priceLineKinds } from '@nyhem/domain/booking/price-summary'
import { bookingFlows, choiceGroups } from '@nyhem/domain/housing/enumerations'
import { countries, siteIds } from '@nyhem/domain/sites/site'
import { z } from 'zod'
import { pictureSchema } from '../picture.ts'
import { homeCardSchema, instantSchema, moneySchema, moveInSchema, placeSchema } from '../shared-models.ts'
import { environments } from './account.ts'

/**
 * The calls of booking a home. Replies carry codes, never sentences; whatever changes something may carry the header
 * `Idempotency-Key`, and the same key from the same person is answered as before.
 * Source: public-site specification §4 (buy residence), §7 (booking and payment); field names are ours.
 */

/** Key against doing twice what was sent twice; 8 to 64 letters, digits and hyphens. */
export const idempotencyKeySchema = z.string().regex(/^[A-Za-z0-9-]{8,64}$/)

/** Ways to pay as the page names them: by provider. */
export const paymentMethods = ['swish', 'svea', 'paytrail'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** A condition of booking with how it stands, in the order in which they are told. */
export const checkedConditionSchema = z.object({
  condition: z.enum(bookingConditions),
  state: z.enum(['Met', 'NotMet', 'Unknown']),
})

/** Why a home cannot be booked, and what is like it. */
export const cannotBookSchema = z.object({
  code: z.literal('CannotBook'),
  conditions: z.array(checkedConditionSchema),
  similarHomes: z.array(homeCardSchema),
})
export type CannotBook = z.infer<typeof cannotBookSchema>

/** What is booked. */
export const bookedHomeSchema = z.object({
  id: z.string(),
  number: z.string(),
  /** Swedish apartment number, where the home has one. */
  apartmentNumber: z.string().nullable(),
  address: z.string(),
  stageName: z.string(),
  areaName: z.string(),
  place: placeSchema,
  href: z.string().nullable(),
  picture: pictureSchema.nullable(),
  rooms: z.number(),
  area: z.number(),
  floor: z.number().int().nullable(),
  moveIn: moveInSchema.nullable(),
})
export type BookedHome = z.infer<typeof bookedHomeSchema>

export const priceLineSchema = z.object({ kind: z.enum(priceLineKinds), name: z.string(), amount: moneySchema })

/** The lines add up to the total, and what is due now and later add up to it too. */
export const priceSummarySchema = z.object({
  lines: z.array(priceLineSchema),
  total: moneySchema,
  dueNow: moneySchema,
  dueLater: moneySchema,
})
export type PriceSummaryModel = z.infer<typeof priceSummarySchema>

export const bookingBuyerSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  /** Masked: the last signs are hidden. */
  nationalNumber: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  postalCode: z.string(),
  city: z.string(),
  /** Hundredths of a per cent. */
  share: z.number().int(),
  /** The one who holds the booking; names and number are those of the e-ID. */
  isHolder: z.boolean(),
  hasSigned: z.boolean(),
})

/** What may be chosen in Finland, in groups; one option of each. */
export const choiceGroupSchema = z.object({
  group: z.enum(choiceGroups),
  options: z.array(z.object({ id: z.string(), name: z.string(), text: z.string(), price: moneySchema })),
  chosenId: z.string().nullable(),
})

export const livingNow = ['owned', 'rented', 'right-of-residence', 'with-others'] as const

/** How the buyer lives today (the specification's step `accomodation`). */
export const accommodationSchema = z.object({
  livesIn: z.enum(livingNow),
  /** The present home has to be sold first. */
  sellsFirst: z.boolean(),
  /** People who will live in the home. */
  household: z.number().int().min(1).max(20),
})

export const financingSchema = z.object({ ownFunds: moneySchema, loans: moneySchema })

export const bookingDocumentSchema = z.object({
  id: z.string(),
  title: z.string(),
  href: z.string(),
  bytes: z.number().int(),
  isConfirmed: z.boolean(),
})

/** `preparing`: not to be read yet. `sealed`: with every signature, for good. */
export const bookingContractSchema = z.object({
  state: z.enum(['preparing', 'ready', 'signed', 'sealed', 'void']),
  /** Null while it is being prepared. */
  href: z.string().nullable(),
  /** What the buyer's e-ID shows when signing. */
  summary: z.string().nullable(),
})

export const bookingPaymentSchema = z.object({
  amount: moneySchema,
  isPaid: z.boolean(),
  methods: z.array(z.enum(paymentMethods)),
  /** The newest try. */
  attempt: z.object({ id: z.string(), method: z.enum(paymentMethods), status: z.enum(attemptStatuses) }).nullable(),
  /** By when it must have come, once the contract is signed. */
  dueAt: instantSchema.nullable(),
})

/** A booking as its buyer sees it: the whole of it, so that another device takes it up where it stands. */
export const bookingViewSchema = z.object({
  id: z.uuid(),
  /** What people call it by. */
  number: z.string(),
  siteId: z.enum(siteIds),
  country: z.enum(countries),
  flow: z.enum(bookingFlows),
  status: z.enum(bookingStatuses),
  /** Where it stands, and what has been saved. */
  step: z.enum(bookingSteps),
  saved: z.array(z.enum(bookingSteps)),
  home: bookedHomeSchema,
  price: priceSummarySchema,
  minimumDownPayment: moneySchema,
  mostBuyers: z.number().int(),
  /** Null once the clock no longer runs. `secondsLeft` is the server's: the browser's clock may be wrong. */
  hold: z.object({ until: instantSchema, secondsLeft: z.number().int(), canExtend: z.boolean() }).nullable(),
  buyers: z.array(bookingBuyerSchema),
  financing: financingSchema.nullable(),
  choices: z.array(choiceGroupSchema),
  accommodation: accommodationSchema.nullable(),
  documents: z.array(bookingDocumentSchema),
  contract: bookingContractSchema.nullable(),
  /** Null in flows without one. */
  payment: bookingPaymentSchema.nullable(),
})
export type BookingView = z.infer<typeof bookingViewSchema>

/** `POST /api/buyresidence/startbookingasync`: holds the home. A live booking of the same person is answered again. */
export const startBookingRequestSchema = z.object({ siteId: z.enum(siteIds).optional(), homeId: z.string().max(100) })
export const startBookingReplySchema = z.discriminatedUnion('code', [
  z.object({ code: z.literal('Ok'), bookingId: z.uuid() }),
  cannotBookSchema,
])
export type StartBookingReply = z.infer<typeof startBookingReplySchema>

/**
 * A buyer as written. The holder's names and number are the e-ID's: what is sent for them is not read. A masked number,
 * as the view gives it, stands for the one that was saved: browsers never see the whole of it again.
 */
export const buyerInputSchema = z.object({
  firstName: z.string().max(200),
  lastName: z.string().max(200),
  nationalNumber: z.string().max(30),
  email: z.string().max(300),
  phone: z.string().max(50),
  address: z.string().max(250),
  postalCode: z.string().max(50),
  city: z.string().max(250),
  share: z.number().int(),
})

/** What each step saves, `PUT /api/buyresidence/booking/{id}/steps/{step}`. Fields are checked by the rules of §5. */
export const stepInputSchemas = {
  'start-booking': z.object({
    /** Of a Swedish apartment, at most four digits; the home's own number when there is one. */
    apartmentNumber: z.string().max(10).nullable().default(null),
    terms: z.boolean(),
  }),
  'personal-info': z.object({ buyers: z.array(buyerInputSchema).max(10) }),
  choices: z.object({ chosen: z.partialRecord(choiceGroupSchema.shape.group, z.string()) }),
  financing: z.object({ ownFundsMinor: z.number().int(), loansMinor: z.number().int() }),
  accomodation: accommodationSchema.extend({ household: z.number().int() }),
  documents: z.object({ confirmedIds: z.array(z.string().max(100)).max(50) }),
} as const
export type SavedStep = keyof typeof stepInputSchemas
export type StepInputs = { [S in SavedStep]: z.infer<(typeof stepInputSchemas)[S]> }

/** A field of a step that is wrong. `minimum` goes with `downPaymentTooLow`, `difference` with the sums. */
export const stepProblemSchema = z.object({
  /** `buyers.1.email`, `ownFundsMinor`, … */
  field: z.string(),
  problem: z.string(),
  amount: moneySchema.nullable().default(null),
})
export type StepProblem = z.infer<typeof stepProblemSchema>

/** `Ended`: the hold has lapsed, or the booking is over. `WrongStep`: one before it is still to be saved. */
export const saveStepReplySchema = z.discriminatedUnion('code', [
  z.object({ code: z.literal('Ok'), booking: bookingViewSchema }),
  z.object({ code: z.literal('InvalidInput'), fields: z.array(stepProblemSchema) }),
  z.object({ code: z.enum(['Ended', 'WrongStep']), booking: bookingViewSchema }),
])
export type SaveStepReply = z.infer<typeof saveStepReplySchema>

/** `GET /api/buyresidence/getbookingstatus/{id}`; 202 with the same body while something is being prepared. */
export const bookingStatusReplySchema = z.object({
  status: z.enum(bookingStatuses),
  step: z.enum(bookingSteps),
  isReady: z.boolean(),
})

/** `POST /api/buyresidence/completebooking`: the page has reached the end. `NotReady`: something is still to be done. */
export const completeBookingRequestSchema = z.object({ bookingId: z.uuid() })
export const completeBookingReplySchema = z.object({
  code: z.enum(['Ok', 'NotReady', 'Ended']),
  booking: bookingViewSchema,
})

/** `POST …/booking/{id}/extend`. `Extended`: it has been used. */
export const extendReplySchema = z.object({ code: z.enum(['Ok', 'Extended', 'Ended']), booking: bookingViewSchema })
/** `POST …/booking/{id}/cancel`. `Ended`: there was nothing to give back, or the home is booked for good. */
export const cancelReplySchema = z.object({ code: z.enum(['Ok', 'Ended']), booking: bookingViewSchema })

/** `GET /api/buyresidence/buyresidenceexpire/{id}`; null once the hold's clock no longer runs. */
export const bookingExpiryReplySchema = z.object({
  bookingId: z.uuid(),
  expiresAt: instantSchema.nullable(),
  secondsLeft: z.number().int().nullable(),
})

/** The state that the server's cookie stands for: which booking this browser is about, and which home it looked at. */
export const bookingCookieReplySchema = z.object({
  bookingId: z.uuid().nullable(),
  homeId: z.string().nullable(),
  secondsLeft: z.number().int().nullable(),
})

/** `GET /api/buyresidence/getbookingobjectinformation/{objectId}[/{bookingId}]`. */
export const bookingHomeReplySchema = z.object({
  home: bookedHomeSchema,
  flow: z.enum(bookingFlows).nullable(),
  price: priceSummarySchema.nullable(),
  minimumDownPayment: moneySchema.nullable(),
  conditions: z.array(checkedConditionSchema),
  isBookable: z.boolean(),
  /** The caller's own live booking of this home. */
  bookingId: z.uuid().nullable(),
  /** Page of the stage, with its other homes. */
  stageHref: z.string(),
  /** Homes like it that are free, where it cannot be booked. */
  similarHomes: z.array(homeCardSchema).optional(),
})
export type BookingHomeReply = z.infer<typeof bookingHomeReplySchema>

/**
 * `POST booking/{method}/start`: begins the signature of one buyer, by that buyer's own e-ID; answered as the start of an
 * identification is.
 */
export const startSigningRequestSchema = z.object({
  siteId: z.enum(siteIds).optional(),
  bookingId: z.uuid(),
  /** Which of the buyers signs; the first holds the booking. */
  buyer: z.number().int().min(0).max(3).default(0),
  environment: z.enum(environments).default('desktop'),
})

/** `POST /api/buyresidence/signcontract`; answered with the contract's id as text. */
export const prepareContractRequestSchema = z.object({ bookingId: z.uuid() })

/** A browser that is back from the signing provider's pages: which signature it had left for. */
export const finishSigningRequestSchema = z.object({ siteId: z.enum(siteIds).optional(), code: z.uuid() })

/**
 * How a signature stands. `sealing`: the person has signed, and the provider still makes the document. `Ok` when it is
 * there: `allSigned` tells whether others are still to sign.
 */
export const signingStatusSchema = z.discriminatedUnion('code', [
  z.object({
    code: z.literal('Pending'),
    step: z.enum(['to-sign', 'sealing']),
    /** Key of the provider's message (RFA…), where it has one. */
    message: z.string().nullable(),
    qr: z.string().nullable(),
    autoStartLink: z.string(),
  }),
  z.object({ code: z.literal('Ok'), allSigned: z.boolean() }),
  /** `Ended`: the booking was over before the signature came. */
  z.object({ code: z.enum(['Rejected', 'Cancelled', 'Expired', 'Error', 'Ended']), message: z.string().nullable() }),
])
export type SigningStatusReply = z.infer<typeof signingStatusSchema>

/** The specification's payloads, with their capitals. Source: public-site specification §3 (payment payloads). */
export const startSwishPaymentRequestSchema = z.object({
  ContractId: z.uuid(),
  ObjectId: z.string().max(100),
  /** Null: the app on this phone, or a code for another. */
  PhoneNumber: z.string().max(20).nullable().default(null),
  Message: z.string().max(500).nullable().default(null),
})
export const startCardPaymentRequestSchema = z.object({ ContractId: z.uuid(), ObjectId: z.string().max(100) })
export const startBankPaymentRequestSchema = z.object({ ContractId: z.uuid(), ObjectId: z.string().max(100) })

/** How the person pays: by what `providers/payments` calls a door. */
export const startPaymentReplySchema = z.discriminatedUnion('code', [
  z.object({
    code: z.literal('Ok'),
    paymentId: z.uuid(),
    door: z.discriminatedUnion('kind', [
      /** `qr`: SVG of the token's code, null when the phone has been alerted. `appLink`: opens the app on this phone. */
      z.object({ kind: z.literal('swish'), qr: z.string().nullable(), appLink: z.string().nullable() }),
      z.object({ kind: z.literal('snippet'), html: z.string() }),
      z.object({
        kind: z.literal('form'),
        url: z.string(),
        parameters: z.array(z.object({ name: z.string(), value: z.string() })),
      }),
    ]),
  }),
  z.object({ code: z.enum(['Refused', 'Unavailable', 'AlreadyPaid', 'NotDue']) }),
  z.object({ code: z.literal('InvalidInput'), fields: z.array(stepProblemSchema) }),
])
export type StartPaymentReply = z.infer<typeof startPaymentReplySchema>

/** `GET paymentstatus/{id}/{optional}`. */
export const paymentStatusReplySchema = z.object({
  status: z.enum(attemptStatuses),
  isPaid: z.boolean(),
  /** The provider's code of why it was not paid, as a key of texts; null otherwise. */
  reason: z.string().nullable(),
})

export const emailIsValidRequestSchema = z.object({ ssn: z.string().max(30), email: z.string().max(300) })
