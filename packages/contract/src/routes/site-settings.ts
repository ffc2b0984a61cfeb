import * as calls from '../calls/site-settings.ts'
import { defineRoutes } from './define-route.ts'
import * as paths from './site-settings.paths.ts'

const call = {
  tags: ['office'],
  cache: 'no-store',
  caller: 'staff',
  rate: 'office',
  staff: { action: 'site-settings', subject: 'site' },
  params: calls.siteParamsSchema,
  errors: ['NotFound'],
} as const

/** Calls of the office about what holds for a whole site. Source: decision 0106. */
export const siteSettings = defineRoutes(paths, {
  openSiteSettings: {
    ...call,
    summary: 'Settings of a site as they are written, with their problems and their form',
    replies: { 200: calls.openedSiteSettingsSchema },
  },
  saveSiteSettings: {
    ...call,
    summary: 'Changes of the draft, merged by field',
    body: calls.saveSiteSettingsRequestSchema,
    bodyLimit: 500_000,
    replies: { 200: calls.saveSiteSettingsReplySchema },
  },
  dropSiteSettings: {
    ...call,
    summary: 'Drop the draft: what is shown stays',
    body: calls.seenSiteSettingsSchema,
    replies: { 200: calls.dropSiteSettingsReplySchema },
  },
  publishSiteSettings: {
    ...call,
    summary: 'Show the draft to visitors',
    body: calls.publishSiteSettingsRequestSchema,
    replies: { 200: calls.publishSiteSettingsReplySchema },
  },
  listSiteSettingsVersions: {
    ...call,
    summary: 'Versions of the settings, newest first',
    replies: { 200: calls.siteSettingsVersionsReplySchema },
  },
  restoreSiteSettings: {
    ...call,
    summary: 'A version into the draft',
    params: calls.siteVersionParamsSchema,
    body: calls.restoreSiteSettingsRequestSchema,
    replies: { 200: calls.restoreSiteSettingsReplySchema },
  },
})
