import { z } from 'zod'
import * as calls from '../calls/media-library.ts'
import { defineRoutes, longestBodyMs } from './define-route.ts'
import * as paths from './media-library.paths.ts'

/** Which medium one may see or change is asked of the medium itself, by the handler. */
const read = {
  tags: ['office'],
  cache: 'no-store',
  caller: 'staff',
  rate: 'office',
  staff: { action: 'media', subject: 'somewhere' },
} as const
const ofMedium = { ...read, params: calls.mediaParamsSchema, errors: ['NotFound'] } as const
const change = { ...ofMedium, errors: ['NotFound', 'Forbidden'] } as const
const sentFile = {
  consumes: ['multipart/form-data'],
  bodyLimit: calls.mostMediaFormBytes,
  bodyMs: longestBodyMs,
} as const
const bytes = z.custom<unknown>()

/** Calls of the office about the media library, on its own host. Source: decision 0104. */
export const mediaLibrary = defineRoutes(paths, {
  listMedia: {
    ...read,
    summary: 'Pictures and documents that one may see, newest uploads first, then files',
    query: calls.listMediaQuerySchema,
    replies: { 200: calls.listMediaReplySchema },
  },
  openMedium: {
    ...ofMedium,
    summary: 'A picture or document with its texts, rights and the pages where it stands',
    replies: { 200: calls.mediumSchema },
  },
  showMediumPicture: {
    ...ofMedium,
    summary: 'A picture as it is shown in the office',
    query: calls.mediumPictureQuerySchema,
    cache: 'by-handler',
    replies: { 200: bytes },
  },
  showPictureOfKey: {
    ...read,
    errors: ['NotFound'],
    summary: 'A small picture that a field names',
    query: calls.pictureOfKeyQuerySchema,
    cache: 'by-handler',
    replies: { 200: bytes },
  },
  fetchMediumFile: {
    ...ofMedium,
    summary: 'The file as it is kept, to be downloaded',
    cache: 'private, no-store',
    replies: { 200: bytes },
  },
  uploadMedium: {
    ...read,
    ...sentFile,
    summary: 'Take in a file, by its content; the same file is not kept twice',
    query: calls.uploadMediumQuerySchema,
    errors: ['TooLarge', 'InvalidInput', 'UnsupportedMediaType', 'TooManyRequests'],
    replies: { 200: calls.uploadMediumReplySchema },
  },
  changeMedium: {
    ...change,
    summary: 'Title, focus, alternative texts, credit and rights',
    body: calls.changeMediumRequestSchema,
    replies: { 200: calls.changeMediumReplySchema },
  },
  replaceMediumFile: {
    ...change,
    ...sentFile,
    summary: 'Another file under the same key: each page that names it changes',
    query: calls.replaceMediumQuerySchema,
    errors: ['NotFound', 'Forbidden', 'TooLarge', 'InvalidInput', 'UnsupportedMediaType', 'TooManyRequests'],
    replies: { 200: calls.replaceMediumReplySchema },
  },
  archiveMedium: {
    ...change,
    summary: 'Put away what no page names',
    replies: { 200: calls.archiveMediumReplySchema },
  },
  takeMediumBack: {
    ...change,
    summary: 'Back from what was put away',
    replies: { 200: calls.archiveMediumReplySchema },
  },
})
