import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { ApiServer } from './api-server.ts'
import { addRoute } from './route.ts'
import { buildTestApi, testRoute } from './test-api.ts'

let app: ApiServer
const replies = { 200: z.object({ code: z.literal('Ok') }) }
const handler = async () => ({ code: 'Ok' as const })

beforeAll(async () => {
  app = await buildTestApi([
    (server) => addRoute(server, testRoute('POST /change', { replies }), { handler }),
    (server) => addRoute(server, testRoute('GET /read', { replies }), { handler }),
    (server) => addRoute(server, testRoute('GET /pause', { replies, changes: true }), { handler }),
  ])
})
afterAll(() => app.close())

const status = async (method: 'GET' | 'POST', url: string, headers: Record<string, string>) =>
  (await app.inject({ method, url, headers: { host: 'se.localhost:3000', ...headers } })).statusCode

const session = { cookie: 'a=1; jwt=x' }
const own = { origin: 'http://se.localhost:3000' }

describe('a request that changes something', () => {
  it.each([
    ['our own page', { ...session, ...own, 'sec-fetch-site': 'same-origin' }, 200],
    ['our own page, as an older browser says it', { ...session, ...own }, 200],
    [
      'a form of our own page whose origin is withheld',
      { ...session, origin: 'null', 'sec-fetch-site': 'same-origin' },
      200,
    ],
    ['a client with a token', { authorization: 'Bearer x', origin: 'https://app.example' }, 200],
    ['a program without cookies', {}, 200],
    [
      'another site that put a user into the address',
      { ...session, authorization: 'Basic eDp5', origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      403,
    ],
    ['another site', { ...session, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, 403],
    ['another site, as an older browser says it', { ...session, origin: 'https://evil.example' }, 403],
    ['another site, without a session', { origin: 'https://evil.example' }, 403],
    ['another of our hosts', { ...session, origin: 'http://no.localhost:3000', 'sec-fetch-site': 'same-site' }, 403],
    ['another port', { ...session, origin: 'http://se.localhost:4000' }, 403],
    ['a sandboxed page', { ...session, origin: 'null' }, 403],
    ['nobody says whom, with a session', session, 403],
  ])('from %s is answered %s', async (_name, headers, expected) => {
    expect(await status('POST', '/change', headers)).toBe(expected)
  })
})

describe('a request that reads', () => {
  it('is answered wherever it comes from: a link may stand anywhere', async () => {
    expect(await status('GET', '/read', { ...session, 'sec-fetch-site': 'cross-site' })).toBe(200)
  })

  it('and changes something is refused from elsewhere', async () => {
    expect(await status('GET', '/pause', { ...session, 'sec-fetch-site': 'cross-site' })).toBe(403)
    expect(await status('GET', '/pause', { ...session, 'sec-fetch-site': 'same-site' })).toBe(403)
    expect(await status('GET', '/pause', { ...session, 'sec-fetch-site': 'same-origin' })).toBe(200)
    expect(await status('GET', '/pause', session)).toBe(200)
  })
})
