import { lookedAt } from '@nyhem/domain/staff/staff-looks'
import { staffRoles } from '@nyhem/domain/staff/staff-roles'
import { z } from 'zod'
import { instantSchema } from '../shared-models.ts'
import { siteIdSchema } from '../sites/site-id.ts'

/** Who of the staff has looked at a person, for the person: by role, never by name. Source: decision 0127. */

/** `before`: key of the last known look. */
export const staffLooksQuerySchema = z.object({
  before: z
    .string()
    .regex(/^\d{1,19}$/)
    .optional(),
})

export const shownLookSchema = z.object({
  at: instantSchema,
  what: z.enum(lookedAt),
  siteId: siteIdSchema.nullable(),
  /** At that moment; none of an operator's command. */
  roles: z.array(z.enum(staffRoles)),
  reason: z.enum(['in-words', 'not-asked']),
})
export type ShownLook = z.output<typeof shownLookSchema>

/** Newest first. `next`: key for older ones; null: there are none. */
export const staffLooksReplySchema = z.object({ looks: z.array(shownLookSchema), next: z.string().nullable() })
export type StaffLooksReply = z.output<typeof staffLooksReplySchema>
