import { fedNotificationTypes } from '@nyhem/domain/account/notifications'
import { readCampaignCode } from '@nyhem/domain/account/vip-campaign'
import { parseEmail, parseName } from '@nyhem/domain/interest/interest-form'
import { allSiteIds } from '@nyhem/domain/sites/all-sites'
import { countries } from '@nyhem/domain/sites/site'
import { z } from 'zod'
import { siteIdSchema } from '../sites/site-id.ts'
import { externalId, instant, lineText, localDate, nameText } from './feed-fields.ts'
import { type FeedProblem, type LineResult, lineParser } from './parse-feed-line.ts'

/** A customer feed line. Described in docs/customer-feed.md. */

const optional = <Schema extends z.ZodType>(schema: Schema) => schema.nullable().default(null as never)
const flag = z.boolean().default(false)
const campaignCode = z.string().refine((text) => readCampaignCode(text) === text, {
  error: 'a code of up to 50 capitals and digits, without spaces',
})
const personName = lineText
  .trim()
  .normalize()
  .refine((text) => parseName(text).ok, {
    error: 'a name of up to 50 characters, without digits and signs of addresses',
  })

/** A housing association (brf, borettslag). */
const association = z.strictObject({
  type: z.literal('association'),
  externalId,
  siteId: siteIdSchema,
  name: nameText,
  organisationNumber: z.string(),
  stageExternalId: optional(externalId),
  hasTechnicalManagement: z.boolean(),
  activeFinancialManagement: flag,
})

/** A code for joining a site's VIP customers. */
const vipCampaign = z.strictObject({
  type: z.literal('vip-campaign'),
  externalId: campaignCode,
  siteId: siteIdSchema,
  validFrom: instant,
  validUntil: optional(instant),
  mostMembers: optional(z.int().min(1).max(1_000_000)),
})

const booking = z.strictObject({
  homeExternalId: externalId,
  siteId: siteIdSchema,
  stageExternalId: optional(externalId),
  relation: z.enum(['booking', 'purchase']),
  objectPageExists: flag,
  entryDate: optional(localDate),
  isSuccession: flag,
  /** Ongoing business blocks account deletion. */
  isOngoing: z.boolean(),
})

const customer = z.strictObject({
  type: z.literal('customer'),
  externalId,
  firstName: personName,
  lastName: personName,
  email: optional(
    lineText
      .trim()
      .normalize('NFC')
      .refine((text) => parseEmail(text).ok, { error: 'an e-mail address' }),
  ),
  phoneNumber: lineText.default(''),
  address: lineText.default(''),
  postalCode: lineText.default(''),
  city: lineText.default(''),
  country: optional(z.enum(countries)),
  birthDate: optional(localDate),
  /** Validated per country. Login requires the owner's permission. */
  nationalNumber: optional(z.strictObject({ country: z.enum(countries), number: z.string() })),
  deceased: flag,
  showsErrands: flag,
  showsPayments: flag,
  bookings: z.array(booking).max(100).default([]),
  boards: z.array(externalId).max(50).default([]),
  vipMemberships: z
    .array(z.strictObject({ siteId: siteIdSchema, campaignCode }))
    .refine((memberships) => memberships.length <= allSiteIds().length, { error: 'one a site at most' })
    .default([]),
})

const subject = {
  customerExternalId: externalId,
  siteId: siteIdSchema,
  notificationType: z.enum(fedNotificationTypes),
  /** Document, payment or case id; one notification each. */
  externalId,
}

/** Something awaiting a customer. */
const notification = z.strictObject({
  type: z.literal('notification'),
  ...subject,
  name: nameText,
  title: nameText,
  createdOn: instant,
})

/** The subject is done or gone. */
const settled = z.strictObject({ type: z.literal('notification-settled'), ...subject })

/** In storage order: lines may reference earlier ones. */
const customerFeedSchemas = {
  association,
  'vip-campaign': vipCampaign,
  customer,
  notification,
  'notification-settled': settled,
} as const

export type CustomerFeedType = keyof typeof customerFeedSchemas
export type CustomerFeedLines = { readonly [Type in CustomerFeedType]: z.output<(typeof customerFeedSchemas)[Type]> }
export type CustomerFeedLine = CustomerFeedLines[CustomerFeedType]
/** A line as sent; empty fields may be omitted. */
export type CustomerFeedInput = z.input<(typeof customerFeedSchemas)[CustomerFeedType]>

const parseLine = lineParser<CustomerFeedLine>(customerFeedSchemas)

/** Replaces personal values found: problems are stored for a day and shown in terminals. */
export const hiddenValue = '(hidden)'

const impersonal =
  /^(association|vip-campaign)\b|^type$|\.(externalId|siteId|type)$|^customer\.(country|deceased|shows|bookings|boards|vip)/

const hidden = (problem: FeedProblem): FeedProblem =>
  problem.code === 'Missing' || (problem.code !== 'UnknownField' && impersonal.test(problem.field))
    ? problem
    : { ...problem, found: hiddenValue }

/** Parses a customer feed line into the entity or all problems. Never throws. */
export function parseCustomerLine(lineNumber: number, text: string): LineResult<CustomerFeedLine> {
  const read = parseLine(lineNumber, text)
  return read.ok ? read : { ok: false, problems: read.problems.map(hidden) }
}
