import * as calls from '../calls/bundles.ts'
import { pageParamsSchema } from '../calls/editing.ts'
import * as paths from './bundles.paths.ts'
import { defineRoutes } from './define-route.ts'

const read = { tags: ['office'], cache: 'no-store', caller: 'staff', rate: 'office', staff: 'oneself' } as const
const ofBundle = { ...read, params: calls.bundleParamsSchema, errors: ['NotFound', 'Forbidden'] } as const

/**
 * Calls of the office about bundles, on its own host. A bundle is asked about by its pages, which the description can
 * not name: the handler asks to see the drafts of every page in it, and to publish every page before it changes
 * anything. Source: decision 0105.
 */
export const bundles = defineRoutes(paths, {
  listBundles: {
    ...read,
    summary: 'Bundles of which one may see every page',
    replies: { 200: calls.listBundlesReplySchema },
  },
  createBundle: {
    ...read,
    summary: 'A new bundle, without pages',
    body: calls.createBundleRequestSchema,
    replies: { 200: calls.createBundleReplySchema },
  },
  openBundle: {
    ...ofBundle,
    summary: 'A bundle with its pages, and what keeps each from being published',
    replies: { 200: calls.openedBundleSchema },
  },
  changeBundle: {
    ...ofBundle,
    summary: 'Name and moment of a bundle that is not published',
    body: calls.changeBundleRequestSchema,
    replies: { 200: calls.changeBundleReplySchema },
  },
  listBundleCandidates: {
    ...ofBundle,
    summary: 'Drafts that could be added',
    query: calls.bundleCandidatesQuerySchema,
    replies: { 200: calls.bundleCandidatesReplySchema },
  },
  addBundlePage: {
    ...ofBundle,
    summary: "Add a page's draft",
    body: calls.bundlePageRequestSchema,
    replies: { 200: calls.changeBundleReplySchema },
  },
  removeBundlePage: {
    ...ofBundle,
    summary: "Take a page's draft out; it stays a draft",
    body: calls.bundlePageRequestSchema,
    replies: { 200: calls.changeBundleReplySchema },
  },
  publishBundle: {
    ...ofBundle,
    summary: 'Show all pages from the moment of the bundle, or none',
    body: calls.publishBundleRequestSchema,
    replies: { 200: calls.publishBundleReplySchema },
  },
  unscheduleBundle: {
    ...ofBundle,
    summary: 'Drop what a bundle has planned before it begins; its pages are drafts again',
    replies: { 200: calls.changeBundleReplySchema },
  },
  takeBundleApart: {
    ...ofBundle,
    summary: 'End a bundle that is not published; its drafts stay',
    replies: { 200: calls.takeBundleApartReplySchema },
  },
  readPageBundle: {
    ...read,
    staff: { action: 'see-drafts', subject: 'page' },
    params: pageParamsSchema,
    errors: ['NotFound'],
    summary: "The bundle that a page's draft is in, and those it could be put into",
    replies: { 200: calls.pageBundleReplySchema },
  },
})
