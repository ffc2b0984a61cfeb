import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { ApiServer } from './api-server.ts'
import { addRoute } from './route.ts'
import { buildTestApi, testRoute } from './test-api.ts'

let app: ApiServer

beforeAll(async () => {
  const replies = { 200: z.object({ code: z.literal('Ok') }) }
  const handler = async () => ({ code: 'Ok' as const })
  app = await buildTestApi([
    (server) => {
      const body = z.object({ name: z.string(), more: z.unknown() }).partial()
      addRoute(server, testRoute('POST /write', { body, replies }), { handler })
    },
    (server) => {
      const query = z.object({ s: z.string() })
      addRoute(server, testRoute('GET /page', { query, replies, rate: 'page' }), { handler })
    },
    (server) => {
      server.addContentTypeParser('application/x-ndjson', (_request, payload, done) => done(null, payload))
      addRoute(server, testRoute('POST /stream', { replies }), { handler })
    },
    (server) => {
      addRoute(server, testRoute('GET /read/:id', { params: z.object({ id: z.string() }), replies }), { handler })
    },
  ])
})
afterAll(() => app.close())

const write = (payload: object) => app.inject({ method: 'POST', url: '/write', payload })

describe('a null character, which the database cannot keep', () => {
  it('is refused with the name of its field', async () => {
    const refused = await write({ name: 'An\0na' })
    expect(refused.statusCode).toBe(400)
    expect(refused.json()).toMatchObject({ code: 'InvalidInput', fields: [{ field: 'name', problem: 'invalidInput' }] })
  })

  it('is refused in what is nested, and in an address', async () => {
    expect((await write({ more: [{ deep: ['\0'] }] })).json().fields[0].field).toBe('more')
    expect((await app.inject({ method: 'GET', url: '/read/a%00b' })).statusCode).toBe(400)
  })

  it('is looked for however deep a body is nested', async () => {
    const deep = `{"more":${'['.repeat(20_000)}${']'.repeat(20_000)}}`
    const answer = await app.inject({
      method: 'POST',
      url: '/write',
      headers: { 'content-type': 'application/json' },
      payload: deep,
    })
    expect(answer.statusCode).toBe(200)
  })

  it('is left to pages in their addresses', async () => {
    expect((await app.inject({ method: 'GET', url: '/page?s=a%00b' })).statusCode).toBe(200)
  })

  it('is not looked for in a body that is still coming', async () => {
    const reply = await app.inject({
      method: 'POST',
      url: '/stream',
      headers: { 'content-type': 'application/x-ndjson' },
      payload: '{}',
    })
    expect([reply.statusCode, reply.json()]).toEqual([200, { code: 'Ok' }])
  })

  it('is the only one: other texts pass', async () => {
    expect((await write({ name: 'Åsa “O’Neill” 😀 \u202E' })).statusCode).toBe(200)
  })
})
