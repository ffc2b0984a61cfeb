import * as calls from '../calls/links.ts'
import { siteParamsSchema } from '../calls/site-settings.ts'
import { defineRoutes } from './define-route.ts'
import * as paths from './links.paths.ts'

const call = {
  tags: ['office'],
  cache: 'no-store',
  caller: 'staff',
  rate: 'office',
  staff: { action: 'site-settings', subject: 'site' },
  params: siteParamsSchema,
  errors: ['NotFound'],
} as const

/** Calls of the office about addresses of a site. Source: decision 0106. */
export const links = defineRoutes(paths, {
  listRedirects: {
    ...call,
    summary: 'Redirects of a site, by their addresses',
    query: calls.listRedirectsQuerySchema,
    replies: { 200: calls.listRedirectsReplySchema },
  },
  saveRedirect: {
    ...call,
    summary: 'Add or change a redirect',
    body: calls.saveRedirectRequestSchema,
    replies: { 200: calls.saveRedirectReplySchema },
  },
  endRedirect: {
    ...call,
    summary: 'End a redirect; files do not bring it back',
    body: calls.endRedirectRequestSchema,
    replies: { 200: calls.endRedirectReplySchema },
  },
  importRedirects: {
    ...call,
    summary: 'Redirects from a CSV, all or none',
    body: calls.importRedirectsRequestSchema,
    bodyLimit: 1_000_000,
    replies: { 200: calls.importRedirectsReplySchema },
  },
  exportRedirects: {
    ...call,
    summary: 'All redirects as CSV',
    replies: { 200: calls.exportRedirectsReplySchema },
  },
  listAskedInVain: {
    ...call,
    summary: 'Addresses that visitors asked for in vain, with pages that they may have meant',
    replies: { 200: calls.askedInVainReplySchema },
  },
  reportLinks: {
    ...call,
    summary: 'Links of pages and drafts that lead nowhere',
    replies: { 200: calls.linkReportReplySchema },
  },
  recheckLinks: {
    ...call,
    summary: 'Ask outside links again soon',
    body: calls.recheckLinksRequestSchema,
    replies: { 200: calls.recheckLinksReplySchema },
  },
})
