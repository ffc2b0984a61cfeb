import { contactPurposes } from '@nyhem/domain/housing/enumerations'
import { z } from 'zod'
import { staffContactSchema } from '../shared-models.ts'

const groupSchema = z.object({
  /** Responsibilities; several if the same people share them. */
  purposes: z.array(z.enum(contactPurposes)).min(1),
  contacts: z.array(staffContactSchema).min(1),
})

/** Contacts by purpose, per home or association. Source: public-site specification §2, §3 (contact types). */
export const myPagesContactModel = z.object({
  heading: z.string(),
  associationName: z.string().nullable(),
  /** By project; the association's has no name. */
  subjects: z.array(
    z.object({ name: z.string().nullable(), homes: z.array(z.string()), groups: z.array(groupSchema) }),
  ),
  company: z.object({ phone: z.string(), email: z.string() }),
  /** Opens the fault report; null without one. */
  reportHref: z.string().nullable(),
  /** Company number, for invoices and post. */
  legalName: z.string(),
  organisationNumber: z.string(),
})
