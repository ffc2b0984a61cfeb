import type { Problem } from '@nyhem/contract/calls/problem'
import { hasZodFastifySchemaValidationErrors, isResponseSerializationError } from 'fastify-type-provider-zod'
import { $ZodError } from 'zod/v4/core'
import { isDatabaseAway } from '../database/database-away.ts'
import type { ApiReply, ApiRequest, ApiServer } from './api-server.ts'
import { loggedFields } from './logged-fields.ts'
import { type ProblemCode, problemCodes, problemMessage, problemStatus } from './replies.ts'

export type ProblemField = { field: string; problem: string }

/** Seconds after which a visitor may try again when the database or a service is away. */
const unavailableSeconds = 5

/** A refusal that a hook or handler throws to be answered in the one place. Never carries personal data. */
export class ProblemError extends Error {
  readonly code: ProblemCode
  readonly statusCode: number
  readonly fields: ProblemField[]
  /** When it makes sense to try again; null where the code's own habit holds. */
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

/** Draws the designed page of a refusal for whoever opened an address in a browser. Needs no database. */
export type ProblemPage = (problem: { code: ProblemCode; status: number; request: ApiRequest }) => string | null

/** Answers with a problem: JSON for programs, the designed page for people. */
export function sendProblem(
  request: ApiRequest,
  reply: ApiReply,
  problem: ProblemError,
  drawPage: ProblemPage,
): ApiReply {
  reply.code(problem.statusCode).header('cache-control', 'no-store')
  if (problem.retryAfterSeconds !== null) reply.header('retry-after', String(problem.retryAfterSeconds))
  const page = wantsPage(request) ? drawPage({ code: problem.code, status: problem.statusCode, request }) : null
  if (page !== null) return reply.type('text/html; charset=utf-8').send(page)
  const body: Problem = {
    code: problem.code,
    message: problem.message,
    requestId: request.id,
    ...(problem.fields.length > 0 ? { fields: problem.fields } : {}),
  }
  // A route's own reply schema has no place for problems, so the text is made here.
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(body))
}

const isRead = ({ method }: Pick<ApiRequest, 'method'>): boolean => method === 'GET' || method === 'HEAD'

/** People navigate: they accept HTML (or anything), and the address is not one of the calls. */
function wantsPage(request: ApiRequest): boolean {
  if (!isRead(request)) return false
  const path = request.url.split('?', 1)[0] ?? ''
  if (/^\/(api|integration|pictures|documents|assets)\//.test(path) || path.endsWith('GetViewModel')) return false
  const accept = request.headers.accept ?? '*/*'
  return accept.includes('text/html') || (accept.includes('*/*') && !accept.includes('json'))
}

/** The one place where errors become answers. */
export function addProblemReplies(app: ApiServer, drawPage: ProblemPage): void {
  app.setErrorHandler((error: unknown, request, reply) => {
    const problem = problemOf(error, request)
    const { code } = problem
    const fields = fieldsToLog(problem, request)
    if (problem.statusCode >= 500) request.log.error({ err: error, code }, 'request failed')
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

const fieldsToLog = ({ fields }: ProblemError, { routeOptions }: ApiRequest): string[] =>
  loggedFields(
    fields.map(({ field }) => field),
    routeOptions.schema ?? {},
  )

/** Codes of the framework's own errors. */
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

/** The wrong fields that a schema names, as an answer names them. */
export const fieldsOfIssues = ({ issues }: $ZodError): ProblemField[] =>
  issues.map(({ path, message }) => ({ field: path.join('.') || '(whole)', problem: message }))

/**
 * What an error is answered with. A handler that reads a body again with a schema says by itself what is wrong; one that
 * throws the schema's error refuses the body all the same. Who only reads has sent none: there it was data of ours that
 * did not fit, which is a failure.
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
  if (isDatabaseAway(error)) return new ProblemError('Unavailable', { cause: error })
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
