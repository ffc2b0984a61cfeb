import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type OpenDatabase, openDatabase } from '../database/open-database.ts'
import { openTestDatabase, type TestDatabase, testServerUrl } from '../database/test-database.ts'
import type { AccessLine } from './log.ts'
import { makeLog } from './log.ts'
import { openTracing } from './open-tracing.ts'
import { addRoute } from './route.ts'
import { buildTestApi, testRoute } from './test-api.ts'
import type { Tracing } from './tracing.ts'

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } }
type SentSpan = { name: string; traceId: string; spanId: string; parentSpanId?: string; attributes: Attribute[] }
type Sent = { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] }

const pageRoute = testRoute('GET /test/homes/:id', { params: z.object({ id: z.string() }), replies: { 200: z.null() } })

let collector: Server
let provider: Server
let database: TestDatabase
const received: { path: string | undefined; body: Sent }[] = []
const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

beforeAll(async () => {
  database = await openTestDatabase()
  collector = createServer(async (request, reply) => {
    received.push({ path: request.url, body: (await json(request)) as Sent })
    reply.setHeader('content-type', 'application/json').end('{}')
  })
  provider = createServer((_request, reply) => void reply.writeHead(503).end())
  for (const server of [collector, provider]) await once(server.listen(0, '127.0.0.1'), 'listening')
})
afterAll(async () => {
  collector.close()
  provider.close()
  await database.close()
})

/** A request that asks the database and a provider, and a job: what the collector gets, and the lines of the log. */
async function traced(): Promise<{ spans: SentSpan[]; lines: AccessLine[]; logged: Record<string, unknown>[] }> {
  const tracing: Tracing = openTracing({ endpoint: addressOf(collector), service: 'nyhem-test' })
  const traceable: OpenDatabase = await openDatabase(
    { url: database.serverUrl ?? '' },
    pino({ level: 'silent' }),
    tracing.query,
  )
  const lines: AccessLine[] = []
  const logged: Record<string, unknown>[] = []
  const destination = { write: (text: string) => void logged.push(JSON.parse(text)) }
  const log = makeLog({ level: 'info', destination, fields: tracing.logFields })
  const app = await buildTestApi(
    [
      (api) =>
        addRoute(api, pageRoute, {
          async handler(_request, reply) {
            await sql`select ${'secret'}::text as word`.execute(traceable.db)
            await fetch(`${addressOf(provider)}/orders/a-person`)
            log.info('in between')
            return reply.send(null)
          },
        }),
    ],
    { tracing, accessLog: (line) => void lines.push(line) },
  )
  await app.listen({ port: 0, host: '127.0.0.1' })
  await (await fetch(`${addressOf(app.server)}/test/homes/a-1101`)).text()
  await tracing.job('letter', async () => void (await sql`select 2`.execute(traceable.db)))
  log.info('outside')
  await app.close()
  await traceable.close()
  await tracing.close()
  const spans = received.flatMap(({ body }) =>
    body.resourceSpans.flatMap((one) => one.scopeSpans.flatMap((it) => it.spans)),
  )
  return { spans, lines, logged }
}

describe.skipIf(!testServerUrl)('traces', () => {
  let sent: Awaited<ReturnType<typeof traced>>
  beforeAll(async () => {
    sent = await traced()
  })
  const named = (name: string) => sent.spans.find((span) => span.name === name)
  const attributeOf = (name: string, key: string) => named(name)?.attributes.find((one) => one.key === key)?.value

  it('arrive at the collector by OTLP over HTTP', () => {
    expect([...new Set(received.map(({ path }) => path))]).toEqual(['/v1/traces'])
  })

  it('have a request by its route, never by its address', () => {
    expect(attributeOf('GET /test/homes/:id', 'http.response.status_code')?.intValue).toBe(200)
    expect(JSON.stringify(sent.spans)).not.toContain('a-1101')
  })

  it('have its statements within, without what was filled in', () => {
    const request = named('GET /test/homes/:id')
    expect(named('select')).toMatchObject({ traceId: request?.traceId, parentSpanId: request?.spanId })
    expect(attributeOf('select', 'db.query.text')?.stringValue).toBe('select $1::text as word')
    expect(JSON.stringify(sent.spans)).not.toContain('secret')
  })

  it('have its calls of providers within, by host and status', () => {
    const request = named('GET /test/homes/:id')
    expect(named('GET 127.0.0.1')).toMatchObject({ traceId: request?.traceId, parentSpanId: request?.spanId })
    expect(attributeOf('GET 127.0.0.1', 'http.response.status_code')?.intValue).toBe(503)
    expect(JSON.stringify(sent.spans)).not.toContain('a-person')
  })

  it('have a job with its statements, apart from any request', () => {
    const job = named('job letter')
    expect(job?.traceId).not.toBe(named('GET /test/homes/:id')?.traceId)
    expect(sent.spans.filter((span) => span.parentSpanId === job?.spanId).map(({ name }) => name)).toEqual(['select'])
  })

  it('have their id in the lines of the log, of what is under way', () => {
    const traceId = named('GET /test/homes/:id')?.traceId
    expect(sent.lines.map((line) => line.traceId)).toEqual([traceId])
    const byText = Object.fromEntries(sent.logged.map((line) => [line.msg, line.traceId]))
    expect(byText).toEqual({ 'in between': traceId, outside: undefined })
  })
})
