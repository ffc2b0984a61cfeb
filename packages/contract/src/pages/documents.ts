import { authMethods } from '@nyhem/domain/account/login-types'
import { documentActions, documentKinds, documentStatuses } from '@nyhem/domain/document/document'
import { z } from 'zod'
import { localDateSchema } from '../shared-models.ts'

/** A listed document with its status for the user. */
const listedDocumentSchema = z.object({
  id: z.string(),
  title: z.string(),
  kind: z.enum(documentKinds),
  action: z.enum(documentActions),
  status: z.enum(documentStatuses),
  issuedOn: localDateSchema,
  dueOn: localDateSchema.nullable(),
  isOverdue: z.boolean(),
  actedOn: localDateSchema.nullable(),
  /** Since when an agreement is void; it stays to be read. */
  voidedOn: localDateSchema.nullable(),
  /** `A-1301, Sjöfartskajen etapp 2`; null without a home. */
  home: z.string().nullable(),
  href: z.string(),
})
export type ListedDocumentModel = z.infer<typeof listedDocumentSchema>

/** The user's agreements and documents. Source: public-site specification §2 (documents). */
export const myPagesDocumentsModel = z.object({
  heading: z.string(),
  question: z.object({ status: z.enum(documentStatuses).nullable(), page: z.int() }),
  documents: z.array(listedDocumentSchema),
  total: z.int(),
  pages: z.int(),
  counts: z.object({ pending: z.int(), done: z.int() }),
})

const personSchema = z.object({ name: z.string(), isMe: z.boolean(), actedOn: localDateSchema.nullable() })

/** A document with everything to read before signing or approval. */
const openDocumentSchema = listedDocumentSchema.extend({
  summary: z.string(),
  /** At most five that decide, in the business system's words. */
  figures: z.array(z.object({ label: z.string(), value: z.string() })),
  file: z.object({
    href: z.string(),
    downloadHref: z.string(),
    bytes: z.int(),
    sha256: z.string(),
  }),
  persons: z.array(personSchema),
})
export type OpenDocumentModel = z.infer<typeof openDocumentSchema>

/** Reading, signing or approving a document. Null: nonexistent or not the user's. */
export const myPagesDocumentsActionModel = z.object({
  document: openDocumentSchema.nullable(),
  method: z.enum(authMethods),
  /** The user has identified with it, as signing requires. */
  canSign: z.boolean(),
  /** Replaced during reading: nothing was approved. */
  isChanged: z.boolean(),
  approveHref: z.string(),
  /** Prefix of signing requests. */
  signHref: z.string(),
  doneHref: z.string(),
  listHref: z.string(),
  settingsHref: z.string().nullable(),
  company: z.object({ phone: z.string(), email: z.string() }),
})

/** Result of an action on a document, and the next one. */
export const myPagesDocumentsDoneModel = z.object({
  document: openDocumentSchema.nullable(),
  /** All persons have acted. */
  isDoneByAll: z.boolean(),
  /** Null until sealed. */
  sealedHref: z.string().nullable(),
  next: z.object({ title: z.string(), href: z.string() }).nullable(),
  listHref: z.string(),
})
