import { connect } from 'node:net'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { zstdDecompressSync } from 'node:zlib'
import type { Problem } from '@nyhem/contract/calls/problem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { buildApi, type PageServer, type ServerSettings } from './build-api.ts'
import { openTestDatabase, type TestDatabase } from './database/test-database.ts'
import type { ApiServer } from './server/api-server.ts'
import { makeAccessLog, makeLog } from './server/log.ts'
import { makeMetrics } from './server/metrics.ts'
import { ProblemError } from './server/problems.ts'
import { defaultRateLimits } from './server/rate-limits.ts'
import { addRoute } from './server/route.ts'
import { testRoute } from './server/test-api.ts'

const settings: ServerSettings = {
  version: '1.2.3',
  production: true,
  developmentServer: false,
  videoOrigins: ['https://www.youtube-nocookie.com'],
  mapOrigin: null,
  paymentFrames: [],
  trustProxy: false,
  rateLimits: { ...defaultRateLimits, form: 3 },
  metricsToken: null,
  publicOpenApi: true,
  strict: true,
  officeHost: null,
}

const lines: string[] = []
const destination = new Writable({
  write(chunk: Buffer, _encoding, done) {
    lines.push(chunk.toString())
    done()
  },
})

const noPages: PageServer = { answerEarly: () => null, addRoutes: () => undefined }

const personSchema = z.strictObject({
  email: z.email(),
  rooms: z.number().int(),
  tags: z.record(z.string(), z.string()).optional(),
})

function tryRoutes(app: ApiServer): void {
  for (const method of ['GET', 'POST'] as const)
    addRoute(app, testRoute(`${method} /api/throws-schema-error`, { replies: {} }), {
      handler: async (request) => personSchema.parse(request.body),
    })
  const people = testRoute('POST /api/people', {
    body: personSchema,
    replies: { 200: personSchema },
    rate: 'form',
  })
  addRoute(app, people, {
    handler: async (request, reply) => reply.send(request.body),
  })
  const fails = testRoute('GET /api/fails/:token', {
    params: z.object({ token: z.string() }),
    replies: {},
    rate: 'read',
  })
  addRoute(app, fails, {
    handler: async () => {
      throw new Error('no row for astrid.lind@example.com, 0701234567')
    },
  })
  const wrongReply = testRoute('GET /api/wrong-reply', { replies: { 200: z.object({ n: z.number() }) }, rate: 'read' })
  addRoute(app, wrongReply, {
    handler: async (_request, reply) => reply.send({ n: 'x' } as unknown as { n: number }),
  })
}

let database: TestDatabase
let app: ApiServer
const make = (overrides: Partial<Parameters<typeof buildApi>[0]> = {}) =>
  buildApi({
    settings,
    log: makeLog({ level: 'info', destination }),
    accessLog: makeAccessLog({ level: 'info', destination }),
    metrics: makeMetrics(),
    database,
    isStopping: () => false,
    drawProblemPage: ({ code, status }) => `<title>${status} ${code}</title>`,
    pages: noPages,
    features: [tryRoutes],
    ...overrides,
  })

beforeAll(async () => {
  database = await openTestDatabase()
  app = await make()
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const json = { accept: 'application/json' }

describe('health', () => {
  it('says that the process is ready when the database answers', async () => {
    const reply = await app.inject('/readyz')
    expect([reply.statusCode, reply.json()]).toEqual([200, { status: 'ready', database: 'there', search: 'there' }])
  })

  it('says so when the database is away, and when the process is stopping', async () => {
    const closed = await openTestDatabase()
    await closed.close()
    const away = await make({ database: closed })
    const reply = await away.inject('/readyz')
    expect([reply.statusCode, reply.json()]).toEqual([503, { status: 'away', database: 'away', search: 'there' }])
    const stopping = await make({ isStopping: () => true })
    expect((await stopping.inject('/readyz')).json().status).toBe('stopping')
    await Promise.all([away.close(), stopping.close()])
  })
})

describe('security headers', () => {
  it('are on answers of every kind, with a policy that allows nothing inline', async () => {
    for (const url of ['/healthz', '/nothing/', '/%zz', '/api/wrong-reply']) {
      const { headers } = await app.inject(url)
      expect(headers['content-security-policy'], url).toContain(
        "default-src 'self'; script-src 'self'; style-src 'self'",
      )
      expect(headers['content-security-policy'], url).not.toContain('unsafe')
      expect(headers, url).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
      })
    }
  })
})

describe('what is not HTTP', () => {
  it('is refused with the same security headers', async () => {
    const listening = await make()
    const { port } = new URL(await listening.listen({ port: 0, host: '127.0.0.1' }))
    const socket = connect(Number(port), '127.0.0.1')
    socket.end('GET / HTTP/1.1\r\nbad header\r\n\r\n')
    const answer = await text(socket)
    await listening.close()
    expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
    for (const line of [
      'content-type: text/plain; charset=utf-8',
      'x-content-type-options: nosniff',
      'strict-transport-security: max-age=31536000; includeSubDomains',
      "frame-ancestors 'none'",
    ])
      expect(answer).toContain(line)
  })
})

describe('request ids', () => {
  it('are taken from the caller when well-formed, and made otherwise', async () => {
    const given = await app.inject({ url: '/healthz', headers: { 'x-request-id': 'caller-0001' } })
    expect(given.headers['x-request-id']).toBe('caller-0001')
    const odd = await app.inject({ url: '/healthz', headers: { 'x-request-id': 'a b\u00e5<script>' } })
    expect(odd.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  })
})

describe('refusals', () => {
  it('name every wrong field', async () => {
    const reply = await app.inject({ method: 'POST', url: '/api/people', payload: { email: 'x', rooms: 1.5, age: 4 } })
    const problem = reply.json<Problem>()
    expect(reply.statusCode).toBe(400)
    expect(problem.code).toBe('InvalidInput')
    expect(problem.fields?.map(({ field }) => field)).toEqual(['email', 'rooms', '(whole)'])
    expect(problem.requestId).toBe(reply.headers['x-request-id'])
  })

  it('are JSON for programs and a designed page for people', async () => {
    const page = await app.inject({ url: '/nothing/', headers: { accept: 'text/html,*/*' } })
    expect([page.statusCode, page.body]).toEqual([404, '<title>404 NotFound</title>'])
    const call = await app.inject({ url: '/api/nothing', headers: json })
    expect([call.statusCode, call.json<Problem>().code]).toEqual([404, 'NotFound'])
  })

  it.each([
    [
      'not JSON',
      { method: 'POST', url: '/api/people', headers: { 'content-type': 'application/json' }, payload: '{"a"' },
      400,
      'InvalidInput',
    ],
    [
      'another content type',
      { method: 'POST', url: '/api/people', headers: { 'content-type': 'text/csv' }, payload: 'a' },
      415,
      'UnsupportedMediaType',
    ],
    ['too large', { method: 'POST', url: '/api/people', payload: { email: 'x'.repeat(70_000) } }, 413, 'TooLarge'],
    ['an address that cannot be read', { method: 'GET', url: '/api/%zz', headers: json }, 400, 'InvalidAddress'],
    [
      'an address that is too long',
      { method: 'GET', url: `/api/x?q=${'x'.repeat(5_000)}`, headers: json },
      414,
      'AddressTooLong',
    ],
    ['a method that nothing takes', { method: 'DELETE', url: '/healthz' }, 405, 'MethodNotAllowed'],
  ] as const)('%s', async (_name, request, status, code) => {
    const fresh = await make()
    const reply = await fresh.inject({ ...request })
    expect([reply.statusCode, reply.json<Problem>().code]).toEqual([status, code])
    await fresh.close()
  })

  it('of the fourth form in a minute say when to try again', async () => {
    const fresh = await make()
    const send = () => fresh.inject({ method: 'POST', url: '/api/people', payload: { email: 'a@b.se', rooms: 1 } })
    const statuses = [await send(), await send(), await send()].map(({ statusCode }) => statusCode)
    const fourth = await send()
    expect(statuses).toEqual([200, 200, 200])
    expect([fourth.statusCode, fourth.json<Problem>().code]).toEqual([429, 'TooManyRequests'])
    expect(Number(fourth.headers['retry-after'])).toBeGreaterThan(0)
    await fresh.close()
  })
})

describe('failures', () => {
  it('reveal no internals, and are logged without personal data', async () => {
    lines.length = 0
    const reply = await app.inject({
      url: '/api/fails/secret-token?email=astrid.lind@example.com',
      headers: { ...json, authorization: 'Bearer hush', cookie: 'jwt=hush' },
    })
    expect([reply.statusCode, reply.json<Problem>().message]).toEqual([500, 'Something went wrong.'])
    const text = lines.join('')
    expect(text).toContain('no row for [e-mail], [number]')
    for (const secret of ['astrid', '0701234567', 'secret-token', 'hush']) expect(text).not.toContain(secret)
    expect(text).toContain('"url":"/api/fails/:token"')
  })

  it('include a reply that is not what the route promises', async () => {
    expect((await app.inject('/api/wrong-reply')).statusCode).toBe(500)
  })

  it('are 503 with a time to try again when the database is away', async () => {
    const away = await make({
      features: [
        (server) =>
          addRoute(server, testRoute('GET /api/away', { replies: {}, rate: 'read' }), {
            handler: async () => {
              throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
            },
          }),
      ],
    })
    const reply = await away.inject({ url: '/api/away', headers: json })
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '5'])
    await away.close()
  })
})

describe('a schema error that a handler throws', () => {
  const url = '/api/throws-schema-error'
  const loggedLines = () => lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg !== 'request')

  it('is a rejection of the body, with its fields, and is logged with the route', async () => {
    lines.length = 0
    const reply = await app.inject({ method: 'POST', url, payload: { email: ['Astrid'], rooms: 1, Astrid: 'Lind' } })
    const { code, fields } = reply.json<Problem>()
    expect([reply.statusCode, code, fields?.map(({ field }) => field)]).toEqual([
      400,
      'InvalidInput',
      ['email', '(whole)'],
    ])
    expect(loggedLines()).toMatchObject([{ level: 'warn', route: url, fields: ['email', '(whole)'] }])
    expect(lines.join('')).not.toMatch(/astrid|lind/i)
  })

  it('is a refusal of a body that did not come, too', async () => {
    expect((await app.inject({ method: 'POST', url })).statusCode).toBe(400)
  })

  it('is a failure of ours where something is only read', async () => {
    lines.length = 0
    const reply = await app.inject({ url, headers: json })
    expect([reply.statusCode, reply.json<Problem>().code]).toEqual([500, 'Failed'])
    expect(loggedLines()).toMatchObject([{ level: 'error', err: { type: 'ZodError' } }])
  })
})

describe('log lines', () => {
  it('keep the names of a query and drop its values', async () => {
    lines.length = 0
    await app.inject({ url: '/healthz?phone=0701234567&q=astrid' })
    const line = JSON.parse(lines.at(-1) ?? '{}')
    expect(line).toMatchObject({ level: 'info', method: 'GET', url: '/healthz?phone&q', status: 200, msg: 'request' })
  })

  it('keep no personal data of an address, in its path or in the names of its query', async () => {
    lines.length = 0
    await app.inject('/198804129826/astrid@example.com?astrid%40example.com&070-1740605&sida=2')
    const urls = lines.map((line) => JSON.parse(line)).flatMap(({ url = [] }) => url)
    expect(urls).toEqual(['/[number]/[e-mail]?[e-mail]'])
  })

  it('name the fields that were refused, but no name that a visitor chose', async () => {
    const fresh = await make()
    const refuse = (payload: object) => fresh.inject({ method: 'POST', url: '/api/people', payload })
    const tags = Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`${'Astrid Lind'.repeat(9)}${at}`, 1]))
    lines.length = 0
    await refuse({ email: 'x', rooms: 1.5, 'astrid.lind@example.com': 4 })
    await refuse({ email: 'a@b.se', rooms: 1, tags })
    await refuse({ email: 'a@b.se', rooms: 1, tags: { astrid: 1 } })
    const logged = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request refused')
    expect(logged.map(({ fields }) => fields)).toEqual([
      ['email', 'rooms', '(whole)'],
      Array.from({ length: 20 }, () => 'tags.?'),
      ['tags.?'],
    ])
    expect(lines.join('')).not.toMatch(/astrid/i)
    await fresh.close()
  })

  it('blank personal fields wherever they stand', () => {
    const log = makeLog({ level: 'info', destination })
    lines.length = 0
    log.info({ email: 'a@b.se', form: { firstName: 'Astrid', phone: '070' }, req: { headers: { cookie: 'x' } } }, 'x')
    expect(JSON.parse(lines[0] ?? '{}')).toMatchObject({
      email: '[personal]',
      form: { firstName: '[personal]', phone: '[personal]' },
      req: { headers: { cookie: '[personal]' } },
    })
  })
})

describe('answers made for each request', () => {
  it('are compressed for who takes it, when they are long enough to gain by it', async () => {
    const long = await app.inject({ url: '/openapi.json', headers: { 'accept-encoding': 'gzip, br' } })
    expect([long.headers['content-encoding'], long.headers.vary]).toEqual(['br', 'accept-encoding'])
    const short = await app.inject({ url: '/healthz', headers: { 'accept-encoding': 'gzip, br' } })
    expect(short.headers['content-encoding']).toBeUndefined()
  })

  it('are sent by Zstandard to browsers that take it, in their whole length', async () => {
    const plain = await app.inject('/openapi.json')
    expect([plain.headers['content-encoding'], plain.headers.vary]).toEqual([undefined, undefined])
    const request = { url: '/openapi.json', headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } }
    for (const reply of await Promise.all([app.inject(request), app.inject(request)])) {
      const { 'content-encoding': encoding, vary, 'content-length': length } = reply.headers
      expect([encoding, vary, length]).toEqual(['zstd', 'accept-encoding', String(reply.rawPayload.length)])
      expect(zstdDecompressSync(reply.rawPayload).toString()).toBe(plain.body)
    }
    const refusing = await app.inject({ url: '/openapi.json', headers: { 'accept-encoding': 'zstd;q=0, br' } })
    expect(refusing.headers['content-encoding']).toBe('br')
  })
})

describe('routes', () => {
  it('are described by OpenAPI', async () => {
    const description = (await app.inject('/openapi.json')).json()
    expect(description.paths['/api/people'].post.requestBody.content['application/json'].schema.required).toEqual([
      'email',
      'rooms',
    ])
  })

  it('are described with the problems that they may reply, by status', async () => {
    const { paths, components } = (await app.inject('/openapi.json')).json()
    const { responses } = paths['/api/people'].post
    expect(responses['413'].description).toBe('TooLarge')
    expect(responses['429'].content['application/json'].schema).toEqual({ $ref: '#/components/schemas/Problem' })
    expect(Object.keys(components.schemas.Problem.properties)).toEqual(['code', 'message', 'requestId', 'fields'])
  })

  it('fail in development and tests with a problem that the table does not list', async () => {
    const odd = testRoute('GET /api/odd', { replies: {} })
    const refuses = (server: ApiServer) =>
      addRoute(server, odd, {
        handler: () => {
          throw new ProblemError('Conflict')
        },
      })
    const strict = await make({ features: [refuses] })
    expect((await strict.inject('/api/odd')).json()).toMatchObject({
      code: 'Failed',
      message: 'The table of routes does not list Conflict for GET /api/odd',
    })
    const lenient = await make({ features: [refuses], settings: { ...settings, strict: false } })
    expect((await lenient.inject('/api/odd')).statusCode).toBe(409)
  })

  it('cannot be added without schemas and a rate limit', async () => {
    const wild = make({ features: [(server) => void server.get('/wild', async () => 'x')] })
    await expect(wild).rejects.toThrow('route /wild was not added with addRoute')
  })
})
