import { authMethods } from '@nyhem/domain/account/login-types'
import { documentActions, documentKinds, documentStatuses } from '@nyhem/domain/document/document'
import { z } from 'zod'
import { localDateSchema } from '../shared-models.ts'

/** A document in a list: what it is, how it stands for the person, and where it is opened. */
const listedDocumentSchema = z.object({
  id: z.string(),
  title: z.string(),
  kind: z.enum(documentKinds),
  action: z.enum(documentActions),
  status: z.enum(documentStatuses),
  issuedOn: localDateSchema,
  dueOn: localDateSchema.nullable(),
  isOverdue: z.boolean(),
  /** When the person signed or approved. */
  actedOn: localDateSchema.nullable(),
  /** `A-1301, Sjöfartskajen etapp 2`; null where it is about no home. */
  home: z.string().nullable(),
  href: z.string(),
})
export type ListedDocumentModel = z.infer<typeof listedDocumentSchema>

/** Agreements and documents of the one who is logged in. Source: public-site specification §2 (documents). */
export const myPagesDocumentsModel = z.object({
  heading: z.string(),
  question: z.object({ status: z.enum(documentStatuses).nullable(), page: z.int() }),
  documents: z.array(listedDocumentSchema),
  total: z.int(),
  pages: z.int(),
  counts: z.object({ pending: z.int(), done: z.int() }),
})

const personSchema = z.object({ name: z.string(), isMe: z.boolean(), actedOn: localDateSchema.nullable() })

/** One document with all that is read before it is signed or approved. */
const openDocumentSchema = listedDocumentSchema.extend({
  summary: z.string(),
  file: z.object({
    /** Shown by the browser. */
    href: z.string(),
    downloadHref: z.string(),
    bytes: z.int(),
    sha256: z.string(),
  }),
  persons: z.array(personSchema),
})
export type OpenDocumentModel = z.infer<typeof openDocumentSchema>

/** Reading a document, and signing or approving it. Null: there is none, or not for this person. */
export const myPagesDocumentsActionModel = z.object({
  document: openDocumentSchema.nullable(),
  /** The e-ID of the country. */
  method: z.enum(authMethods),
  /** The person has identified with it; without that nothing can be signed. */
  canSign: z.boolean(),
  /** The file was replaced while the person read it: nothing has been approved. */
  isChanged: z.boolean(),
  approveHref: z.string(),
  /** What the calls of signing begin with. */
  signHref: z.string(),
  doneHref: z.string(),
  listHref: z.string(),
  settingsHref: z.string().nullable(),
  company: z.object({ phone: z.string(), email: z.string() }),
})

/** What was done with a document, and what comes next. */
export const myPagesDocumentsDoneModel = z.object({
  document: openDocumentSchema.nullable(),
  /** Everybody has done what is asked. */
  isDoneByAll: z.boolean(),
  /** Null until it is sealed. */
  sealedHref: z.string().nullable(),
  next: z.object({ title: z.string(), href: z.string() }).nullable(),
  listHref: z.string(),
})
