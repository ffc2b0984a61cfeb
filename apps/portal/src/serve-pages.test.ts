import { brotliDecompressSync } from 'node:zlib'
import type { PageAnswer } from '@nyhem/api/features/content/content.types'
import type { ApiReply, ApiServer } from '@nyhem/api/server/api-server'
import type { Problem } from '@nyhem/contract/calls/problem'
import { instantOf } from '@nyhem/domain/dates'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { getOnTheWire, getPage, host, pageOf, ServedPages, visitor } from './serve-pages.fixture.ts'

let pages: ServedPages
let app: ApiServer

beforeEach(async () => {
  pages = new ServedPages()
  app = await pages.open()
  return () => app.close()
})

const get = (url: string, headers: Record<string, string> = {}, server = app) => getPage(server, url, headers)
const onTheWire = (path: string, options: Parameters<typeof getOnTheWire>[2] = {}) => getOnTheWire(app, path, options)

describe('a page', () => {
  it('is requested by site, path and known query, and rendered', async () => {
    const reply = await get('/en/about/?minRooms=3&utm_source=x')
    expect(pages.requested[0]).toMatchObject({
      site: { siteId: 'se-en' },
      path: '/en/about/',
      query: { minRooms: '3' },
    })
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(reply.body).toContain('"path":"/en/about/"')
  })

  it('gives its data at GetViewModel, from the same function', async () => {
    const reply = await get('/bostader/GetViewModel', { accept: '*/*' })
    expect(reply.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(reply.json()).toEqual(pageOf('/bostader/'))
  })

  it('is sent to its one spelling with 308', async () => {
    const reply = await get('/Bostader?county=x')
    expect([reply.statusCode, reply.headers.location]).toEqual([308, '/bostader/?county=x'])
  })

  it('has the security headers whether it comes from the cache or not', async () => {
    const first = await get('/')
    const second = await get('/')
    expect(pages.requested).toHaveLength(1)
    for (const { headers } of [first, second]) {
      expect(headers['content-security-policy']).toContain("script-src 'self';")
      expect(headers['x-request-id']).toMatch(/^[\w-]{36}$/)
    }
  })

  it('says what became of a form that was posted without scripts', async () => {
    for (const form of ['interest', 'register'])
      expect((await get(`/hem/?sent=${form}`)).body).toContain(`"form":"${form}","outcome":"sent"`)
    expect((await get('/hem/')).body).toContain('"formState":null')
  })
})

describe('page cache', () => {
  it('keeps each page once, whatever campaign names the address carries', async () => {
    await get('/')
    await get('/?utm_source=a')
    await get('/?utm_source=b&gclid=c')
    expect(pages.requested).toHaveLength(1)
  })

  it('keeps a page once for all forms that the site does not have, and once for each that it has', async () => {
    await get('/kontakt/')
    for (const word of ['x', 'y', '%3Cb%3E', 'se-contact2']) await get(`/kontakt/?sent=${word}&already=${word}`)
    expect(pages.requested).toHaveLength(1)
    expect((await get('/kontakt/?sent=se-contact')).body).toContain('"form":"se-contact","outcome":"sent"')
    await get('/kontakt/?sent=se-contact&already=x')
    expect(pages.requested).toHaveLength(2)
  })

  it('sends compressed bytes that are the page', async () => {
    const plain = await get('/')
    for (const _ of [1, 2]) {
      const reply = await get('/', { 'accept-encoding': 'gzip, deflate, br' })
      expect(reply.headers['content-encoding']).toBe('br')
      expect(brotliDecompressSync(reply.rawPayload).toString()).toBe(plain.body)
    }
  })

  it('has public pages for visitors with a session too: they are the same for everyone', async () => {
    await get('/')
    const reply = await get('/', { cookie: 'a=b; jwt=x', authorization: 'Bearer x' })
    expect([
      pages.requested.length,
      pages.requested[0]?.visitor,
      reply.headers['cache-control'],
      reply.headers.vary,
    ]).toEqual([1, null, 'public, no-cache', 'accept-encoding'])
  })

  it('makes a page once when many ask for it at the same time', async () => {
    const { promise, resolve } = Promise.withResolvers<PageAnswer>()
    pages.answer = () => promise
    const replies = Promise.all([get('/'), get('/'), get('/')])
    resolve({ code: 'Ok', page: pageOf('/'), validUntil: null, tags: [] })
    expect((await replies).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(pages.requested).toHaveLength(1)
  })

  it('is emptied by a change, and keeps no page past its moment', async () => {
    await get('/')
    pages.cache.drop({ kind: 'everything' })
    await get('/')
    expect(pages.requested).toHaveLength(2)
    pages.answer = ({ path }) => ({ code: 'Ok', page: pageOf(path), validUntil: instantOf(pages.now), tags: [] })
    await get('/a/')
    await get('/a/')
    expect(pages.requested).toHaveLength(4)
  })

  it('answers before the framework with the same status, headers and bytes', async () => {
    const first = await onTheWire('/')
    const second = await onTheWire('/', { headers: { 'x-request-id': 'request-0002' } })
    const { date: _first, 'x-request-id': _id, ...headers } = first.headers
    expect(second).toMatchObject({ status: 200, body: first.body, headers })
    expect([second.headers['x-request-id'], pages.requested.length]).toEqual(['request-0002', 1])
    const head = await onTheWire('/', { method: 'HEAD' })
    expect([head.status, head.body, head.headers['content-length']]).toEqual([200, '', first.headers['content-length']])
    const unchanged = await onTheWire('/', { headers: { 'if-none-match': String(first.headers.etag) } })
    expect([unchanged.status, unchanged.body]).toEqual([304, ''])
    expect((await onTheWire('/', { method: 'POST' })).status).toBe(405)
  })

  it('knows no host but that of the host header', async () => {
    const first = await onTheWire('/')
    const other = await onTheWire('/', { headers: { 'x-forwarded-host': 'no.localhost' } })
    expect([other.status, other.body, pages.requested.length]).toEqual([200, first.body, 1])
  })

  it('ignores the port of a host, but distinguishes hosts', async () => {
    await get('/')
    await get('/', { host: 'se.localhost:3000' })
    expect(pages.requested).toHaveLength(1)
    await get('/', { host: 'no.localhost' })
    expect(pages.requested.at(-1)?.site.siteId).toBe('no')
  })
})

describe('a page behind the login', () => {
  const own = { cookie: 'jwt=x' }

  it.each(['/mina-sidor/', '/mina-sidor/mina-installningar/', '/samtycke/'])(
    '%s is drawn for its visitor alone',
    async (path) => {
      for (const _ of [1, 2]) {
        const reply = await get(path, own)
        expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'private, no-store'])
      }
      expect(pages.requested.map((request) => request.visitor)).toEqual([visitor, visitor])
      expect((await get(path)).headers['cache-control']).toBe('private, no-store')
      expect(pages.requested.at(-1)?.visitor).toBeNull()
    },
  )

  it('is never answered before the framework', async () => {
    await onTheWire('/mina-sidor/', { headers: own })
    const other = await onTheWire('/mina-sidor/')
    expect([pages.requested.length, pages.requested.at(-1)?.visitor, other.headers['cache-control']]).toEqual([
      2,
      null,
      'private, no-store',
    ])
  })

  it('leads to the login page with the path as referrer, its data answers 401', async () => {
    pages.answer = () => ({ code: 'LoginRequired', to: '/logga-in/?referrer=%2Fmina-sidor%2F', isLoggedIn: false })
    const reply = await get('/mina-sidor/')
    expect([reply.statusCode, reply.headers.location, reply.headers['cache-control']]).toEqual([
      302,
      '/logga-in/?referrer=%2Fmina-sidor%2F',
      'private, no-store',
    ])
    const data = await get('/mina-sidor/GetViewModel', { accept: 'application/json' })
    expect([data.statusCode, data.json<Problem>().code]).toEqual([401, 'Unauthorised'])
  })

  it('that a board member may not see answers 403 with its data', async () => {
    pages.answer = () => ({ code: 'LoginRequired', to: '/logga-in/', isLoggedIn: true })
    const data = await get('/mina-sidor/GetViewModel', { accept: 'application/json' })
    expect([data.statusCode, data.json<Problem>().code]).toEqual([403, 'Forbidden'])
  })

  it('passes the return path to the consent page, and to no public page', async () => {
    await get('/samtycke/?referrer=%2Fmina-sidor%2F', own)
    await get('/logga-in/?referrer=%2Fmina-sidor%2F')
    expect(pages.requested.map(({ query }) => query)).toEqual([{ referrer: '/mina-sidor/' }, {}])
    await get('/logga-in/?referrer=%2Fannat%2F')
    expect(pages.requested).toHaveLength(2)
  })
})

describe('a conditional request', () => {
  it('is answered with 304 and no body when the page is unchanged, from the cache or not', async () => {
    for (const path of ['/', '/mina-sidor/']) {
      const headers = { 'accept-encoding': 'br' }
      const etag = String((await get(path, headers)).headers.etag)
      const again = await get(path, { ...headers, 'if-none-match': `"other", W/${etag}` })
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
    }
  })

  it('gets the page when it has changed', async () => {
    const etag = String((await get('/')).headers.etag)
    pages.answer = ({ path }) => ({ code: 'Ok', page: pageOf(path, 'article'), validUntil: null, tags: [] })
    pages.cache.drop({ kind: 'everything' })
    expect((await get('/', { 'if-none-match': etag })).statusCode).toBe(200)
  })

  it('by HEAD has the headers of the page without its body', async () => {
    for (const _ of [1, 2]) {
      const reply = await app.inject({ method: 'HEAD', url: '/', headers: { host } })
      expect([reply.statusCode, reply.body, Number(reply.headers['content-length']) > 10]).toEqual([200, '', true])
    }
  })
})

describe('a redirect of the content', () => {
  it('is passed on, and leads callers of page data to the data of the other page', async () => {
    pages.answer = () => ({ code: 'Redirect', to: '/nytt/?a=b', status: 301 })
    const page = await get('/gammalt/')
    expect([page.statusCode, page.headers.location]).toEqual([301, '/nytt/?a=b'])
    const data = await get('/gammalt/GetViewModel')
    expect([data.statusCode, data.headers.location]).toEqual([301, '/nytt/GetViewModel?a=b'])
  })

  it('to another site makes callers of page data load the page whole', async () => {
    pages.answer = () => ({ code: 'Redirect', to: 'https://no.example/', status: 302 })
    expect((await get('/gammalt/GetViewModel')).statusCode).toBe(409)
  })
})

describe('an address without a page', () => {
  it('gets the site’s 404 page with status 404, which is not cached', async () => {
    pages.answer = () => ({ code: 'NotFound', page: pageOf('/x/', 'error404'), validUntil: null, tags: [] })
    const reply = await get('/x/')
    await get('/x/')
    expect([reply.statusCode, reply.headers['cache-control'], pages.requested.length]).toEqual([
      404,
      'private, no-store',
      2,
    ])
    expect(reply.body).toContain('error404')
    expect((await get('/x/GetViewModel')).statusCode).toBe(404)
  })

  it.each([
    ['/a%00/', 400],
    ['/%zz/', 400],
    ['/%E4/', 400],
    ['/wp-login.php', 404],
    [`/${'a'.repeat(1_100)}/`, 414],
    [`/?county=${'a'.repeat(5_000)}`, 414],
  ])('%s is refused with a designed page', async (url, status) => {
    const reply = await get(url)
    expect([reply.statusCode, reply.body, pages.requested.length]).toEqual([status, `${status} se `, 0])
    expect(reply.headers['x-frame-options']).toBe('DENY')
  })

  // Clients normalise such addresses.
  it.each(['/../etc/passwd', '/bostader/%2e%2e/%2e%2e/', '//evil.example/..'])('%s is refused', async (path) => {
    expect([(await onTheWire(path)).status, pages.requested.length]).toEqual([400, 0])
  })

  it('on a host that no site owns is refused with 421; on a developer’s machine the sites are listed', async () => {
    expect((await get('/', { host: 'evil.example' })).body).toBe('421 none ')
    const local = await pages.open({ sites: [{ name: 'Norrvida', href: 'http://se.localhost:3000/' }] })
    const reply = await get('/', { host: '127.0.0.1:3000' }, local)
    expect([reply.statusCode, reply.body.includes('http://se.localhost:3000/')]).toEqual([421, true])
    await local.close()
  })
})

describe('a failure', () => {
  beforeEach(() => {
    pages.answer = () => {
      throw new Error('a template broke')
    }
  })

  it('shows the site’s 500 page with the number of the request and no stack', async () => {
    const reply = await get('/', { 'x-request-id': 'request-0001' })
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([500, 'private, no-store'])
    expect(reply.body).toContain('error500')
    expect(reply.body).toContain('request-0001')
    expect(reply.body).not.toContain('broke')
  })

  it('shows the same page behind the login, and for stored data that no schema takes', async () => {
    pages.answer = () => z.never().parse(0)
    const reply = await get('/mina-sidor/', { cookie: 'jwt=a.b.c' })
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([500, 'private, no-store'])
    expect(reply.body).toContain('error500')
  })

  it('shows a page that needs nothing when the 500 page fails too', async () => {
    const broken = await pages.open({ brokenErrorPage: true })
    const reply = await get('/', {}, broken)
    expect([reply.statusCode, reply.body]).toEqual([500, '500 se '])
    await broken.close()
  })

  it('is JSON for callers of page data', async () => {
    const reply = await get('/GetViewModel', { accept: '*/*' })
    expect([reply.statusCode, reply.json<Problem>().code]).toEqual([500, 'Failed'])
  })

  it('of the database is 503 with a time to try again, and over when the database is back', async () => {
    pages.answer = () => {
      throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    }
    const reply = await get('/')
    expect([reply.statusCode, reply.body, reply.headers['retry-after']]).toEqual([503, '503 se ', '5'])
    pages.answer = ({ path }) => ({ code: 'Ok', page: pageOf(path), validUntil: null, tags: [] })
    expect((await get('/')).statusCode).toBe(200)
  })
})

describe('what is answered in place of a page', () => {
  it.each(['answerStatus', 'answerClosed'] as const)('by %s asks for no page, and is sent once', async (name) => {
    const server = await pages.open({
      [name]: async (_asked: unknown, reply: ApiReply) => {
        reply.send('instead')
        return true
      },
    })
    expect((await get('/status/', {}, server)).body).toBe('instead')
    expect(pages.requested).toEqual([])
    await server.close()
  })
})
