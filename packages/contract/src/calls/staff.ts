import { locales } from '@nyhem/domain/sites/site'
import { grantProblems } from '@nyhem/domain/staff/decide-grant'
import { staffActions } from '@nyhem/domain/staff/staff-actions'
import { staffEvents } from '@nyhem/domain/staff/staff-events'
import { staffRoles } from '@nyhem/domain/staff/staff-roles'
import { z } from 'zod'
import { officeLanguages } from '../office-languages.ts'
import { siteIdSchema } from '../sites/site-id.ts'

/** Calls of the office about the staff themselves. Source: editing and staff reference §2.1, §3.12. */

const instant = z.iso.datetime()
const site = siteIdSchema

export const startOfficeLoginRequestSchema = z.object({ language: z.enum(officeLanguages) })
/** `url`: where the provider asks who one is. */
export const startOfficeLoginReplySchema = z.discriminatedUnion('code', [
  z.object({ code: z.literal('Ok'), url: z.url() }),
  z.object({ code: z.literal('Unavailable') }),
])

/** What the provider has put into the address of the way back. */
export const finishOfficeLoginRequestSchema = z.object({ query: z.record(z.string().max(100), z.string().max(4_000)) })
/**
 * `AddressTaken`: somebody else of the directory had this address. `Left`: the person's account here is closed. `Lapsed`:
 * another browser's, used or too old.
 */
export const officeLoginCodes = ['Ok', 'AddressTaken', 'Left', 'Cancelled', 'Lapsed', 'Failed', 'Unavailable'] as const
export type OfficeLoginCode = (typeof officeLoginCodes)[number]
export const finishOfficeLoginReplySchema = z.object({ code: z.enum(officeLoginCodes) })

/** A role at a place, as it was given. `until`: its last moment, if it has one. */
export const staffGrantSchema = z.object({
  id: z.uuid(),
  role: z.enum(staffRoles),
  siteId: site.nullable(),
  path: z.string().nullable(),
  until: instant.nullable(),
  givenAt: instant,
  /** Null: by the operator's command. */
  givenBy: z.string().nullable(),
  reason: z.string(),
})
export type StaffGrant = z.output<typeof staffGrantSchema>

/** `allowed`: what one may do somewhere; where, the grants say. */
export const staffMeSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  grants: z.array(staffGrantSchema),
  allowed: z.array(z.enum(staffActions)),
  sessionEndsAt: instant,
  /** Every site with its name, for choices and lines, and the language that it is written in. */
  sites: z.array(z.object({ id: site, name: z.string(), locale: z.enum(locales) })),
})
export type StaffMe = z.output<typeof staffMeSchema>

export const staffPersonSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  hasLeft: z.boolean(),
  lastSeenAt: instant.nullable(),
  grants: z.array(staffGrantSchema),
})
export type StaffPerson = z.output<typeof staffPersonSchema>
export const staffPeopleReplySchema = z.object({ people: z.array(staffPersonSchema) })

/** Words are limited by the domain, which says what is wrong with them. */
export const giveRoleRequestSchema = z.object({
  role: z.enum(staffRoles),
  siteId: site.nullable(),
  path: z.string().max(300).nullable(),
  until: instant.nullable(),
  reason: z.string().max(2_000),
})
export type GiveRoleRequest = z.output<typeof giveRoleRequestSchema>
export const endRoleRequestSchema = z.object({ reason: z.string().max(2_000) })
/** The person as they are now. `ProveAgain`: the log-in is older than five minutes. */
export const roleReplySchema = z.discriminatedUnion('code', [
  z.object({ code: z.literal('Ok'), person: staffPersonSchema }),
  z.object({ code: z.enum([...grantProblems, 'ProveAgain']) }),
])
export type RoleReply = z.output<typeof roleReplySchema>

/** Filters of the log; `before`: id of the last line that is known, for the ones older than it. */
export const staffEventsQuerySchema = z.object({
  person: z.uuid().optional(),
  event: z.enum(staffEvents).optional(),
  day: z.iso.date().optional(),
  before: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional(),
})

/** A line of the log. `by`: null for the operator's command. `about`: the person concerned, if there is one. */
export const staffEventSchema = z.object({
  id: z.string(),
  at: instant,
  event: z.enum(staffEvents),
  by: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  about: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  role: z.enum(staffRoles).nullable(),
  siteId: site.nullable(),
  path: z.string().nullable(),
  /** Id of a booking, payment, home or other thing that it is about. */
  subject: z.string().nullable(),
  reason: z.string().nullable(),
  requestId: z.string().nullable(),
})
export type StaffEventLine = z.output<typeof staffEventSchema>
/** `next`: for `before`; null at the end. */
export const staffEventsReplySchema = z.object({ events: z.array(staffEventSchema), next: z.string().nullable() })
