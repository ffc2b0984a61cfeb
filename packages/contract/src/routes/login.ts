import { authMethods } from '@nyhem/domain/account/login-types'
import { z } from 'zod'
import {
  accountReplySchema,
  changeEmailRequestSchema,
  developerLoginReplySchema,
  developerLoginRequestSchema,
  emailLoginReplySchema,
  emailLoginRequestSchema,
  finishIdentificationRequestSchema,
  forgotPasswordRequestSchema,
  identificationStatusSchema,
  registerRequestSchema,
  registrationTokenHeader,
  restoreLoginRequestSchema,
  setPasswordRequestSchema,
  startIdentificationReplySchema,
  startIdentificationRequestSchema,
  updatePasswordRequestSchema,
} from '../calls/account.ts'
import { defineRoutes } from './define-route.ts'
import * as paths from './login.paths.ts'

const tags = ['account']
const methodParams = z.object({ method: z.enum(authMethods) })
const sessionParams = methodParams.extend({ session: z.uuid() })

const start = (purpose: string) => ({
  summary: `Begin to identify by e-ID, to ${purpose}`,
  tags,
  params: methodParams,
  body: startIdentificationRequestSchema,
  replies: { 200: startIdentificationReplySchema },
  cache: 'no-store' as const,
  rate: 'form' as const,
})
const status = {
  summary: 'How an order stands, or what it came to',
  tags,
  params: sessionParams,
  replies: { 200: identificationStatusSchema },
  cache: 'no-store',
  errors: ['AccountBlocked'],
  rate: 'status',
  changes: true,
} as const
const finish = {
  summary: "What a visit to the e-ID's own pages came to",
  tags,
  params: methodParams,
  body: finishIdentificationRequestSchema,
  replies: { 200: identificationStatusSchema },
  errors: ['AccountBlocked'],
  cache: 'no-store',
  rate: 'status',
} as const
const account = {
  tags,
  replies: { 200: accountReplySchema },
  errors: ['NotFound', 'AccountBlocked'],
  cache: 'no-store',
  rate: 'form',
} as const

/** E-ID identification, e-mail login, registration. Source: public-site specification §7 (account service). */
export const login = defineRoutes(paths, {
  startLogin: { ...start('login'), caller: 'anyone' },
  loginStatus: { ...status, caller: 'anyone' },
  finishLogin: { ...finish, caller: 'anyone' },
  startRegistration: { ...start('register'), caller: 'anyone', stoppedWith: 'registration' },
  registrationStatus: { ...status, caller: 'anyone' },
  finishRegistration: { ...finish, caller: 'anyone' },
  startUpdate: { ...start('update'), caller: 'private-session' },
  updateStatus: { ...status, caller: 'private-session' },
  finishUpdate: { ...finish, caller: 'private-session' },
  boardMemberStatus: {
    ...status,
    summary: "How a board member's identification stands",
    params: methodParams.extend({ id: z.uuid() }),
    caller: 'anyone',
  },
  selectAssociation: {
    ...status,
    summary: 'Log in for one of the associations that were offered',
    params: methodParams.extend({ id: z.string().min(1).max(100) }),
    caller: 'anyone',
  },
  cancelIdentification: {
    summary: 'Give up an identification that is under way',
    tags,
    params: sessionParams,
    replies: { 204: z.null() },
    cache: 'unset',
    caller: 'anyone',
    rate: 'status',
  },
  logInByEmail: {
    summary: 'Log in by e-mail and password',
    description: 'As a form without scripts it redirects to `referrer`, or draws the page that it stands on again.',
    tags,
    // Forms have additional fields.
    body: emailLoginRequestSchema.loose(),
    takesForms: true,
    replies: { 200: emailLoginReplySchema },
    cache: 'no-store',
    caller: 'anyone',
    rate: 'form',
  },
  logInAsDeveloper: {
    summary: 'Log in by a personal number alone, while developing',
    tags,
    body: developerLoginRequestSchema,
    replies: { 200: developerLoginReplySchema },
    errors: ['NotFound', 'AccountBlocked'],
    cache: 'no-store',
    caller: 'anyone',
    rate: 'form',
  },
  register: {
    summary: 'Create an account',
    description:
      'Without a token a letter is sent, and the answer is the same whether there is an account or not. With the token of a finished identification the account is there at once, and the person logged in.',
    tags,
    headers: z.object({ [registrationTokenHeader]: z.string().max(2_000).optional() }),
    body: registerRequestSchema,
    takesForms: true,
    replies: { 200: emailLoginReplySchema },
    cache: 'no-store',
    caller: 'anyone',
    errors: ['AccountBlocked'],
    rate: 'form',
    stoppedWith: 'registration',
  },
  requestPassword: {
    ...account,
    summary: 'Ask for the letter from which a new password is chosen, by address or by the token of an old letter',
    body: forgotPasswordRequestSchema.loose(),
    takesForms: true,
    caller: 'anyone',
  },
  setPassword: {
    ...account,
    summary: 'Choose a password by the token of a letter',
    body: setPasswordRequestSchema,
    caller: 'anyone',
  },
  updatePassword: {
    ...account,
    summary: 'Replace the password; every other session ends',
    body: updatePasswordRequestSchema,
    caller: 'private-session',
  },
  requestEmailChange: {
    ...account,
    summary: 'Ask for the letter that confirms a new e-mail address',
    body: changeEmailRequestSchema,
    caller: 'private-session',
  },
  restoreLogin: {
    ...account,
    summary: 'Take back a changed e-mail address or e-ID, by the token of the e-mail that told of it',
    description: 'Later changes are taken back too, every session ends, and the password no longer works.',
    body: restoreLoginRequestSchema,
    caller: 'anyone',
  },
  confirmEmailChange: {
    ...account,
    summary: 'Confirm a new e-mail address by the token of a letter',
    params: z.object({ token: z.string().max(200) }),
    caller: 'anyone',
    changes: true,
  },
})
