import { documentActions, documentKinds, mostDocumentPersons } from '@nyhem/domain/document/document'
import { siteIds } from '@nyhem/domain/sites/site'
import { z } from 'zod'
import { externalId, instant, localDate, longText, nameText, optional } from './feed-fields.ts'

/** Maximum summary characters; an e-ID shows it during signing. */
const mostSummary = 4_000

/** A document or agreement for one or more customers; its file is uploaded separately. */
export const documentLine = z
  .strictObject({
    type: z.literal('document'),
    externalId,
    siteId: z.enum(siteIds),
    /** They read, sign or approve in this order. */
    customerExternalIds: z.array(externalId).min(1).max(mostDocumentPersons),
    homeExternalId: optional(externalId),
    kind: z.enum(documentKinds),
    title: nameText,
    issuedAt: instant,
    dueOn: optional(localDate),
    action: z.enum(documentActions),
    /** Shown beside the file, and by the e-ID during signing. */
    summary: longText.max(mostSummary, { error: `at most ${mostSummary} letters` }).default(''),
  })
  .refine((line) => line.action !== 'sign' || line.summary.trim() !== '', {
    path: ['summary'],
    error: 'what is signed, in a few words',
  })
  .refine((line) => new Set(line.customerExternalIds).size === line.customerExternalIds.length, {
    path: ['customerExternalIds'],
    error: 'each customer once',
  })
