import { loginMethods, loginTypes } from '@nyhem/domain/account/login-types'
import { accountCodes } from '@nyhem/domain/account/result-codes'
import { paymentStatuses } from '@nyhem/domain/booking/payment'
import { favouriteKinds } from '@nyhem/domain/favourite/favourite'
import { errorPageKinds } from '@nyhem/domain/identity/e-identity-errors'
import { countries } from '@nyhem/domain/sites/site'
import { z } from 'zod'
import { siteIdSchema } from '../sites/site-id.ts'

/**
 * Account calls. Replies carry codes of `domain/account/result-codes`, never sentences. Source: public-site
 * specification §3, §7 (account service, user proxy), §8.
 */

/** The person's device. */
export const environments = ['desktop', 'mobile'] as const

const siteId = siteIdSchema.optional()
const code = z.enum(accountCodes)
/** Path on the same site; any other value becomes the start of my pages. */
const returnUrl = z.string().max(500).optional()

export const startIdentificationRequestSchema = z.object({
  siteId,
  returnUrl,
  environment: z.enum(environments).default('desktop'),
  loginType: z.enum(loginTypes).default('private'),
})
export type StartIdentificationRequest = z.input<typeof startIdentificationRequestSchema>

/**
 * `order`: draw `qr` (null until the first status), open `autoStartLink` on the same device, and poll the status each
 * second. `redirect`: send the browser to `url`.
 */
export const startIdentificationReplySchema = z.discriminatedUnion('flow', [
  z.object({
    code: z.literal('Ok'),
    flow: z.literal('order'),
    session: z.uuid(),
    qr: z.string().nullable(),
    autoStartLink: z.string(),
  }),
  z.object({ code: z.literal('Ok'), flow: z.literal('redirect'), session: z.uuid(), url: z.string() }),
  z.object({
    code: z.enum(['Error', 'InvalidInput', 'HasOngoingBusiness', 'MustLoginAgain', 'MustUsePasskey']),
    flow: z.null(),
    /** Key of the provider's message (RFA…), or null. */
    message: z.string().nullable(),
  }),
])
export type StartIdentificationReply = z.infer<typeof startIdentificationReplySchema>

/** Successful login. Clients that hold the token get it here; browsers have it in a cookie. */
export const loggedInReplySchema = z.object({
  code: z.literal('Ok'),
  token: z.string().nullable(),
  expiresAt: z.string(),
  returnPath: z.string(),
  /** Next step (domain/account/board-member, `afterLogin`). */
  next: z.enum(['close', 'add-e-identity', 'report']),
  reportAs: z.enum(['resident', 'board-member', 'board-member-without-management']).nullable(),
})
export type LoggedInReply = z.infer<typeof loggedInReplySchema>

export const associationChoiceSchema = z.object({ id: z.string(), name: z.string(), organisationNumber: z.string() })
export type AssociationChoice = z.infer<typeof associationChoiceSchema>

/** Status of an identification. Every result but `Pending` and `ChooseBoardMember` is returned once. */
export const identificationStatusSchema = z.discriminatedUnion('code', [
  z.object({
    code: z.literal('Pending'),
    /** Key of the provider's message (RFA…). */
    message: z.string(),
    qr: z.string().nullable(),
    autoStartLink: z.string(),
  }),
  loggedInReplySchema,
  z.object({ code: z.literal('ChooseBoardMember'), associations: z.array(associationChoiceSchema) }),
  /** Of `register`; send the token with `POST /account_service/register`. */
  z.object({
    code: z.literal('Identified'),
    registrationToken: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    birthDate: z.string().nullable(),
  }),
  z.object({
    code: code.exclude(['Ok', 'Pending', 'ChooseBoardMember']),
    message: z.string().nullable(),
    errorPage: z.enum(errorPageKinds).nullable(),
  }),
])
export type IdentificationStatus = z.infer<typeof identificationStatusSchema>

/** `code`: the unparsed query of the return from the provider. */
export const finishIdentificationRequestSchema = z.object({
  siteId,
  code: z.string().max(8_000),
  environment: z.enum(environments).default('desktop'),
})

export const emailLoginRequestSchema = z.object({
  siteId,
  email: z.string(),
  password: z.string(),
  returnUrl,
  loginType: z.enum(loginTypes).default('private'),
})

/** Reply with a code; `fields` names the wrong ones for `InvalidInput`. */
export const accountReplySchema = z.object({
  code,
  fields: z.array(z.object({ field: z.string(), problem: z.string() })).default([]),
})
export type AccountReply = z.infer<typeof accountReplySchema>

export const emailLoginReplySchema = z.union([loggedInReplySchema, accountReplySchema])

/** Development only. `associationId`: repeats the login after `ChooseBoardMember`. */
export const developerLoginRequestSchema = z.object({
  siteId,
  personalNumber: z.string().max(30),
  loginType: z.enum(loginTypes).default('private'),
  associationId: z.string().max(100).nullable().default(null),
  returnUrl,
})
export const developerLoginReplySchema = z.union([
  loggedInReplySchema,
  z.object({ code: z.literal('ChooseBoardMember'), associations: z.array(associationChoiceSchema) }),
  accountReplySchema,
])

export const refreshReplySchema = z.object({ token: z.string().nullable(), expiresAt: z.string() })

/** Browsers with a login, newest first. */
export const sessionsReplySchema = z.array(
  z.object({
    id: z.string(),
    /** `Chrome, Windows`; empty when unknown. */
    device: z.string(),
    method: z.enum(loginMethods),
    createdAt: z.string(),
    isCurrent: z.boolean(),
  }),
)

const vipRequest = z.object({ siteId: siteIdSchema, campaignCode: z.string().max(50) })

/** Validated by the rules of §5 (`domain/account/person-fields`), so that each wrong field is named. */
const personRequest = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  address: z.string(),
  postalCode: z.string(),
  city: z.string(),
  countryId: z.enum(countries),
  birthDate: z.string(),
  newsLetter: z.boolean(),
})

export const registerRequestSchema = personRequest.extend({
  siteId,
  address: z.string().default(''),
  postalCode: z.string().default(''),
  city: z.string().default(''),
  countryId: z.enum(countries).optional(),
  birthDate: z.string().default(''),
  newsLetter: z.boolean().default(false),
  /** The site's terms, required for an account. */
  terms: z.boolean(),
  vip: vipRequest.nullable().default(null),
  /** Target after registration, also from the e-mail. */
  returnUrl,
})
export type RegisterRequest = z.input<typeof registerRequestSchema>
/** Header with the token of a finished `register` identification. */
export const registrationTokenHeader = 'x-registration-token'

/** Omitted fields stay unchanged. Not derived from the registration form, whose defaults would overwrite them. */
export const updateRequestSchema = personRequest.partial()
export type UpdateRequest = z.input<typeof updateRequestSchema>
export const vipMembershipRequestSchema = vipRequest

export const consentRequestSchema = z.object({ siteId: siteIdSchema })

/** Source: public-site specification §3 (user); fault-reports specification §3.5. National numbers are masked. */
export const userReplySchema = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  /** Swedish or Finnish, masked; null without one that may log in. */
  securityNumber: z.string().nullable(),
  /** Norwegian, masked. */
  pid: z.string().nullable(),
  phoneNumber: z.string(),
  address: z.string(),
  postalCode: z.string(),
  city: z.string(),
  countryId: z.enum(countries).nullable(),
  birthDate: z.string().nullable(),
  newsLetter: z.boolean(),
  vipMemberships: z.array(z.object({ siteId: siteIdSchema, campaignCode: z.string() })),
  consents: z.array(siteIdSchema),
  purchases: z.array(z.object({ objectId: z.string(), stageId: z.string().nullable() })),
  bookings: z.array(z.object({ objectId: z.string(), siteId: siteIdSchema, objectPageExists: z.boolean() })),
  /** Invoices, with the business systems' names of statuses. */
  payments: z.array(z.object({ siteId: siteIdSchema, status: z.enum(paymentStatuses), payedWithCode: z.boolean() })),
  /** The home shown: entry date and whether an agent resells it. */
  activeObject: z
    .object({ objectId: z.string(), entryDate: z.string().nullable(), isSuccession: z.boolean() })
    .nullable(),
  brfAccount: z.object({ id: z.string(), name: z.string(), activeFinancialManagement: z.boolean() }).nullable(),
  isBoardMember: z.boolean(),
  /** On the requested site. */
  isVip: z.boolean(),
  /** None for a board member. */
  favorites: z.array(z.object({ kind: z.enum(favouriteKinds), objectId: z.string() })),
  /** A home has an `objectId`, a stage a `stageId`, an area neither. */
  interests: z.array(z.object({ objectId: z.string().nullable(), stageId: z.string().nullable() })),
  showings: z.array(z.object({ showingId: z.string() })),
  hasAccount: z.boolean(),
  firstSsnLogin: z.boolean(),
})
export type UserReply = z.infer<typeof userReplySchema>
/** Parts of the reply from outside the account. */
export const savedItemsSchema = userReplySchema.pick({ favorites: true, interests: true, showings: true })
export type SavedItems = z.infer<typeof savedItemsSchema>

export const changeEmailRequestSchema = z.object({ siteId, email: z.string() })
/** `token`: from the e-mail about a changed e-mail address or e-ID. */
export const restoreLoginRequestSchema = z.object({ siteId, token: z.string().max(200) })
export const setPasswordRequestSchema = z.object({ siteId, token: z.string(), password: z.string() })
/** `token`: from an earlier e-mail with an expired link; a new one goes to the same person. */
export const forgotPasswordRequestSchema = z.object({
  siteId,
  email: z.string().optional(),
  token: z.string().optional(),
})
export const updatePasswordRequestSchema = z.object({ currentPassword: z.string(), password: z.string() })
