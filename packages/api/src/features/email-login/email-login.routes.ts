import {
  type AccountReply,
  accountReplySchema,
  changeEmailRequestSchema,
  emailLoginReplySchema,
  emailLoginRequestSchema,
  forgotPasswordRequestSchema,
  type LoggedInReply,
  registerRequestSchema,
  registrationTokenHeader,
  setPasswordRequestSchema,
  updatePasswordRequestSchema,
} from '@nyhem/contract/calls/account'
import { forgotPasswordFormId, loginFormId } from '@nyhem/contract/calls/form-state'
import { afterLogin } from '@nyhem/domain/account/board-member'
import type { LoginType } from '@nyhem/domain/account/login-types'
import { safeReturnPath } from '@nyhem/domain/account/return-path'
import type { Site } from '@nyhem/domain/sites/site'
import { z } from 'zod'
import type { ApiReply, ApiRequest, ApiServer } from '../../server/api-server.ts'
import { type AnswerWithPage, isFormPost, pathOfPage } from '../../server/form-posts.ts'
import { askedLoginSite } from '../../server/login-site.ts'
import { networkOf } from '../../server/network-of.ts'
import { ProblemError } from '../../server/problems.ts'
import { readBody } from '../../server/read-body.ts'
import type { SiteOfRequest } from '../../server/request-site.ts'
import { addRoute } from '../../server/route.ts'
import { plainFieldsOf, writtenSchema } from '../../server/written-forms.ts'
import type { Sessions } from '../session/session.ts'
import type { Asker, Done, EmailLogin, Entered, InvalidInput } from './email-login.types.ts'

export type EmailLoginRouteParts = {
  emailLogin: EmailLogin
  sessions: Pick<Sessions, 'visitor' | 'privateRequired' | 'answer'>
  siteOfRequest: SiteOfRequest
  answerWithPage: AnswerWithPage
  /** Told what each login came to, to be counted. */
  onResult: (code: string) => void
}

const tags = ['account']

/** Logging in by e-mail, registering, and what is done by letter. Source: public-site specification §7. */
export function emailLoginRoutes(app: ApiServer, parts: EmailLoginRouteParts): void {
  addLogin(app, parts)
  addRegister(app, parts)
  addForgotPassword(app, parts)
  addPasswords(app, parts)
  addAddress(app, parts)
}

function addLogin(app: ApiServer, parts: EmailLoginRouteParts): void {
  const { emailLogin, siteOfRequest, onResult } = parts
  addRoute(app, {
    method: 'POST',
    url: '/account_service/login/email',
    rateLimit: 'form',
    schema: {
      summary: 'Log in by e-mail and password',
      description: 'As a form without scripts it redirects to `referrer`, or draws the page that it stands on again.',
      tags,
      // A form has fields that the call has not.
      body: z.union([emailLoginRequestSchema.loose(), writtenSchema]),
      response: { 200: emailLoginReplySchema },
    },
    async handler(request, reply) {
      if (isFormPost(request)) return logInByForm(parts, request, reply)
      const { siteId, email, password, returnUrl, loginType } = readBody(emailLoginRequestSchema, request.body)
      const site = askedLoginSite(siteId, request, siteOfRequest)
      const result = await emailLogin.logIn({ site, email, password, loginType }, askerOf(request))
      onResult(result.code)
      if (result.code === 'Ok') return enter(parts, request, reply, { site, returnUrl, loginType, entered: result })
      return refusal(reply, result)
    },
  })
}

/** The way in for browsers without scripts: cookies, and on to where the person was going. */
async function logInByForm(parts: EmailLoginRouteParts, request: ApiRequest, reply: ApiReply): Promise<ApiReply> {
  const { emailLogin, siteOfRequest, answerWithPage, onResult } = parts
  const { email = '', password = '', referrer = '', page } = plainFieldsOf(request.body).values
  const site = askedLoginSite(undefined, request, siteOfRequest)
  const result = await emailLogin.logIn({ site, email, password, loginType: 'private' }, askerOf(request))
  onResult(result.code)
  if (result.code === 'Ok') {
    const { returnPath } = await enter(parts, request, reply, {
      site,
      returnUrl: referrer,
      loginType: 'private',
      entered: result,
    })
    return reply.redirect(returnPath, 303)
  }
  return answerWithPage(request, reply, {
    path: pathOfPage(page),
    form: loginFormId,
    outcome: 'refused',
    // A password is never sent back.
    values: { email, referrer },
    problems: problemsOfForm(reply, result),
  })
}

function addRegister(app: ApiServer, parts: EmailLoginRouteParts): void {
  const { emailLogin, siteOfRequest } = parts
  addRoute(app, {
    method: 'POST',
    url: '/account_service/register',
    rateLimit: 'form',
    schema: {
      summary: 'Create an account',
      description:
        'Without a token a letter is sent, and the answer is the same whether there is an account or not. With the token of a finished identification the account is there at once, and the person logged in.',
      tags,
      headers: z.object({ [registrationTokenHeader]: z.string().max(2_000).optional() }),
      body: registerRequestSchema,
      response: { 200: emailLoginReplySchema },
    },
    async handler(request, reply) {
      const site = askedLoginSite(request.body.siteId, request, siteOfRequest)
      const token = request.headers[registrationTokenHeader]
      if (typeof token !== 'string' || token === '')
        return refusal(reply, await emailLogin.registerByEmail(site, request.body, askerOf(request)))
      const result = await emailLogin.registerIdentified(site, request.body, { ...askerOf(request), token, request })
      if (result.code !== 'Ok') return refusal(reply, result)
      const { returnUrl } = request.body
      return enter(parts, request, reply, { site, returnUrl, loginType: 'private', entered: result })
    },
  })
}

function addForgotPassword(app: ApiServer, { emailLogin, siteOfRequest, answerWithPage }: EmailLoginRouteParts): void {
  addRoute(app, {
    method: 'POST',
    url: '/forgotpassword',
    rateLimit: 'form',
    schema: {
      summary: 'Ask for the letter from which a new password is chosen, by address or by the token of an old letter',
      tags,
      body: z.union([forgotPasswordRequestSchema.loose(), writtenSchema]),
      response: { 200: accountReplySchema },
    },
    async handler(request, reply) {
      if (!isFormPost(request)) {
        const { siteId, ...asked } = readBody(forgotPasswordRequestSchema, request.body)
        const site = askedLoginSite(siteId, request, siteOfRequest)
        return refusal(reply, await emailLogin.askForPassword(site, asked, askerOf(request)))
      }
      const { email = '', page } = plainFieldsOf(request.body).values
      const site = askedLoginSite(undefined, request, siteOfRequest)
      const result = await emailLogin.askForPassword(site, { email }, askerOf(request))
      const isSent = result.code === 'Ok'
      return answerWithPage(request, reply, {
        path: pathOfPage(page),
        form: forgotPasswordFormId,
        outcome: isSent ? 'sent' : 'refused',
        values: isSent ? {} : { email },
        problems: isSent ? [] : problemsOfForm(reply, result),
      })
    },
  })
}

function addPasswords(app: ApiServer, { emailLogin, sessions, siteOfRequest }: EmailLoginRouteParts): void {
  addRoute(app, {
    method: 'POST',
    url: '/setpassword',
    rateLimit: 'form',
    schema: {
      summary: 'Choose a password by the token of a letter',
      tags,
      body: setPasswordRequestSchema,
      response: { 200: accountReplySchema },
    },
    async handler(request, reply) {
      askedLoginSite(request.body.siteId, request, siteOfRequest)
      return refusal(reply, await emailLogin.choosePassword(request.body, askerOf(request)))
    },
  })
  addRoute(app, {
    method: 'POST',
    url: '/updatepassword',
    rateLimit: 'form',
    guards: [sessions.privateRequired],
    schema: {
      summary: 'Replace the password; every other session ends',
      tags,
      body: updatePasswordRequestSchema,
      response: { 200: accountReplySchema },
    },
    async handler(request, reply) {
      const visitor = await sessions.visitor(request)
      const site = askedLoginSite(undefined, request, siteOfRequest)
      return refusal(reply, await emailLogin.replacePassword({ site, ...request.body }, visitor))
    },
  })
}

function addAddress(app: ApiServer, { emailLogin, sessions, siteOfRequest }: EmailLoginRouteParts): void {
  addRoute(app, {
    method: 'POST',
    url: '/triggerchangeemail',
    rateLimit: 'form',
    guards: [sessions.privateRequired],
    schema: {
      summary: 'Ask for the letter that confirms a new e-mail address',
      tags,
      body: changeEmailRequestSchema,
      response: { 200: accountReplySchema },
    },
    async handler(request, reply) {
      const visitor = await sessions.visitor(request)
      const { siteId, email } = request.body
      const site = askedLoginSite(siteId, request, siteOfRequest)
      return refusal(reply, await emailLogin.askForAddress({ site, email }, visitor, askerOf(request)))
    },
  })
  addRoute(app, {
    method: 'GET',
    url: '/changeemail/:token',
    rateLimit: 'form',
    changes: true,
    schema: {
      summary: 'Confirm a new e-mail address by the token of a letter',
      tags,
      params: z.object({ token: z.string().max(200) }),
      response: { 200: accountReplySchema },
    },
    async handler(request, reply) {
      askedLoginSite(undefined, request, siteOfRequest)
      return refusal(reply, await emailLogin.changeAddress(request.params.token))
    },
  })
}

const askerOf = (request: ApiRequest): Asker => ({
  network: networkOf(request.ip),
  userAgent: request.headers['user-agent'],
})

/** Sets the session's cookies and says where to go on. */
async function enter(
  { sessions }: EmailLoginRouteParts,
  request: ApiRequest,
  reply: ApiReply,
  way: { site: Site; returnUrl: string | undefined; loginType: LoginType; entered: Entered },
): Promise<LoggedInReply> {
  const { site, returnUrl, loginType, entered } = way
  const { token, expiresAt } = await sessions.answer(request, reply, entered.begun)
  const after = afterLogin(loginType, { hasSecurityNumber: entered.hasSecurityNumber, isBoardMember: false })
  return {
    code: 'Ok',
    token,
    expiresAt,
    returnPath: safeReturnPath(returnUrl, site) ?? site.routes.myPages ?? site.pathPrefix,
    next: after.next,
    reportAs: after.next === 'report' ? after.as : null,
  }
}

type Unentered = Done | InvalidInput | { readonly code: Exclude<AccountReply['code'], 'Ok' | 'InvalidInput'> }

/** A result in the words of the specification; whoever must wait is told for how long. */
function refusal(reply: ApiReply, result: Unentered): AccountReply {
  reply.header('cache-control', 'no-store')
  if (result.code === 'Wait') throw new ProblemError('TooManyRequests', { retryAfterSeconds: result.seconds })
  return { code: result.code, fields: 'fields' in result ? [...result.fields] : [] }
}

/** The same for a page that is drawn in answer: what concerns the whole form stands in the field `form`. */
function problemsOfForm(reply: ApiReply, result: Unentered): AccountReply['fields'] {
  if (result.code === 'InvalidInput') return [...result.fields]
  if (result.code !== 'Wait') return [{ field: 'form', problem: result.code }]
  reply.header('retry-after', String(result.seconds))
  return [{ field: 'form', problem: 'TooManyRequests' }]
}
