import { Writable } from 'node:stream'
import { methodAndPathOf, type RouteId } from '@nyhem/contract/routes/route-id'
import { routes } from '@nyhem/contract/routes/routes'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ApiServer } from './api-server.ts'
import { OverloadError, ProblemError, problemOf } from './problems.ts'
import { addRoute } from './route.ts'
import { buildTestApi, testRoute } from './test-api.ts'

/** Added by the server itself. */
const ownRoutes = new Set<RouteId>(Object.values(routes.operation).map(({ id }) => id))
const ids = Object.values(routes).flatMap((family) => Object.values<{ id: RouteId }>(family).map(({ id }) => id))
const reads = ids.filter((id) => id.startsWith('GET ') && !ownRoutes.has(id))
const pageId = routes.site.getPage.id
const calls = reads.filter((id) => id !== pageId)

let app: ApiServer
beforeAll(async () => {
  const refuse = (routeApp: ApiServer) => {
    for (const id of reads)
      addRoute(routeApp, testRoute(id, { replies: {}, errors: ['Unauthorised'] }), {
        handler: async () => {
          throw new ProblemError('Unauthorised')
        },
      })
  }
  app = await buildTestApi([refuse], { drawProblemPage: ({ code }) => `<title>${code}</title>` })
})
afterAll(() => app.close())

const addressOf = (id: RouteId) =>
  id === pageId ? '/bostader/' : methodAndPathOf(id).path.replaceAll(/:[^/.]+|\*/g, '1')

async function typeOf(id: RouteId, headers: Record<string, string>): Promise<string> {
  const { statusCode, headers: replied } = await app.inject({ url: addressOf(id), headers })
  expect(statusCode, id).toBe(401)
  return String(replied['content-type'])
}

describe('problems of a GET in the table of routes', () => {
  it('are JSON when it is a call, whatever the program accepts and whatever a script fetches', async () => {
    expect(calls.length).toBeGreaterThan(60)
    for (const id of calls)
      for (const headers of [
        {},
        { accept: '*/*' },
        { 'content-type': 'application/json' },
        { accept: 'text/html,*/*', 'sec-fetch-mode': 'cors' },
      ])
        expect(await typeOf(id, headers), id).toContain('application/json')
  })

  it('are a designed page when a browser navigates to a call, as to a document', async () => {
    for (const id of calls) {
      expect(await typeOf(id, { accept: 'text/html,*/*' }), id).toContain('text/html')
      expect(await typeOf(id, { accept: 'text/html', 'sec-fetch-mode': 'navigate' }), id).toContain('text/html')
    }
  })

  it('are a designed page when it is a page, and JSON for those who ask for JSON', async () => {
    for (const headers of [{}, { accept: '*/*' }, { accept: 'text/html' }] as const)
      expect(await typeOf(pageId, headers)).toContain('text/html')
    expect(await typeOf(pageId, { accept: 'application/json' })).toContain('application/json')
  })
})

describe('what failed for want of room', () => {
  const failed = (code: string) => Object.assign(new Error(code), { code })
  it.each([
    ["the database's disk", failed('53100')],
    ["the database's memory", failed('53200')],
    ['the own disk', failed('ENOSPC')],
    ['a quota', new Error('no upload', { cause: failed('EDQUOT') })],
  ])('on %s is Unavailable: it can be tried again', (_where, error) => {
    expect(problemOf(error).code).toBe('Unavailable')
  })

  it('is not every failure', () => {
    expect(problemOf(failed('EISDIR')).code).toBe('Failed')
    expect(problemOf(failed('23505')).code).toBe('Failed')
  })
})

describe('a request beyond what is let in at once', () => {
  it('is Unavailable, and logged in a line without a stack, unlike a failure', async () => {
    const lines: { level: number; err?: { stack?: string }; code: string }[] = []
    const destination = new Writable({
      write(chunk: Buffer, _encoding, done) {
        lines.push(JSON.parse(chunk.toString()))
        done()
      },
    })
    const { id } = routes.site.getPanorama
    const route = testRoute(id, { replies: {}, errors: ['Unavailable'] })
    let error: Error = new OverloadError()
    const busy = await buildTestApi(
      [
        (routeApp) =>
          addRoute(routeApp, route, {
            handler: async () => {
              throw error
            },
          }),
      ],
      { log: pino({ level: 'warn' }, destination) },
    )
    const reply = await busy.inject(addressOf(id))
    expect([reply.statusCode, reply.headers['retry-after'], reply.json().code]).toEqual([503, '5', 'Unavailable'])
    error = new ProblemError('Unavailable')
    await busy.inject(addressOf(id))
    await busy.close()
    expect(lines.map(({ level, err, code }) => [level, code, err !== undefined])).toEqual([
      [40, 'Unavailable', false],
      [50, 'Unavailable', true],
    ])
  })
})
