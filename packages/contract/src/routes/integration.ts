import { mostDocumentBytes } from '@nyhem/domain/document/document'
import { z } from 'zod'
import { batchFateReply, importHeldReply, importRefusal, importReply } from '../calls/catalogue-import.ts'
import { documentFileReplySchema } from '../calls/documents.ts'
import { panoramaReplySchema } from '../calls/explorer.ts'
import { paymentsForPersonSchema, resolvePaymentSchema } from '../calls/payments.ts'
import { defineRoutes } from './define-route.ts'
import * as paths from './integration.paths.ts'
import { panoramaParamsSchema } from './site.ts'

const mebibyte = 1_048_576
/** 100,000 homes with texts are about 150 MB. */
export const mostCatalogueBytes = 512 * mebibyte
/** Some ten thousand customers. */
const mostCustomerBytes = 16 * mebibyte
/** Some ten thousand apartments with rooms, or a dozen messages with pictures. */
const mostManagementBytes = 64 * mebibyte
/** An 8192-pixel-wide panorama is about five million bytes. */
export const mostPanoramaBytes = 12 * mebibyte

/** Media type of a panorama. Source: docs/qhdr.md. */
export const panoramaType = 'application/vnd.nyhem.qhdr'

const shared = { tags: ['integration'], rate: 'integration' } as const
const feed = (name: string, { what, document }: { what: string; document: string }) =>
  ({
    ...shared,
    summary: `Import a batch of ${what}: all of it, or nothing and every problem`,
    description:
      `The body is JSON Lines as ${document} describes, sent as application/x-ndjson. Needs a key ` +
      `with the scope ${name}:write. With an Idempotency-Key header, a repeated request is answered as the first was.`,
    consumes: ['application/x-ndjson'],
    headers: z.looseObject({
      'idempotency-key': z
        .string()
        .regex(/^[\x21-\x7e]{1,200}$/)
        .optional(),
    }),
    replies: { 200: importReply, 400: importRefusal },
    errors: ['Conflict'],
    cache: 'unset',
  }) as const

/** Integration API for business systems: feeds, files, and payments needing manual handling. */
export const integration = defineRoutes(paths, {
  importCatalogue: {
    ...feed('catalogue', { what: 'the catalogue feed', document: 'docs/feed-format.md' }),
    replies: { 200: importReply, 202: importHeldReply, 400: importRefusal },
    caller: 'integration:catalogue:write',
    bodyLimit: mostCatalogueBytes,
  },
  getCatalogueBatch: {
    ...shared,
    summary: 'What has become of a batch that was held for a person',
    description: 'Needs the key that has sent it.',
    params: z.object({ batchId: z.uuid() }),
    replies: { 200: batchFateReply },
    errors: ['NotFound'],
    cache: 'no-store',
    caller: 'integration:catalogue:write',
  },
  importCustomers: {
    ...feed('customers', { what: 'the customer feed', document: 'docs/customer-feed.md' }),
    caller: 'integration:customers:write',
    bodyLimit: mostCustomerBytes,
  },
  importTechnicalManagement: {
    ...feed('technical-management', {
      what: "the technical management's feed",
      document: 'docs/management-feed.md',
    }),
    caller: 'integration:technical-management:write',
    bodyLimit: mostManagementBytes,
  },
  importMyPages: {
    ...feed('my-pages', { what: 'the feed of my pages', document: 'docs/my-pages-feed.md' }),
    caller: 'integration:my-pages:write',
    bodyLimit: mostCustomerBytes,
  },
  importExplorer: {
    ...feed('explorer', { what: 'the feed of the residence explorer', document: 'docs/explorer-feed.md' }),
    caller: 'integration:explorer:write',
    bodyLimit: mostCustomerBytes,
  },
  putDocumentFile: {
    ...shared,
    summary: 'The file of a document, as docs/my-pages-feed.md describes; the same file again changes nothing',
    params: z.object({ externalId: z.string().min(1).max(200) }),
    consumes: ['application/pdf'],
    replies: { 200: documentFileReplySchema },
    errors: ['Conflict'],
    cache: 'unset',
    caller: 'integration:my-pages:write',
    bodyLimit: mostDocumentBytes,
    // A file of 20 MB at 0.7 Mbit a second.
    bodyMs: 240_000,
    fromAnywhere: true,
  },
  putPanorama: {
    ...shared,
    summary: 'A file of a panorama, as docs/explorer-feed.md describes; the same file again changes nothing',
    params: panoramaParamsSchema,
    consumes: [panoramaType],
    replies: { 200: panoramaReplySchema },
    cache: 'unset',
    caller: 'integration:explorer:write',
    bodyLimit: mostPanoramaBytes,
    // A file of 12 MB at 0.7 Mbit a second.
    bodyMs: 150_000,
    fromAnywhere: true,
  },
  getCaseFile: {
    ...shared,
    summary: 'A file of a case, by the id that a webhook has told',
    params: z.object({ id: z.uuid() }),
    replies: { 200: z.unknown() },
    cache: 'by-handler',
    caller: 'integration:technical-management:write',
    fromAnywhere: true,
  },
  listPaymentsForPerson: {
    ...shared,
    summary: 'Payments that no rule decides, the longest waiting first',
    description: 'Needs a key with the scope payments:resolve.',
    tags: ['integration', 'payment'],
    replies: { 200: paymentsForPersonSchema },
    cache: 'no-store',
    caller: 'integration:payments:resolve',
  },
  resolvePayment: {
    ...shared,
    summary: 'Send such a payment back, or note what has been done about it',
    description: 'Needs a key with the scope payments:resolve. The note must hold nothing personal.',
    tags: ['integration', 'payment'],
    params: z.object({ id: z.uuid() }),
    body: resolvePaymentSchema,
    replies: { 200: z.object({ code: z.literal('Ok') }) },
    errors: ['Conflict'],
    cache: 'unset',
    caller: 'integration:payments:resolve',
  },
})
