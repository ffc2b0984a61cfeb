import { z } from 'zod'
import {
  accountReplySchema,
  consentRequestSchema,
  refreshReplySchema,
  sessionsReplySchema,
  updateRequestSchema,
  userReplySchema,
  vipMembershipRequestSchema,
} from '../calls/account.ts'
import { accountExportSchema } from '../calls/account-export.ts'
import { favouriteSchema, favouritesReplySchema, joinFavouritesRequestSchema } from '../calls/favourites.ts'
import { hasDocumentsReplySchema, notificationsReplySchema } from '../calls/notifications.ts'
import { staffLooksQuerySchema, staffLooksReplySchema } from '../calls/staff-looks.ts'
import { siteIdSchema } from '../sites/site-id.ts'
import { siteKeySchema } from '../sites/site-key.ts'
import * as paths from './account.paths.ts'
import { defineRoutes } from './define-route.ts'

const tags = ['account']
const nothing = { 204: z.null() }
const ofPrivatePerson = { tags, cache: 'unset', caller: 'private-session', loginSite: true, rate: 'form' } as const
const ofAnybody = { tags, cache: 'unset', caller: 'any-session', loginSite: true, rate: 'form' } as const
const ofSession = { tags, caller: 'any-session', rate: 'read' } as const
const notification = {
  tags: ['notifications'],
  cache: 'no-store',
  caller: 'any-session',
  loginSite: true,
  rate: 'read',
} as const
const favourite = {
  tags,
  replies: { 200: favouritesReplySchema },
  cache: 'no-store',
  caller: 'private-session',
  loginSite: true,
} as const

/** The user's data, sessions, notifications and favourites. Source: public-site specification §7. */
export const account = defineRoutes(paths, {
  getUser: {
    summary: 'Who is logged in, as the person and the site know them',
    tags,
    query: z.object({ siteId: siteIdSchema.optional() }),
    replies: { 200: userReplySchema },
    errors: ['Unauthorised'],
    cache: 'no-store',
    caller: 'anyone',
    loginSite: true,
    rate: 'read',
  },
  updateAccount: {
    ...ofPrivatePerson,
    summary: 'Change what is kept of the person; fields that are left out stay',
    description: 'Names that an e-ID has told, and the e-mail address, are not changed by this call.',
    body: updateRequestSchema,
    replies: { 200: accountReplySchema },
  },
  joinVip: {
    ...ofPrivatePerson,
    summary: 'Join the VIP customers of a site by a campaign code',
    body: vipMembershipRequestSchema,
    replies: { 200: accountReplySchema },
  },
  giveConsent: {
    ...ofAnybody,
    summary: 'Agree to what a site keeps: its pages behind the login ask for it',
    body: consentRequestSchema,
    replies: { 200: accountReplySchema },
  },
  withdrawConsent: {
    ...ofAnybody,
    summary: 'Take that back',
    body: consentRequestSchema,
    replies: { 200: accountReplySchema },
  },
  listStaffLooks: {
    ...ofPrivatePerson,
    summary: 'Who of the staff has looked at the person in the last 24 months, by role, the newest first',
    query: staffLooksQuerySchema,
    replies: { 200: staffLooksReplySchema },
    cache: 'no-store',
    rate: 'read',
  },
  exportAccount: {
    ...ofPrivatePerson,
    caller: 'proven-session',
    summary: 'Everything that is kept of the person, as a file',
    replies: { 200: accountExportSchema },
    cache: 'no-store',
  },
  deleteAccount: {
    ...ofPrivatePerson,
    summary: 'Delete the account and log out everywhere; refused while a booking or purchase is under way',
    replies: { 200: accountReplySchema },
  },
  refreshToken: {
    summary: 'A new token of the same session, for another hour',
    description: 'Browsers get it in a cookie, and null in the body. Whoever sent a bearer token finds it in the body.',
    tags,
    replies: { 200: refreshReplySchema },
    errors: ['Unauthorised'],
    cache: 'no-store',
    caller: 'anyone',
    rate: 'read',
    changes: true,
  },
  listSessions: {
    ...ofSession,
    summary: 'Browsers in which the person is logged in',
    replies: { 200: sessionsReplySchema },
    cache: 'no-store',
  },
  endSession: {
    ...ofSession,
    summary: 'Log out of another browser',
    description: 'Ending another than one’s own asks for a log-in of the last five minutes.',
    params: z.object({ id: z.uuid() }),
    replies: nothing,
    errors: ['FreshLoginRequired'],
    cache: 'unset',
  },
  logOut: {
    summary: 'Log out; well done also by who is logged out already',
    tags,
    replies: nothing,
    cache: 'unset',
    caller: 'anyone',
    rate: 'read',
  },
  logOutEverywhere: {
    ...ofSession,
    summary: 'Log out here and in every other browser, within five minutes of a log-in',
    replies: nothing,
    errors: ['FreshLoginRequired'],
    cache: 'unset',
  },
  listNotifications: {
    ...notification,
    // Of the site in the path, whichever host is asked.
    loginSite: false,
    summary: 'What awaits the person on a site, the newest first',
    description: 'A language version has those of its main site; a site without login none.',
    params: z.object({ site: siteKeySchema }),
    replies: { 200: notificationsReplySchema },
  },
  pauseNotification: {
    ...notification,
    summary: 'Keep a notification away for a week',
    params: z.object({ id: z.uuid() }),
    replies: { 200: notificationsReplySchema },
    changes: true,
  },
  hasDocuments: {
    ...notification,
    summary: 'Whether the person has documents on the site',
    replies: { 200: hasDocumentsReplySchema },
  },
  listFavourites: { ...favourite, summary: 'Favourites on the site, the latest first', rate: 'read' },
  addFavourite: {
    ...favourite,
    summary: 'Keep a home, stage or area as a favourite',
    params: favouriteSchema,
    rate: 'form',
  },
  removeFavourite: { ...favourite, summary: 'Keep it no more', params: favouriteSchema, rate: 'form' },
  joinFavourites: {
    ...favourite,
    summary: 'Take in what a browser has kept before login',
    description: 'The account keeps its own; what is not on the site is left out. Asked twice, nothing more happens.',
    body: joinFavouritesRequestSchema,
    rate: 'form',
  },
})
