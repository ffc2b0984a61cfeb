import { bookingStatuses } from '@nyhem/domain/booking/booking-moves'
import { bookingSteps } from '@nyhem/domain/booking/booking-steps'
import { bookingConditions } from '@nyhem/domain/booking/can-book'
import { attemptStatuses, paymentMethods, providerMethods } from '@nyhem/domain/booking/payment'
import { priceLineKinds } from '@nyhem/domain/booking/price-summary'
import { bookingFlows, choiceGroups } from '@nyhem/domain/housing/enumerations'
import { countries } from '@nyhem/domain/sites/site'
import { z } from 'zod'
import { pictureSchema } from '../picture.ts'
import { homeCardSchema, instantSchema, moneySchema, moveInSchema, placeSchema } from '../shared-models.ts'
import { siteIdSchema } from '../sites/site-id.ts'
import { environments } from './account.ts'

/**
 * Calls for booking a home. Replies carry codes, never sentences; calls with effects accept `Idempotency-Key`: the same
 * key from the same person gets the earlier reply. Source: public-site specification §4 (buy residence), §7 (booking
 * and payment); field names are ours.
 */

/** Prevents duplicate effects; 8 to 64 alphanumeric characters and hyphens. */
export const idempotencyKeySchema = z.string().regex(/^[A-Za-z0-9-]{8,64}$/)

/** A booking condition and its result, in display order. */
export const checkedConditionSchema = z.object({
  condition: z.enum(bookingConditions),
  state: z.enum(['Met', 'NotMet', 'Unknown']),
})

/** Why a home cannot be booked, and similar homes. */
export const cannotBookSchema = z.object({
  code: z.literal('CannotBook'),
  conditions: z.array(checkedConditionSchema),
  similarHomes: z.array(homeCardSchema),
})
export type CannotBook = z.infer<typeof cannotBookSchema>

/** The booked home. */
export const bookedHomeSchema = z.object({
  id: z.string(),
  number: z.string(),
  /** Swedish only. */
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
  /** What belongs to the price besides its lines; null in older bookings. */
  money: z
    .object({
      totalPrice: moneySchema.nullable(),
      sharedDebt: moneySchema.nullable(),
      monthlyFee: moneySchema.nullable(),
      /** Null also in older bookings. */
      purchaseCosts: moneySchema.nullable(),
    })
    .nullable(),
  /** Facts beside what the site promises; null in older bookings. */
  quality: z
    .object({ energyClass: z.string().nullable(), ecoLabel: z.string().nullable(), isBuilt: z.boolean() })
    .nullable(),
})
export type BookedHome = z.infer<typeof bookedHomeSchema>

export const priceLineSchema = z.object({ kind: z.enum(priceLineKinds), name: z.string(), amount: moneySchema })

/** The lines add up to the total, as do the amounts due now and later. */
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
  /** Masked: the last characters are hidden. */
  nationalNumber: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  postalCode: z.string(),
  city: z.string(),
  /** Hundredths of a per cent. */
  share: z.number().int(),
  /** Names and number of the holder are the e-ID's. */
  isHolder: z.boolean(),
  hasSigned: z.boolean(),
})

/** Finnish choices in groups; one option per group. */
export const choiceGroupSchema = z.object({
  group: z.enum(choiceGroups),
  options: z.array(z.object({ id: z.string(), name: z.string(), text: z.string(), price: moneySchema })),
  chosenId: z.string().nullable(),
})

export const livingNow = ['owned', 'rented', 'right-of-residence', 'with-others'] as const

/** The buyer's present living situation (the specification's step `accomodation`). */
export const accommodationSchema = z.object({
  livesIn: z.enum(livingNow),
  sellsFirst: z.boolean(),
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

/** `preparing`: not readable yet. `sealed`: with every signature, permanently. */
export const bookingContractSchema = z.object({
  state: z.enum(['preparing', 'ready', 'signed', 'sealed', 'void']),
  /** Null during preparation. */
  href: z.string().nullable(),
  /** Text shown by the buyer's e-ID when signing. */
  summary: z.string().nullable(),
})

export const bookingPaymentSchema = z.object({
  amount: moneySchema,
  isPaid: z.boolean(),
  methods: z.array(z.enum(providerMethods)),
  /** Newest. */
  attempt: z.object({ id: z.string(), method: z.enum(paymentMethods), status: z.enum(attemptStatuses) }).nullable(),
  /** Deadline, once the contract is signed. */
  dueAt: instantSchema.nullable(),
})

/** A booking as its buyer sees it: complete, so that another device can resume it. */
export const bookingViewSchema = z.object({
  id: z.uuid(),
  number: z.string(),
  siteId: siteIdSchema,
  country: z.enum(countries),
  flow: z.enum(bookingFlows),
  status: z.enum(bookingStatuses),
  step: z.enum(bookingSteps),
  saved: z.array(z.enum(bookingSteps)),
  home: bookedHomeSchema,
  price: priceSummarySchema,
  minimumDownPayment: moneySchema,
  mostBuyers: z.number().int(),
  /** Null once the clock has stopped. `secondsLeft` is the server's: the browser's clock may be wrong. */
  hold: z.object({ until: instantSchema, secondsLeft: z.number().int(), canExtend: z.boolean() }).nullable(),
  buyers: z.array(bookingBuyerSchema),
  financing: financingSchema.nullable(),
  choices: z.array(choiceGroupSchema),
  accommodation: accommodationSchema.nullable(),
  documents: z.array(bookingDocumentSchema),
  /** Current wording; `isAccepted`: it is the one that was accepted. */
  terms: z.object({ version: z.string(), isAccepted: z.boolean() }),
  contract: bookingContractSchema.nullable(),
  /** Null in flows without payment. */
  payment: bookingPaymentSchema.nullable(),
})
export type BookingView = z.infer<typeof bookingViewSchema>

/** `POST /api/buyresidence/startbookingasync`: holds the home. Returns the person's live booking, if any. */
export const startBookingRequestSchema = z.object({ siteId: siteIdSchema.optional(), homeId: z.string().max(100) })
export const startBookingReplySchema = z.discriminatedUnion('code', [
  z.object({ code: z.literal('Ok'), bookingId: z.uuid() }),
  cannotBookSchema,
])
export type StartBookingReply = z.infer<typeof startBookingReplySchema>

/**
 * Input for a buyer. The holder's names and number come from the e-ID: submitted ones are ignored. A masked number, as
 * in the view, stands for the saved one: browsers never get it whole again.
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

/** `PUT /api/buyresidence/booking/{id}/steps/{step}`. Validated by the rules of §5. */
export const stepInputSchemas = {
  'start-booking': z.object({
    /** For Swedish apartments, at most four digits; of a home with a number of its own, that number or none. */
    apartmentNumber: z.string().max(20).nullable().default(null),
    terms: z.boolean(),
    /** Wording that the page has shown, as in the view. */
    termsVersion: z.string().max(50),
  }),
  'personal-info': z.object({ buyers: z.array(buyerInputSchema).max(10) }),
  choices: z.object({ chosen: z.partialRecord(choiceGroupSchema.shape.group, z.string()) }),
  financing: z.object({ ownFundsMinor: z.number().int(), loansMinor: z.number().int() }),
  accomodation: accommodationSchema.extend({ household: z.number().int() }),
  documents: z.object({ confirmedIds: z.array(z.string().max(100)).max(50) }),
} as const
export type SavedStep = keyof typeof stepInputSchemas
export type StepInputs = { [S in SavedStep]: z.infer<(typeof stepInputSchemas)[S]> }

/** A wrong field of a step. `minimum` goes with `downPaymentTooLow`, `difference` with the sums. */
export const stepProblemSchema = z.object({
  /** `buyers.1.email`, `ownFundsMinor`, … */
  field: z.string(),
  problem: z.string(),
  amount: moneySchema.nullable().default(null),
})
export type StepProblem = z.infer<typeof stepProblemSchema>

/** `Ended`: the hold has lapsed, or the booking is over. `WrongStep`: an earlier step is unsaved. */
export const saveStepReplySchema = z.discriminatedUnion('code', [
  z.object({ code: z.literal('Ok'), booking: bookingViewSchema }),
  z.object({ code: z.literal('InvalidInput'), fields: z.array(stepProblemSchema) }),
  z.object({ code: z.enum(['Ended', 'WrongStep']), booking: bookingViewSchema }),
])
export type SaveStepReply = z.infer<typeof saveStepReplySchema>

/** `GET /api/buyresidence/getbookingstatus/{id}`; 202 with the same body during preparation. */
export const bookingStatusReplySchema = z.object({
  status: z.enum(bookingStatuses),
  step: z.enum(bookingSteps),
  isReady: z.boolean(),
})

/** `POST /api/buyresidence/completebooking`: the page has reached the end. `NotReady`: a step is missing. */
export const completeBookingRequestSchema = z.object({ bookingId: z.uuid() })
export const completeBookingReplySchema = z.object({
  code: z.enum(['Ok', 'NotReady', 'Ended']),
  booking: bookingViewSchema,
})

/** `POST …/booking/{id}/extend`. `Extended`: already used. */
export const extendReplySchema = z.object({ code: z.enum(['Ok', 'Extended', 'Ended']), booking: bookingViewSchema })
export type ExtendReply = z.infer<typeof extendReplySchema>
/** `POST …/booking/{id}/cancel`. `Ended`: nothing to release, or the booking is final. */
export const cancelReplySchema = z.object({ code: z.enum(['Ok', 'Ended']), booking: bookingViewSchema })

/** `GET /api/buyresidence/buyresidenceexpire/{id}`; null once the hold's clock has stopped. */
export const bookingExpiryReplySchema = z.object({
  bookingId: z.uuid(),
  expiresAt: instantSchema.nullable(),
  secondsLeft: z.number().int().nullable(),
})

/** State of the server's cookie: the browser's booking and the home it viewed. */
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
  /** The caller's own. */
  bookingId: z.uuid().nullable(),
  stageHref: z.string(),
  /** If this home cannot be booked. */
  similarHomes: z.array(homeCardSchema).optional(),
})
export type BookingHomeReply = z.infer<typeof bookingHomeReplySchema>

/**
 * `POST booking/{method}/start`: starts one buyer's signature with that buyer's own e-ID; replies like the start of an
 * identification.
 */
export const startSigningRequestSchema = z.object({
  siteId: siteIdSchema.optional(),
  bookingId: z.uuid(),
  /** Index of the signing buyer; the first is the holder. */
  buyer: z.number().int().min(0).max(3).default(0),
  environment: z.enum(environments).default('desktop'),
})

/** `POST /api/buyresidence/signcontract`; replies with the contract's id as text. */
export const prepareContractRequestSchema = z.object({ bookingId: z.uuid() })

/** Return from the signing provider's pages: the signature started there. */
export const finishSigningRequestSchema = z.object({ siteId: siteIdSchema.optional(), code: z.uuid() })

/**
 * Status of a signature. `sealing`: signed, while the provider makes the document. `Ok` once it exists; `allSigned` is
 * false while other signatures are missing.
 */
export const signingStatusSchema = z.discriminatedUnion('code', [
  z.object({
    code: z.literal('Pending'),
    step: z.enum(['to-sign', 'sealing']),
    /** Key of the provider's message (RFA…), if any. */
    message: z.string().nullable(),
    qr: z.string().nullable(),
    autoStartLink: z.string(),
  }),
  z.object({ code: z.literal('Ok'), allSigned: z.boolean() }),
  /** `Ended`: the booking was over before the signature arrived. */
  z.object({ code: z.enum(['Rejected', 'Cancelled', 'Expired', 'Error', 'Ended']), message: z.string().nullable() }),
])
export type SigningStatusReply = z.infer<typeof signingStatusSchema>

/** The specification's payloads, with its capitalisation. Source: public-site specification §3 (payment payloads). */
export const startSwishPaymentRequestSchema = z.object({
  ContractId: z.uuid(),
  ObjectId: z.string().max(100),
  /** Null: the app on this phone, or a code for another. */
  PhoneNumber: z.string().max(20).nullable().default(null),
  Message: z.string().max(500).nullable().default(null),
})
export const startCardPaymentRequestSchema = z.object({ ContractId: z.uuid(), ObjectId: z.string().max(100) })
export const startBankPaymentRequestSchema = z.object({ ContractId: z.uuid(), ObjectId: z.string().max(100) })

/** Payment prompt, by kind as in `providers/payments`. */
export const startPaymentReplySchema = z.discriminatedUnion('code', [
  z.object({
    code: z.literal('Ok'),
    paymentId: z.uuid(),
    door: z.discriminatedUnion('kind', [
      /** `qr`: SVG of the token's code, null when the phone was alerted. `appLink`: opens the app on this phone. */
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
  /** The provider's failure code, as a text key; null otherwise. */
  reason: z.string().nullable(),
})

export const emailIsValidRequestSchema = z.object({ ssn: z.string().max(30), email: z.string().max(300) })
