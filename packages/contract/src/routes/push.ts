import { z } from 'zod'
import {
  pushSettingsSchema,
  quietHoursRequestSchema,
  subscribePushReplySchema,
  subscribePushRequestSchema,
} from '../calls/push.ts'
import { defineRoutes } from './define-route.ts'
import * as paths from './push.paths.ts'

const ofPerson = {
  tags: ['notifications'],
  cache: 'no-store',
  caller: 'private-session',
  loginSite: true,
  rate: 'form',
} as const
const replies = { 200: pushSettingsSchema }

/** Pushes to browsers that a person has chosen. Source: decision 0131. */
export const push = defineRoutes(paths, {
  readPush: {
    ...ofPerson,
    summary: 'Browsers that get pushes, what of, and the quiet hours',
    replies,
    rate: 'read',
  },
  subscribePush: {
    ...ofPerson,
    summary: 'Send pushes to this browser, or others than before',
    description: 'A browser of another person becomes that of who asks: it shows what comes to whoever sits before it.',
    body: subscribePushRequestSchema,
    replies: { 200: subscribePushReplySchema },
  },
  endPush: {
    ...ofPerson,
    summary: 'Send no more pushes to a browser',
    params: z.object({ browserId: z.uuid() }),
    replies,
  },
  setQuietHours: {
    ...ofPerson,
    summary: 'Hours in which no pushes are sent; they come together when the hours end',
    body: quietHoursRequestSchema,
    replies,
  },
})
