import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import formbody from '@fastify/formbody'
import { longestBodyMs } from '@nyhem/contract/routes/define-route'
import fastify, { type FastifyBaseLogger, type FastifyHttpOptions, LogController, type RawServerDefault } from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Logger } from 'pino'
import type { OpenDatabase } from './database/open-database.ts'
import type { ApiReply, ApiRequest, ApiServer } from './server/api-server.ts'
import { limitBodyTime } from './server/body-time.ts'
import { compressReplies } from './server/compress-replies.ts'
import { limitConnections } from './server/connections.ts'
import { databaseProbe, healthRoutes } from './server/health.routes.ts'
import type { AccessLog } from './server/log.ts'
import { type Metrics, metricsRoutes } from './server/metrics.ts'
import { refuseNullCharacters } from './server/null-characters.ts'
import { separateOffice } from './server/office-host.ts'
import { addOpenApi } from './server/openapi.ts'
import { addProblemReplies, ProblemError, type ProblemPage, problemOf, sendProblem } from './server/problems.ts'
import { hideForwardedHost, namesSeveralHosts, warnOfUnknownProxy } from './server/proxies.ts'
import { addRateLimits, type RateLimits } from './server/rate-limits.ts'
import { addRequestLog, type RecordRequest, recordRequests, requestId } from './server/request-log.ts'
import type { SiteOfRequest } from './server/request-site.ts'
import { requireRouteHelper } from './server/route.ts'
import { addSecurityHeaders, type SecuritySettings, securityHeaders } from './server/security-headers.ts'
import { askStops, type Stops } from './server/stopped-functions.ts'
import type { Tracing } from './server/tracing.ts'

export type ServerSettings = SecuritySettings & {
  version: string
  /** Trusted proxy addresses, or false. */
  trustProxy: string[] | false
  rateLimits: RateLimits
  /** The operator's. */
  metricsToken: string | null
  /** Describes the calls to everybody, not to the operator alone. */
  publicOpenApi: boolean
  /** Replies that the table of routes does not list are failures. */
  strict: boolean
  /** Without port; null: there is no office. */
  officeHost: string | null
}

/** May answer first, and owns every unmatched address. */
export type PageServer = {
  /** Answers from cache before routing and hooks and returns the status, or null to continue to the server. */
  answerEarly(request: IncomingMessage, reply: ServerResponse, requestId: string): number | null
  addRoutes(app: ApiServer): void
}

export type ApiParts = {
  settings: ServerSettings
  log: Logger
  accessLog: AccessLog
  metrics: Metrics
  tracing?: Tracing | null
  database: Pick<OpenDatabase, 'db'>
  isStopping: () => boolean
  /** Whether searches have loaded the catalogue; true when there are none. */
  isSearchReady?: () => boolean
  /** What operators have switched off; without it nothing is. */
  switchedOff?: { readonly stops: Stops; readonly siteOfRequest: SiteOfRequest }
  drawProblemPage: ProblemPage
  pages: PageServer
  /** In registration order. */
  features: readonly ((app: ApiServer) => void | Promise<void>)[]
}

/** Bytes of URL and query; far above what the product's links need. */
const longestAddress = 4_096

/** Does not listen yet. */
export async function buildApi(parts: ApiParts): Promise<ApiServer> {
  const { settings, metrics, database, pages } = parts
  const headers = securityHeaders(settings)
  const record = recordRequests(parts)
  const app: ApiServer = fastify(serverOptions(parts, headers, record)).withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)

  requireRouteHelper(app, settings.rateLimits)
  if (parts.switchedOff) askStops(app.server, parts.switchedOff)
  addRequestLog(app, record)
  addSecurityHeaders(app, headers)
  separateOffice(app, settings.officeHost)
  if (settings.production) warnOfUnknownProxy(app)
  addProblemReplies(app, parts.drawProblemPage, settings)
  app.addHook('onRequest', async (request) => {
    if (request.url.length > longestAddress) throw new ProblemError('AddressTooLong')
  })
  limitBodyTime(app)
  await addRateLimits(app, (limitClass) => metrics.rateLimitHits.inc({ class: limitClass }))
  refuseNullCharacters(app)
  await compressReplies(app)
  // Forms work before scripts load.
  await app.register(formbody)
  await addOpenApi(app, settings)

  healthRoutes(app, {
    isDatabaseThere: databaseProbe(database),
    isSearchReady: parts.isSearchReady ?? (() => true),
    isStopping: parts.isStopping,
    settings,
  })
  metricsRoutes(app, { metrics, ...settings })
  for (const addFeature of parts.features) await addFeature(app)
  pages.addRoutes(app)
  return app
}

function serverOptions(
  parts: ApiParts,
  headers: Readonly<Record<string, string>>,
  record: RecordRequest,
): FastifyHttpOptions<RawServerDefault, FastifyBaseLogger> {
  return {
    loggerInstance: parts.log,
    // Replaced by one line per request without its content (server/request-log.ts).
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: requestId,
    trustProxy: parts.settings.trustProxy,
    bodyLimit: 64 * 1_024,
    serverFactory: (handle) => makeServer({ ...parts, headers, record }, handle),
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: 500 },
    // Addresses that the router cannot parse bypass all hooks.
    frameworkErrors: (error, request, reply) => {
      reply.headers({ ...headers, 'x-request-id': request.id })
      request.log.info({ code: error.code, status: 400 }, 'request refused')
      sendProblem(request as ApiRequest, reply as unknown as ApiReply, problemOf(error), parts.drawProblemPage)
    },
    clientErrorHandler: (error, socket) => {
      parts.log.info({ code: error.code }, 'connection refused')
      if (socket.writable) socket.end(rawAnswer(refusals[error.code] ?? '400 Bad Request', headers))
      // Its client need not close its side.
      setTimeout(() => socket.destroy(), refusedMs).unref()
    },
  }
}

const refusals: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}
/** Time to read a refusal. */
const refusedMs = 2_000

/** For what Node's parser refuses, of which there is no request. */
function rawAnswer(status: string, headers: Readonly<Record<string, string>>): string {
  const own = { connection: 'close', 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
  const lines = Object.entries({ ...headers, ...own }).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${status.slice(4)}\n`
}

/** Time limits in milliseconds, header limits in bytes. */
const connections = {
  // `limitBodyTime` sets a shorter limit for most requests.
  requestTimeout: longestBodyMs,
  headersTimeout: 15_000,
  // Node looks every 30 s, which would let headers take three times as long.
  connectionsCheckingInterval: 2_000,
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16_384,
}

/** For a connection on which nothing moves, longer than a proxy waits for signing and payments. */
const silentMs = 150_000

/** Sends cached pages before the framework routes, creates a logger and runs hooks, which costs more than sending. */
function makeServer(
  {
    pages,
    headers: ownHeaders,
    record,
    tracing = null,
  }: ApiParts & { headers: Readonly<Record<string, string>>; record: RecordRequest },
  handle: RequestListener,
): Server {
  const server = createServer(connections, (request, reply) => {
    if (!mayBegin(request, reply)) return
    if (tracing) tracing.serve(request, reply, () => begin(request, reply))
    else begin(request, reply)
  })
  function begin(request: IncomingMessage, reply: ServerResponse<IncomingMessage> & { req: IncomingMessage }): void {
    const start = performance.now()
    const id = requestId(request)
    hideForwardedHost(request)
    const status = namesSeveralHosts(request)
      ? refuse(request, reply, { ...ownHeaders, 'x-request-id': id })
      : pages.answerEarly(request, reply, id)
    if (status === null) {
      request.headers['x-request-id'] = id
      handle(request, reply)
      return
    }
    const { method = 'GET', url = '/', headers } = request
    const ms = performance.now() - start
    record({ requestId: id, request, method, host: headers.host ?? '', url, route: '/*', status, ms })
  }
  const mayBegin = limitConnections(server)
  server.timeout = silentMs
  return server
}

/** Before the framework. Its status. */
function refuse(request: IncomingMessage, reply: ServerResponse, headers: Readonly<Record<string, string>>): number {
  const own = { connection: 'close', 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
  reply.writeHead(400, { ...headers, ...own }).end(request.method === 'HEAD' ? undefined : 'Bad Request\n')
  return 400
}
