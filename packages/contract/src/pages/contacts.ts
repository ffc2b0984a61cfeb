import { contactPurposes } from '@nyhem/domain/housing/enumerations'
import { z } from 'zod'
import { staffContactSchema } from '../shared-models.ts'

const groupSchema = z.object({
  /** What these people are asked about; several where the same people answer for them. */
  purposes: z.array(z.enum(contactPurposes)).min(1),
  contacts: z.array(staffContactSchema).min(1),
})

/** Whom to ask about what, for each home or for the association. Source: public-site specification §2, §3 (contact types). */
export const myPagesContactModel = z.object({
  heading: z.string(),
  associationName: z.string().nullable(),
  /** Project by project; those of the association have no name of their own. */
  subjects: z.array(
    z.object({ name: z.string().nullable(), homes: z.array(z.string()), groups: z.array(groupSchema) }),
  ),
  company: z.object({ phone: z.string(), email: z.string() }),
  /** Opens the fault report; null where the person has none. */
  reportHref: z.string().nullable(),
  /** Company number of the site, for invoices and letters. */
  legalName: z.string(),
  organisationNumber: z.string(),
})
