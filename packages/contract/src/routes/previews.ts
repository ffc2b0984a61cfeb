import { z } from 'zod'
import { bundleParamsSchema } from '../calls/bundles.ts'
import * as calls from '../calls/previews.ts'
import { defineRoutes } from './define-route.ts'
import * as paths from './previews.paths.ts'

const call = { tags: ['office'], cache: 'no-store', caller: 'staff', rate: 'office' } as const
const seeing = { action: 'see-drafts', subject: 'page' } as const
const ofPage = { ...call, staff: seeing, params: calls.previewPageParamsSchema, errors: ['NotFound'] } as const

/** Calls of the office about previews of pages. Each says what it asks of who calls it. Source: decision 0102. */
export const previews = defineRoutes(paths, {
  findPageByAddress: {
    ...call,
    summary: 'The page at an address of a site, of those one may see',
    staff: 'oneself',
    query: calls.findPageByAddressQuerySchema,
    replies: { 200: calls.findPageByAddressReplySchema },
  },
  makePagePreview: {
    ...ofPage,
    summary: 'An address at which the draft is shown as a page',
    body: calls.makePagePreviewRequestSchema,
    replies: { 200: calls.makePagePreviewReplySchema },
  },
  /** The service asks for every page of the bundle. */
  makeBundlePreview: {
    ...call,
    summary: 'An address at which a page is shown with all drafts of a bundle',
    staff: 'oneself',
    params: bundleParamsSchema,
    body: calls.makeBundlePreviewRequestSchema,
    errors: ['NotFound'],
    replies: { 200: calls.makePagePreviewReplySchema },
  },
  listReaderLinks: {
    ...ofPage,
    summary: 'Links that readers without an account have to the draft of a page',
    replies: { 200: calls.readerLinksReplySchema },
  },
  endReaderLink: {
    ...ofPage,
    summary: "End a reader's link",
    params: calls.pagePreviewParamsSchema,
    replies: { 204: z.null() },
    cache: 'unset',
  },
})
