import {
  type AccountReply,
  emailLoginRequestSchema,
  forgotPasswordRequestSchema,
  type LoggedInReply,
  registerRequestSchema,
  registrationTokenHeader,
} from '@nyhem/contract/calls/account'
import { forgotPasswordFormId, loginFormId, registerFormId } from '@nyhem/contract/calls/form-state'
import { routes } from '@nyhem/contract/routes/routes'
import { afterLogin } from '@nyhem/domain/account/board-member'
import type { LoginType } from '@nyhem/domain/account/login-types'
import { safeReturnPath } from '@nyhem/domain/account/return-path'
import type { Site } from '@nyhem/domain/sites/site'
import type { ApiReply, ApiRequest, ApiServer } from '../../server/api-server.ts'
import { type AnswerWithPage, isFormPost, pathOfPage } from '../../server/form-posts.ts'
import { requestedLoginSite } from '../../server/login-site.ts'
import { networkOf } from '../../server/network-of.ts'
import { ProblemError } from '../../server/problems.ts'
import { readBody } from '../../server/read-body.ts'
import type { SiteOfRequest } from '../../server/request-site.ts'
import { addRoute } from '../../server/route.ts'
import { fieldsOf, plainFieldsOf } from '../../server/written-forms.ts'
import type { Sessions } from '../session/session.ts'
import type { Done, EmailLogin, Entered, InvalidInput, Requester } from './email-login.types.ts'
import { registerFormValues, registrationOfForm } from './register-form.ts'

export type EmailLoginRouteParts = {
  emailLogin: EmailLogin
  sessions: Pick<Sessions, 'read' | 'visitor' | 'privateRequired' | 'answer'>
  siteOfRequest: SiteOfRequest
  answerWithPage: AnswerWithPage
  onResult: (code: string) => void
}

/** E-mail login, registration and e-mailed actions. Source: public-site specification §7. */
export function emailLoginRoutes(app: ApiServer, parts: EmailLoginRouteParts): void {
  addLogin(app, parts)
  addRegister(app, parts)
  addForgotPassword(app, parts)
  addPasswords(app, parts)
  addAddress(app, parts)
}

function addLogin(app: ApiServer, parts: EmailLoginRouteParts): void {
  const { emailLogin, siteOfRequest, onResult } = parts
  addRoute(app, routes.login.logInByEmail, {
    async handler(request, reply) {
      if (isFormPost(request)) return logInByForm(parts, request, reply)
      const { siteId, email, password, returnUrl, loginType } = readBody(emailLoginRequestSchema, request.body)
      const site = requestedLoginSite(siteId, request, siteOfRequest)
      const result = await emailLogin.logIn({ site, email, password, loginType }, requesterOf(request))
      onResult(result.code)
      if (result.code === 'Ok') return enter(parts, request, reply, { site, returnUrl, loginType, entered: result })
      return refusal(result)
    },
  })
}

/** Login without scripts: sets cookies and redirects to the requested page. */
async function logInByForm(parts: EmailLoginRouteParts, request: ApiRequest, reply: ApiReply): Promise<ApiReply> {
  const { emailLogin, siteOfRequest, answerWithPage, onResult } = parts
  const { email = '', password = '', referrer = '', page } = plainFieldsOf(request.body).values
  const site = requestedLoginSite(undefined, request, siteOfRequest)
  const result = await emailLogin.logIn({ site, email, password, loginType: 'private' }, requesterOf(request))
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
  addRoute(app, routes.login.register, {
    async handler(request, reply) {
      if (isFormPost(request)) return registerByForm(parts, request, reply)
      const form = readBody(registerRequestSchema, request.body)
      const site = requestedLoginSite(form.siteId, request, siteOfRequest)
      const token = request.headers[registrationTokenHeader]
      if (typeof token !== 'string' || token === '')
        return refusal(await emailLogin.registerByEmail(site, form, requesterOf(request)))
      const result = await emailLogin.registerIdentified(site, form, { ...requesterOf(request), token, request })
      if (result.code !== 'Ok') return refusal(result)
      const { returnUrl } = form
      return enter(parts, request, reply, { site, returnUrl, loginType: 'private', entered: result })
    },
  })
}

/** Registration without scripts: renders the page again with a notice that an e-mail was sent. */
async function registerByForm(parts: EmailLoginRouteParts, request: ApiRequest, reply: ApiReply): Promise<ApiReply> {
  const { emailLogin, siteOfRequest, answerWithPage } = parts
  const written = fieldsOf(request.body)
  const site = requestedLoginSite(undefined, request, siteOfRequest)
  const result = await emailLogin.registerByEmail(site, registrationOfForm(written, site), requesterOf(request))
  const page = { path: pathOfPage(written('page') ?? undefined), form: registerFormId }
  if (result.code === 'Ok')
    return answerWithPage(request, reply, { ...page, outcome: 'sent', values: {}, problems: [] })
  return answerWithPage(request, reply, {
    ...page,
    outcome: 'refused',
    values: registerFormValues(written),
    problems:
      result.code === 'InvalidCampaignCode'
        ? [{ field: 'campaignCode', problem: 'invalidCampaignCode' }]
        : problemsOfForm(reply, result),
  })
}

function addForgotPassword(app: ApiServer, { emailLogin, siteOfRequest, answerWithPage }: EmailLoginRouteParts): void {
  addRoute(app, routes.login.requestPassword, {
    async handler(request, reply) {
      if (!isFormPost(request)) {
        const { siteId, ...requested } = readBody(forgotPasswordRequestSchema, request.body)
        const site = requestedLoginSite(siteId, request, siteOfRequest)
        return refusal(await emailLogin.askForPassword(site, requested, requesterOf(request)))
      }
      const { email = '', page } = plainFieldsOf(request.body).values
      const site = requestedLoginSite(undefined, request, siteOfRequest)
      const result = await emailLogin.askForPassword(site, { email }, requesterOf(request))
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
  addRoute(app, routes.login.setPassword, {
    async handler(request) {
      requestedLoginSite(request.body.siteId, request, siteOfRequest)
      return refusal(await emailLogin.choosePassword(request.body, requesterOf(request)))
    },
  })
  addRoute(app, routes.login.updatePassword, {
    access: { sessions },
    async handler(request) {
      const visitor = await sessions.visitor(request)
      const site = requestedLoginSite(undefined, request, siteOfRequest)
      return refusal(await emailLogin.replacePassword({ site, ...request.body }, visitor))
    },
  })
}

function addAddress(app: ApiServer, { emailLogin, sessions, siteOfRequest }: EmailLoginRouteParts): void {
  addRoute(app, routes.login.requestEmailChange, {
    access: { sessions },
    async handler(request) {
      const visitor = await sessions.visitor(request)
      const { siteId, email } = request.body
      const site = requestedLoginSite(siteId, request, siteOfRequest)
      return refusal(await emailLogin.askForAddress({ site, email }, visitor, requesterOf(request)))
    },
  })
  addRoute(app, routes.login.confirmEmailChange, {
    async handler(request) {
      requestedLoginSite(undefined, request, siteOfRequest)
      const visitor = await sessions.read(request)
      return refusal(await emailLogin.changeAddress(request.params.token, visitor))
    },
  })
}

const requesterOf = (request: ApiRequest): Requester => ({
  network: networkOf(request.ip),
  userAgent: request.headers['user-agent'],
})

async function enter(
  { sessions }: EmailLoginRouteParts,
  request: ApiRequest,
  reply: ApiReply,
  way: { site: Site; returnUrl: string | undefined; loginType: LoginType; entered: Entered },
): Promise<LoggedInReply> {
  const { site, returnUrl, loginType, entered } = way
  const { token, expiresAt } = await sessions.answer(request, reply, entered.started)
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

function refusal(result: Unentered): AccountReply {
  if (result.code === 'Wait') throw new ProblemError('TooManyRequests', { retryAfterSeconds: result.seconds })
  return { code: result.code, fields: 'fields' in result ? [...result.fields] : [] }
}

/** For rendered pages; problems of the whole form are in the field `form`. */
function problemsOfForm(reply: ApiReply, result: Unentered): AccountReply['fields'] {
  if (result.code === 'InvalidInput') return [...result.fields]
  if (result.code !== 'Wait') return [{ field: 'form', problem: result.code }]
  reply.header('retry-after', String(result.seconds))
  return [{ field: 'form', problem: 'TooManyRequests' }]
}
