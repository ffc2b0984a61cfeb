import { z } from 'zod'
import {
  addPasskeyRequestSchema,
  enteredByPasskeyReplySchema,
  passkeyReplySchema,
  passkeysReplySchema,
  provePasskeyRequestSchema,
  startPasskeyReplySchema,
  startPasskeyRequestSchema,
} from '../calls/passkeys.ts'
import { defineRoutes } from './define-route.ts'
import * as paths from './passkeys.paths.ts'

const ofPerson = {
  tags: ['account'],
  cache: 'no-store',
  caller: 'private-session',
  loginSite: true,
  rate: 'form',
} as const
const replies = { 200: passkeyReplySchema }

/** Passkeys: the second factor of who logs in by e-mail. Source: decision 0062. */
export const passkeys = defineRoutes(paths, {
  listPasskeys: {
    ...ofPerson,
    summary: 'Passkeys of the person, and what this session has proved',
    replies: { 200: passkeysReplySchema },
    rate: 'read',
  },
  sendPasskeyLink: {
    ...ofPerson,
    summary: 'Ask for the e-mail whose link, with the password, allows adding a passkey',
    replies,
  },
  startAddingPasskey: {
    ...ofPerson,
    summary: 'Begin to add a passkey: the challenge for the browser',
    body: startPasskeyRequestSchema,
    replies: { 200: startPasskeyReplySchema },
  },
  addPasskey: {
    ...ofPerson,
    summary: 'Add the passkey; every other session ends, and this one gets a new token',
    body: addPasskeyRequestSchema,
    replies: { 200: enteredByPasskeyReplySchema },
  },
  startProvingPasskey: {
    ...ofPerson,
    summary: 'Begin to prove who one is by passkey: the challenge for the browser',
    replies: { 200: startPasskeyReplySchema },
  },
  provePasskey: {
    ...ofPerson,
    summary: 'Prove who one is by passkey; the session gets a new token',
    body: provePasskeyRequestSchema,
    replies: { 200: enteredByPasskeyReplySchema },
  },
  removePasskey: {
    ...ofPerson,
    summary: 'Remove a passkey; every other session ends',
    params: z.object({ passkeyId: z.uuid() }),
    replies,
  },
  reportPasskeysLost: {
    ...ofPerson,
    summary: 'Report the passkeys lost: after seven days they can be removed by password',
    replies,
  },
  recoverPasskeys: {
    ...ofPerson,
    summary: 'Remove lost passkeys after the waiting period; every other session ends',
    replies,
  },
})
