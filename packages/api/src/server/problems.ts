import type { Problem } from '@nyhem/contract/calls/problem'
import { type ProblemCode, problemCodes, problemStatus } from '@nyhem/contract/calls/problem-codes'
import { methodAndPathOf } from '@nyhem/contract/routes/route-id'
import { getPage } from '@nyhem/contract/routes/site.paths'
import { hasZodFastifySchemaValidationErrors, isResponseSerializationError } from 'fastify-type-provider-zod'
import { $ZodError } from 'zod/v4/core'
import { isDatabaseAway } from '../database/database-away.ts'
import type { ApiReply, ApiRequest, ApiServer } from './api-server.ts'
import { isDiskFull } from './disk-full.ts'
import { loggedFields } from './logged-fields.ts'
import { problemMessage } from './replies.ts'

/** `file`: which of the field's files it concerns, counted from 0 as they were sent. */
export type ProblemField = { field: string; problem: string; file?: number }

/** Seconds. */
const unavailableSeconds = 5

/** Turned into a reply centrally. Never contains personal data. */
export class ProblemError extends Error {
  readonly code: ProblemCode
  readonly statusCode: number
  readonly fields: ProblemField[]
  /** Null for the code's default. */
  readonly retryAfterSeconds: number | null
  constructor(
    code: ProblemCode,
    options: { message?: string; fields?: ProblemField[]; retryAfterSeconds?: number; cause?: unknown } = {},
  ) {
    super(options.message ?? problemMessage[code], { cause: options.cause })
    this.name = 'ProblemError'
    this.code = code
    this.statusCode = problemStatus[code]
    this.fields = options.fields ?? []
    this.retryAfterSeconds = options.retryAfterSeconds ?? (this.statusCode === 503 ? unavailableSeconds : null)
  }
}

/** More of one thing at once than is let in. Logged in a line: under a flood its stack, the same each time, costs more than the refusal. */
export class OverloadError extends ProblemError {
  constructor() {
    super('Unavailable')
  }
}

/** For browsers: a page, or the address of one that leads on. Needs no database. */
export type ProblemPage = (problem: {
  code: ProblemCode
  status: number
  request: ApiRequest
}) => string | { readonly to: string } | null

/** JSON for programs, the designed page for people. */
export function sendProblem(
  request: ApiRequest,
  reply: ApiReply,
  problem: ProblemError,
  drawPage: ProblemPage,
): ApiReply {
  reply.code(problem.statusCode).header('cache-control', 'no-store')
  if (problem.retryAfterSeconds !== null) reply.header('retry-after', String(problem.retryAfterSeconds))
  const page =
    wantsPage(request) || isFormOfSwitchedOff(request, problem)
      ? drawPage({ code: problem.code, status: problem.statusCode, request })
      : null
  if (typeof page === 'object' && page !== null) return reply.redirect(page.to, 303)
  if (page !== null) return reply.type('text/html; charset=utf-8').send(page)
  const body: Problem = {
    code: problem.code,
    message: problem.message,
    requestId: request.id,
    ...(problem.fields.length > 0 ? { fields: problem.fields } : {}),
  }
  // Serialised here, as route reply schemas do not cover problems.
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(body))
}

const isRead = ({ method }: Pick<ApiRequest, 'method'>): boolean => method === 'GET' || method === 'HEAD'

/** A call replies in JSON, unless a browser navigates to it; everything else is a page. */
function wantsPage(request: ApiRequest): boolean {
  if (!isRead(request)) return false
  const { accept = '*/*', 'sec-fetch-mode': mode = 'navigate' } = request.headers
  const namesHtml = accept.includes('text/html')
  if (isCall(request)) return namesHtml && mode === 'navigate'
  return namesHtml || (accept.includes('*/*') && !accept.includes('json'))
}

/** A form without scripts is answered by a page too: what it sent cannot be taken, and a browser shows no JSON. */
const isFormOfSwitchedOff = ({ headers }: ApiRequest, { code }: ProblemError): boolean =>
  code === 'SwitchedOff' &&
  (headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded') &&
  (headers.accept ?? '').includes('text/html')

const { path: pageRoute } = methodAndPathOf(getPage)

/** Also an address that no route owns, where only calls and files are. */
function isCall({ url, routeOptions }: ApiRequest): boolean {
  const route = routeOptions?.url
  if (route !== undefined && route !== pageRoute) return true
  const path = url.split('?', 1)[0] ?? ''
  return /^\/(api|integration|pictures|documents|assets)\//.test(path) || path.endsWith('GetViewModel')
}

/** `strict`, for development and tests: a problem that the table of routes does not list is a failure. */
export function addProblemReplies(app: ApiServer, drawPage: ProblemPage, { strict }: { strict: boolean }): void {
  app.setErrorHandler((error: unknown, request, reply) => {
    const found = problemOf(error, request)
    const problem = isListed(found, request) || !strict ? found : unlisted(found, request)
    const { code } = problem
    const fields = fieldsToLog(problem, request)
    if (error instanceof OverloadError) request.log.warn({ code, route: request.routeOptions.url }, 'too many at once')
    else if (problem.statusCode >= 500) request.log.error({ err: error, code }, 'request failed')
    else if (error instanceof $ZodError)
      request.log.warn({ code, fields, route: request.routeOptions.url }, 'a handler did not expect this body')
    else request.log.info({ code, fields }, 'request refused')
    return sendProblem(request, reply, problem, drawPage)
  })
  app.setNotFoundHandler((request, reply) => {
    if (isRead(request)) return sendProblem(request, reply, new ProblemError('NotFound'), drawPage)
    reply.header('allow', 'GET, HEAD')
    return sendProblem(request, reply, new ProblemError('MethodNotAllowed'), drawPage)
  })
}

const isListed = ({ code }: ProblemError, { routeOptions }: ApiRequest): boolean =>
  routeOptions.config.errors?.includes(code) ?? true

function unlisted(problem: ProblemError, { routeOptions }: ApiRequest): ProblemError {
  const message = `The table of routes does not list ${problem.code} for ${routeOptions.method} ${routeOptions.url}`
  return new ProblemError('Failed', { message, cause: problem })
}

const fieldsToLog = ({ fields }: ProblemError, { routeOptions }: ApiRequest): string[] =>
  loggedFields(
    fields.map(({ field }) => field),
    routeOptions.schema ?? {},
  )

const frameworkCodes: Readonly<Record<string, ProblemCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'TooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UnsupportedMediaType',
  FST_ERR_CTP_EMPTY_TYPE: 'UnsupportedMediaType',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'InvalidInput',
  FST_ERR_CTP_INVALID_JSON_BODY: 'InvalidInput',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'InvalidInput',
  FST_ERR_BAD_URL: 'InvalidAddress',
  FST_ERR_MAX_PARAM_LENGTH: 'AddressTooLong',
}

export const fieldsOfIssues = ({ issues }: $ZodError): ProblemField[] =>
  issues.map(({ path, message }) => ({ field: path.join('.') || '(whole)', problem: message }))

/**
 * A schema error thrown by a handler refuses the body. Read requests have no body: there our own data is wrong, a
 * failure.
 */
export function problemOf(error: unknown, request?: Pick<ApiRequest, 'method'>): ProblemError {
  if (error instanceof ProblemError) return error
  if (error instanceof $ZodError && !(request && isRead(request)))
    return new ProblemError('InvalidInput', { fields: fieldsOfIssues(error), cause: error })
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields = error.validation.map(({ instancePath, message }) => ({
      field: instancePath.replace(/^\//, '').replaceAll('/', '.') || '(whole)',
      problem: message ?? 'invalid',
    }))
    return new ProblemError('InvalidInput', { fields, cause: error })
  }
  if (isResponseSerializationError(error)) return new ProblemError('Failed', { cause: error })
  if (isDatabaseAway(error) || isDiskFull(error)) return new ProblemError('Unavailable', { cause: error })
  return new ProblemError(frameworkProblem(error) ?? 'Failed', { cause: error })
}

function frameworkProblem(error: unknown): ProblemCode | null {
  if (!(error instanceof Error)) return null
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const known = frameworkCodes[code]
  if (known) return known
  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500
  if (status === 400 && error instanceof SyntaxError) return 'InvalidInput'
  if (status >= 500) return null
  return problemCodes.find((candidate) => problemStatus[candidate] === status) ?? 'InvalidInput'
}
