import {
  documentActions,
  documentKinds,
  mostDocumentFigures,
  mostDocumentPersons,
} from '@nyhem/domain/document/document'
import { z } from 'zod'
import { siteIdSchema } from '../sites/site-id.ts'
import { externalId, instant, localDate, longText, nameText, optional } from './feed-fields.ts'

/** Maximum summary characters; an e-ID shows it during signing. */
const mostSummary = 4_000

/** Maximum characters of a figure's label or value: both fit a phone's line. */
const mostFigureText = 40

const figureText = nameText.max(mostFigureText, { error: `at most ${mostFigureText} letters` })
const documentFigure = z.strictObject({ label: figureText, value: figureText })

/** A document or agreement for one or more customers; its file is uploaded separately. */
export const documentLine = z
  .strictObject({
    type: z.literal('document'),
    externalId,
    siteId: siteIdSchema,
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
    /** Shown above the file: what a person compares before acting. */
    figures: z.array(documentFigure).max(mostDocumentFigures).default([]),
  })
  .refine((line) => line.action !== 'sign' || line.summary.trim() !== '', {
    path: ['summary'],
    error: 'what is signed, in a few words',
  })
  .refine((line) => new Set(line.customerExternalIds).size === line.customerExternalIds.length, {
    path: ['customerExternalIds'],
    error: 'each customer once',
  })
