import { authMethods } from '@nyhem/domain/account/login-types'
import { documentActions, documentKinds } from '@nyhem/domain/document/document'
import { siteIds } from '@nyhem/domain/sites/site'
import { z } from 'zod'

/** Approving a document: the file that was read, by its SHA-256. */
export const approveDocumentRequestSchema = z.object({ file: z.string().regex(/^[0-9a-f]{64}$/) })

/** `OtherFile`: it was replaced since, and is to be read again. `WrongAction`: it asks for something else. */
export const approveDocumentReplySchema = z.object({ code: z.enum(['Ok', 'WrongAction', 'OtherFile']) })

export const documentSigningParamsSchema = z.object({ documentId: z.uuid(), method: z.enum(authMethods) })
export const startDocumentSigningRequestSchema = z.object({ environment: z.enum(['desktop', 'mobile']) })

/** A document in a person's own file. */
export const exportedDocumentSchema = z.object({
  siteId: z.enum(siteIds),
  kind: z.enum(documentKinds),
  title: z.string(),
  action: z.enum(documentActions),
  issuedAt: z.string(),
  /** When the person signed or approved. */
  actedAt: z.string().nullable(),
})

/** What became of the file of a document. */
export const documentFileReplySchema = z.object({ code: z.enum(['Kept', 'SameFile']) })
