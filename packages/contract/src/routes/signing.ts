import { authMethods } from '@nyhem/domain/account/login-types'
import { z } from 'zod'
import { startIdentificationReplySchema } from '../calls/account.ts'
import {
  finishSigningRequestSchema,
  prepareContractRequestSchema,
  signingStatusSchema,
  startSigningRequestSchema,
} from '../calls/booking.ts'
import {
  approveDocumentReplySchema,
  approveDocumentRequestSchema,
  documentSigningParamsSchema,
  startDocumentSigningRequestSchema,
} from '../calls/documents.ts'
import { defineRoutes } from './define-route.ts'
import * as paths from './signing.paths.ts'

const methodParams = z.object({ method: z.enum(authMethods) })
const sessionParams = methodParams.extend({ session: z.uuid() })
const documentParams = z.object({ documentId: z.uuid() })
const documentSessionParams = documentSigningParamsSchema.extend({ session: z.uuid() })
const cookieSchema = z.object({ bookingId: z.uuid().nullable(), session: z.uuid().nullable() })

const ofBuyer = { tags: ['booking'], cache: 'no-store', caller: 'private-session' } as const
const finish = {
  ...ofBuyer,
  summary: "What a visit to the signing provider's pages came to",
  params: methodParams,
  body: finishSigningRequestSchema,
  replies: { 200: signingStatusSchema },
  rate: 'status',
} as const
const ofDocument = {
  tags: ['documents'],
  cache: 'no-store',
  caller: 'private-session',
  loginSite: true,
} as const
const file = {
  ...ofDocument,
  caller: 'proven-session',
  params: documentParams,
  query: z.object({ download: z.literal('1').optional() }),
  replies: { 200: z.unknown() },
  cache: 'private, no-store',
  rate: 'read',
} as const

/** Signing contracts and documents. Source: public-site specification §2 (documents), §4 (buy residence), §7. */
export const signing = defineRoutes(paths, {
  prepareContract: {
    ...ofBuyer,
    caller: 'proven-session',
    summary: 'Make the contract that is to be signed; answers its id as text',
    body: prepareContractRequestSchema,
    replies: { 200: z.string() },
    errors: ['NotFound'],
    cache: 'unset',
    rate: 'form',
  },
  getContract: {
    ...ofBuyer,
    caller: 'proven-session',
    summary: 'The contract of a booking, for its buyers',
    params: z.object({ bookingId: z.uuid() }),
    replies: { 200: z.unknown() },
    rate: 'read',
  },
  startSigning: {
    ...ofBuyer,
    caller: 'proven-session',
    summary: 'Begin the signature of one buyer',
    params: methodParams,
    body: startSigningRequestSchema,
    replies: { 200: startIdentificationReplySchema },
    rate: 'form',
  },
  signingStatus: {
    ...ofBuyer,
    summary: 'How a signature stands',
    params: sessionParams,
    replies: { 200: signingStatusSchema },
    rate: 'status',
    changes: true,
  },
  finishSigning: finish,
  validateSigning: finish,
  cancelSigning: {
    ...ofBuyer,
    summary: 'Give up a signature',
    params: sessionParams,
    replies: { 204: z.null() },
    cache: 'unset',
    rate: 'status',
  },
  getSigningCookie: {
    summary: 'The signature that this browser has under way',
    tags: ['booking'],
    replies: { 200: cookieSchema },
    cache: 'no-store',
    caller: 'anyone',
    rate: 'read',
  },
  setSigningCookie: {
    ...ofBuyer,
    summary: 'Remember, or with nulls forget, the signature that is under way',
    body: cookieSchema,
    replies: { 200: cookieSchema },
    cache: 'unset',
    rate: 'form',
  },
  getDocumentFile: { ...file, summary: 'The file of a document' },
  getSealedDocument: { ...file, summary: 'The file with its evidence, sealed' },
  approveDocument: {
    ...ofDocument,
    caller: 'proven-session',
    summary: 'Approve a document; approved before is approved',
    params: documentParams,
    body: approveDocumentRequestSchema,
    replies: { 200: approveDocumentReplySchema },
    rate: 'form',
  },
  startDocumentSigning: {
    ...ofDocument,
    caller: 'proven-session',
    summary: 'Begin the signature of the person who is logged in',
    params: documentSigningParamsSchema,
    body: startDocumentSigningRequestSchema,
    replies: { 200: startIdentificationReplySchema },
    rate: 'form',
  },
  documentSigningStatus: {
    ...ofDocument,
    summary: 'How a signature stands',
    params: documentSessionParams,
    replies: { 200: signingStatusSchema },
    rate: 'status',
    changes: true,
  },
  finishDocumentSigning: {
    ...ofDocument,
    summary: "What a visit to the signing provider's pages came to",
    params: documentSigningParamsSchema,
    body: finishSigningRequestSchema,
    replies: { 200: signingStatusSchema },
    rate: 'status',
  },
  cancelDocumentSigning: {
    ...ofDocument,
    summary: 'Give up a signature',
    params: documentSessionParams,
    replies: { 204: z.null() },
    cache: 'unset',
    rate: 'status',
  },
})
