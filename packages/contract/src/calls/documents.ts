import { authMethods } from '@nyhem/domain/account/login-types'
import { documentActions, documentKinds } from '@nyhem/domain/document/document'
import { z } from 'zod'
import { siteIdSchema } from '../sites/site-id.ts'

/** Approves a document by the SHA-256 of the file read. */
export const approveDocumentRequestSchema = z.object({ file: z.string().regex(/^[0-9a-f]{64}$/) })

/** `OtherFile`: replaced, must be read again. `WrongAction`: another action is required. */
export const approveDocumentReplySchema = z.object({ code: z.enum(['Ok', 'WrongAction', 'OtherFile']) })

export const documentSigningParamsSchema = z.object({ documentId: z.uuid(), method: z.enum(authMethods) })
export const startDocumentSigningRequestSchema = z.object({ environment: z.enum(['desktop', 'mobile']) })

/** A document in a personal data export. */
export const exportedDocumentSchema = z.object({
  siteId: siteIdSchema,
  kind: z.enum(documentKinds),
  title: z.string(),
  action: z.enum(documentActions),
  issuedAt: z.string(),
  actedAt: z.string().nullable(),
})

/** Result of a document file upload. */
export const documentFileReplySchema = z.object({ code: z.enum(['Kept', 'SameFile']) })
