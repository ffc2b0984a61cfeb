import { locales, themes } from '@nyhem/domain/sites/site'
import { z } from 'zod'
import { explorerHomeSchema, explorerStageSchema } from '../calls/explorer.ts'
import { navigationReplySchema } from '../page-data.ts'
import { type PictureWidth, pictureRatios, pictureWidths } from '../picture-address.ts'
import { defineRoutes } from './define-route.ts'
import * as paths from './site.paths.ts'

const hash = z.string().regex(/^[0-9a-f]{8,64}$/)
const isWidth = (value: number): value is PictureWidth => pictureWidths.some((width) => width === value)
const widths = z.coerce
  .number()
  .refine(isWidth, `one of ${pictureWidths.join(', ')}`)
  .transform((width) => width as PictureWidth)
const ratios = z.enum(Object.keys(pictureRatios) as [keyof typeof pictureRatios])
const explorerId = z.string().min(1).max(200)
const coordinate = z.coerce
  .number()
  .int()
  .min(0)
  .max(2 ** 22)
/** OpenAPI can only describe raw bytes as anything. */
const bytes = z.any().describe('the file')
const encoded = { 200: z.any(), 304: z.null() }

/** Path segments of a panorama file. */
export const panoramaParamsSchema = z.object({ stageId: explorerId, a: z.string(), b: z.string(), c: z.string() })

const shared = { tags: ['pages'], caller: 'anyone', rate: 'read' } as const
const navigation = {
  ...shared,
  summary: 'Menus, footer and banner of the site, for a page whose data failed',
  replies: { 200: navigationReplySchema },
  errors: ['NotFound'],
  cache: 'unset',
} as const
const sitemap = {
  ...shared,
  summary: 'Addresses of the site for search engines',
  replies: encoded,
  errors: ['NotFound'],
  cache: 'by-handler',
} as const
const sitemapPart = {
  ...sitemap,
  summary: 'One of the sitemaps of a site with many addresses',
  params: z.object({ part: z.coerce.number().int().min(1).max(1_000) }),
} as const
const map = { tags: ['map'], replies: encoded, cache: 'by-handler', caller: 'anyone' } as const
/** The address contains a content hash: replies never change. */
const picture = {
  tags: ['pictures'],
  replies: { 200: bytes },
  cache: 'public, max-age=31536000, immutable',
  caller: 'anyone',
  rate: 'picture',
} as const
const explorer = { tags: ['explorer'], caller: 'anyone', rate: 'read' } as const

/** Pages, page parts, and files for robots and viewers. */
export const site = defineRoutes(paths, {
  getNavigation: navigation,
  getEnglishNavigation: navigation,
  getSitemap: sitemap,
  getSitemapPart: sitemapPart,
  getEnglishSitemap: sitemap,
  getEnglishSitemapPart: sitemapPart,
  getRobots: {
    ...shared,
    summary: 'What robots may read',
    replies: { 200: z.string() },
    cache: 'public, max-age=3600',
  },
  getBlogFeed: {
    ...shared,
    summary: 'The entries of a diary for readers of feeds',
    params: z.object({ diary: z.string().regex(/^[a-z0-9-]{1,60}$/) }),
    replies: { 200: z.string() },
    cache: 'public, max-age=3600',
  },
  getShowingCalendar: {
    ...shared,
    summary: 'A showing as a calendar file',
    params: z.object({ name: z.string().regex(/^[A-Za-z0-9_.-]{1,120}\.ics$/) }),
    replies: { 200: z.string() },
    cache: 'no-cache',
  },
  getLocationDrawing: {
    ...shared,
    summary: 'A drawing of the surroundings of a project, premises, a home that is sold again or an office',
    params: z.object({ name: z.string().regex(/^[a-z0-9][a-z0-9-]{0,118}\.svg$/) }),
    query: z.object({ theme: z.enum(themes).optional() }),
    replies: encoded,
    cache: 'by-handler',
    rate: 'picture',
  },
  getMapStyle: {
    ...map,
    summary: 'Style of the base map in the colours of a theme and a language',
    params: z.object({ name: z.string().max(60) }),
    rate: 'read',
  },
  getMapTile: {
    ...map,
    summary: 'A vector tile of the base map',
    params: z.object({ z: coordinate, x: coordinate, name: z.string().regex(/^\d{1,7}\.mvt$/) }),
    query: z.object({ v: z.string().max(40).optional() }),
    replies: { ...encoded, 204: z.null().describe('nothing but sea there') },
    rate: 'picture',
  },
  getMapGlyphs: {
    ...map,
    summary: 'Letters of the base map',
    params: z.object({ font: z.string().max(100), name: z.string().regex(/^\d{1,6}-\d{1,6}\.pbf$/) }),
    rate: 'picture',
  },
  getPicture: {
    ...picture,
    summary: 'A picture in one size and format',
    params: z.object({ width: widths, ratio: ratios, hash, '*': z.string().max(300) }),
  },
  getDrawing: {
    ...picture,
    summary: 'A drawing as it is',
    params: z.object({ hash, '*': z.string().max(300) }),
  },
  getMeasuredPlan: {
    ...picture,
    summary: 'A floor plan with the measures of its rooms',
    params: z.object({ locale: z.enum(locales), hash, '*': z.string().max(300) }),
  },
  getPlanSheet: {
    tags: ['pictures'],
    summary: 'The floor plan of a home as a PDF to print',
    params: z.object({ name: z.string().regex(/^[a-z0-9][a-z0-9-]{0,118}\.pdf$/) }),
    replies: { 200: bytes },
    cache: 'no-cache',
    caller: 'anyone',
    rate: 'read',
  },
  getDownload: {
    ...picture,
    summary: 'A document that people download',
    params: z.object({ hash, '*': z.string().max(300) }),
  },
  getAsset: {
    ...shared,
    summary: 'Scripts, styles and fonts of the pages',
    params: z.object({ '*': z.string().max(300) }),
    replies: { 200: z.any() },
    cache: 'by-handler',
    rate: 'none',
    hide: true,
  },
  getServiceWorker: {
    ...shared,
    summary: 'The service worker of my pages: pushes, and what is shown without a connection',
    replies: { 200: z.any() },
    errors: ['NotFound'],
    cache: 'no-cache',
    rate: 'none',
    hide: true,
  },
  getPage: {
    ...shared,
    summary: 'A page, or with GetViewModel at the end of its path the data of the page',
    replies: { 200: z.any() },
    errors: ['Unauthorised', 'Forbidden', 'NotFound', 'Conflict', 'SwitchedOff'],
    cache: 'by-handler',
    rate: 'page',
  },
  getExplorerStage: {
    ...explorer,
    summary:
      'Pictures of the houses of a stage with an outline around each home, and which homes one can look around in',
    params: z.object({ stageId: explorerId }),
    replies: { 200: explorerStageSchema },
    cache: 'no-cache',
  },
  getExplorerHome: {
    ...explorer,
    summary: 'All that a viewer shows of a home',
    description: 'What the current version answers is kept for a year; another version is answered as the current one.',
    params: z.object({ version: explorerId, stageId: explorerId, objectName: explorerId }),
    replies: { 200: explorerHomeSchema },
    cache: 'by-handler',
  },
  getPanorama: {
    ...explorer,
    summary: 'A panorama (.qhdr), or its small file (_lores.qhdr)',
    params: panoramaParamsSchema,
    replies: { 200: bytes, 206: bytes },
    cache: 'by-handler',
    rate: 'picture',
  },
})
