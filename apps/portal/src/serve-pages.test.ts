import { brotliDecompressSync } from 'node:zlib'
import { buildApi } from '@nyhem/api/build-api'
import type { Content } from '@nyhem/api/features/content/content'
import type { PageAnswer, PageRequest } from '@nyhem/api/features/content/content.types'
import type { PageVisitor } from '@nyhem/api/features/my-pages/my-pages'
import type { ApiServer } from '@nyhem/api/server/api-server'
import { makeMetrics } from '@nyhem/api/server/metrics'
import { siteOfRequest } from '@nyhem/api/server/request-site'
import { securityHeaders } from '@nyhem/api/server/security-headers'
import { testSettings } from '@nyhem/api/server/test-api'
import type { Problem } from '@nyhem/contract/calls/problem'
import type { PageData } from '@nyhem/contract/page-data'
import { instantOf } from '@nyhem/domain/dates'
import type { ProblemDocument, Renderer } from '@nyhem/web/renderer'
import { pino } from 'pino'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { makePageCache, type PageCache } from './page-cache.ts'
import { problemPages } from './problem-pages.ts'
import { servePages } from './serve-pages.ts'
import { requestOnTheWire } from './wire-request.fixture.ts'

const host = 'se.localhost'
const pageOf = (path: string, kind = 'standard') =>
  ({ path, formState: null, template: { currentComponent: kind } }) as unknown as PageData

let app: ApiServer
let cache: PageCache
let requested: PageRequest[]
let answer: (request: PageRequest) => PageAnswer | Promise<PageAnswer>
let now: Date
const visitor = { firstName: 'Elin' } as PageVisitor

const renderer: Renderer = {
  render: ({ page }) => ({ html: `<h1>${JSON.stringify(page)}</h1>`, preloads: [] }),
  renderProblem: ({ site, status, sites }) => `${status} ${site?.siteId ?? 'none'} ${sites.map(({ href }) => href)}`,
}

type Options = { brokenErrorPage?: boolean; sites?: ProblemDocument['sites']; sharedCacheSeconds?: number }

async function make(options: Options = {}) {
  const content: Pick<Content, 'getPage' | 'getErrorPage' | 'findForm'> = {
    findForm: async ({ formId }) => (formId === 'se-contact' ? { fields: [], recipient: null, keptDays: null } : null),
    async getPage(request) {
      requested.push(request)
      return answer(request)
    },
    async getErrorPage({ kind, requestId }) {
      if (options.brokenErrorPage) throw new Error('broken too')
      return { ...pageOf('/', `error${kind}`), requestId } as PageData
    },
  }
  const metrics = makeMetrics()
  const sites = siteOfRequest({})
  const pages = servePages({
    content,
    web: {
      renderer: async () => renderer,
      clientFolder: null,
      buildId: 'test',
      answerFromDevelopment: null,
      close: async () => undefined,
    },
    cache,
    sharedCacheSeconds: options.sharedCacheSeconds ?? 0,
    siteOfRequest: sites,
    headers: securityHeaders(testSettings),
    metrics,
    now: () => instantOf(now),
    visitorOf: async ({ headers }) => (headers.cookie?.includes('jwt=') ? visitor : null),
  })
  return buildApi({
    settings: testSettings,
    log: pino({ level: 'silent' }),
    accessLog: () => undefined,
    metrics,
    database: {
      get db(): never {
        throw new Error('no database')
      },
    },
    isStopping: () => false,
    drawProblemPage: problemPages({
      renderer,
      siteOfRequest: sites,
      sites: options.sites ?? [],
    }),
    pages,
    features: [],
  })
}

beforeEach(async () => {
  cache = makePageCache(10_000_000)
  requested = []
  answer = ({ path }) => ({ code: 'Ok', page: pageOf(path), validUntil: null, tags: [] })
  now = new Date()
  app = await make()
  return () => app.close()
})

const get = (url: string, headers: Record<string, string> = {}, server = app) =>
  server.inject({ url, headers: { host, accept: 'text/html', ...headers } })

const onTheWire = (path: string, options: { method?: string; headers?: Record<string, string> } = {}) =>
  requestOnTheWire(app, path, { ...options, headers: { host, ...options.headers } })

describe('a page', () => {
  it('is requested by site, path and known query, and rendered', async () => {
    const reply = await get('/en/about/?minRooms=3&utm_source=x')
    expect(requested[0]).toMatchObject({ site: { siteId: 'se-en' }, path: '/en/about/', query: { minRooms: '3' } })
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
    expect(requested).toHaveLength(1)
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
    expect(requested).toHaveLength(1)
  })

  it('keeps a page once for all forms that the site does not have, and once for each that it has', async () => {
    await get('/kontakt/')
    for (const word of ['x', 'y', '%3Cb%3E', 'se-contact2']) await get(`/kontakt/?sent=${word}&already=${word}`)
    expect(requested).toHaveLength(1)
    expect((await get('/kontakt/?sent=se-contact')).body).toContain('"form":"se-contact","outcome":"sent"')
    await get('/kontakt/?sent=se-contact&already=x')
    expect(requested).toHaveLength(2)
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
    expect([requested.length, requested[0]?.visitor, reply.headers['cache-control'], reply.headers.vary]).toEqual([
      1,
      null,
      'public, no-cache',
      'accept-encoding',
    ])
  })

  it('makes a page once when many ask for it at the same time', async () => {
    const { promise, resolve } = Promise.withResolvers<PageAnswer>()
    answer = () => promise
    const replies = Promise.all([get('/'), get('/'), get('/')])
    resolve({ code: 'Ok', page: pageOf('/'), validUntil: null, tags: [] })
    expect((await replies).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(requested).toHaveLength(1)
  })

  it('is emptied by a change, and keeps no page past its moment', async () => {
    await get('/')
    cache.drop({ kind: 'everything' })
    await get('/')
    expect(requested).toHaveLength(2)
    answer = ({ path }) => ({ code: 'Ok', page: pageOf(path), validUntil: instantOf(now), tags: [] })
    await get('/a/')
    await get('/a/')
    expect(requested).toHaveLength(4)
  })

  it('answers before the framework with the same status, headers and bytes', async () => {
    const first = await onTheWire('/')
    const second = await onTheWire('/', { headers: { 'x-request-id': 'request-0002' } })
    const { date: _first, 'x-request-id': _id, ...headers } = first.headers
    expect(second).toMatchObject({ status: 200, body: first.body, headers })
    expect([second.headers['x-request-id'], requested.length]).toEqual(['request-0002', 1])
    const head = await onTheWire('/', { method: 'HEAD' })
    expect([head.status, head.body, head.headers['content-length']]).toEqual([200, '', first.headers['content-length']])
    const unchanged = await onTheWire('/', { headers: { 'if-none-match': String(first.headers.etag) } })
    expect([unchanged.status, unchanged.body]).toEqual([304, ''])
    expect((await onTheWire('/', { method: 'POST' })).status).toBe(405)
  })

  it('knows no host but that of the host header', async () => {
    const first = await onTheWire('/')
    const other = await onTheWire('/', { headers: { 'x-forwarded-host': 'no.localhost' } })
    expect([other.status, other.body, requested.length]).toEqual([200, first.body, 1])
  })

  it('ignores the port of a host, but distinguishes hosts', async () => {
    await get('/')
    await get('/', { host: 'se.localhost:3000' })
    expect(requested).toHaveLength(1)
    await get('/', { host: 'no.localhost' })
    expect(requested.at(-1)?.site.siteId).toBe('no')
  })
})

describe('shared caches', () => {
  const tags = ['site-se', 'home-1', 'stage-1']
  const caching = ({ headers }: { headers: Record<string, unknown> }) => ({
    browsers: headers['cache-control'],
    caches: headers['cdn-cache-control'],
    surrogates: headers['surrogate-control'],
    tags: headers['surrogate-key'],
    listed: headers['cache-tag'],
  })
  const nothing = { caches: undefined, surrogates: undefined, tags: undefined, listed: undefined }
  let sharing: ApiServer
  beforeEach(async () => {
    answer = ({ path }) => ({ code: 'Ok', page: pageOf(path), validUntil: null, tags })
    sharing = await make({ sharedCacheSeconds: 60 })
    return () => sharing.close()
  })

  it('ask each time unless the operator has them', async () => {
    for (const _ of [1, 2]) expect(caching(await get('/'))).toEqual({ browsers: 'public, no-cache', ...nothing })
  })

  it('keep a page by its tags as long as configured, while browsers ask each time', async () => {
    const kept = {
      browsers: 'public, max-age=0, must-revalidate, s-maxage=60',
      caches: 'max-age=60, stale-while-revalidate=30',
      surrogates: 'max-age=60, stale-while-revalidate=30',
      tags: 'site-se home-1 stage-1',
      listed: 'site-se,home-1,stage-1',
    }
    expect(caching(await get('/', {}, sharing))).toEqual(kept)
    expect(caching(await get('/', {}, sharing))).toEqual(kept)
    const early = await requestOnTheWire(sharing, '/', { headers: { host } })
    expect(caching(early)).toEqual(kept)
    const unchanged = await get('/', { 'if-none-match': String(early.headers.etag) }, sharing)
    expect([unchanged.statusCode, caching(unchanged)]).toEqual([304, kept])
  })

  it('keep no page past the moment at which it changes by the clock', async () => {
    const validUntil = instantOf(new Date(now.getTime() + 20_000))
    answer = ({ path }) => ({ code: 'Ok', page: pageOf(path), validUntil, tags })
    const { caches } = caching(await get('/', {}, sharing))
    const [, seconds, rest] = /^max-age=(\d+)(.*)$/.exec(String(caches)) ?? []
    expect([Number(seconds) <= 20, rest]).toEqual([true, ''])
  })

  it('keep no page that has changed while it was made: nobody would tell them', async () => {
    const { promise, resolve } = Promise.withResolvers<PageAnswer>()
    const asked = Promise.withResolvers<void>()
    answer = () => {
      asked.resolve()
      return promise
    }
    const reply = get('/', {}, sharing)
    await asked.promise
    cache.drop({ kind: 'tags', tags: ['home-1'] })
    resolve({ code: 'Ok', page: pageOf('/'), validUntil: null, tags })
    expect(caching(await reply)).toEqual({ browsers: 'public, no-cache', ...nothing })
  })

  it('keep no page with more tags than fit a header, no missing page, and none behind the login', async () => {
    answer = ({ path }) => ({ code: 'Ok', page: pageOf(path), validUntil: null, tags: [...tags, 'x'.repeat(5_000)] })
    expect(caching(await get('/a/', {}, sharing))).toEqual({ browsers: 'public, no-cache', ...nothing })
    const own = { browsers: 'private, no-store', ...nothing }
    expect(caching(await get('/mina-sidor/', { cookie: 'jwt=x' }, sharing))).toEqual(own)
    answer = ({ path }) => ({ code: 'NotFound', page: pageOf(path, 'error404'), validUntil: null, tags })
    expect(caching(await get('/x/', {}, sharing))).toEqual(own)
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
      expect(requested.map((request) => request.visitor)).toEqual([visitor, visitor])
      expect((await get(path)).headers['cache-control']).toBe('private, no-store')
      expect(requested.at(-1)?.visitor).toBeNull()
    },
  )

  it('is never answered before the framework', async () => {
    await onTheWire('/mina-sidor/', { headers: own })
    const other = await onTheWire('/mina-sidor/')
    expect([requested.length, requested.at(-1)?.visitor, other.headers['cache-control']]).toEqual([
      2,
      null,
      'private, no-store',
    ])
  })

  it('leads to the login page with the path as referrer, its data answers 401', async () => {
    answer = () => ({ code: 'LoginRequired', to: '/logga-in/?referrer=%2Fmina-sidor%2F', isLoggedIn: false })
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
    answer = () => ({ code: 'LoginRequired', to: '/logga-in/', isLoggedIn: true })
    const data = await get('/mina-sidor/GetViewModel', { accept: 'application/json' })
    expect([data.statusCode, data.json<Problem>().code]).toEqual([403, 'Forbidden'])
  })

  it('passes the return path to the consent page, and to no public page', async () => {
    await get('/samtycke/?referrer=%2Fmina-sidor%2F', own)
    await get('/logga-in/?referrer=%2Fmina-sidor%2F')
    expect(requested.map(({ query }) => query)).toEqual([{ referrer: '/mina-sidor/' }, {}])
    await get('/logga-in/?referrer=%2Fannat%2F')
    expect(requested).toHaveLength(2)
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
    answer = ({ path }) => ({ code: 'Ok', page: pageOf(path, 'article'), validUntil: null, tags: [] })
    cache.drop({ kind: 'everything' })
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
    answer = () => ({ code: 'Redirect', to: '/nytt/?a=b', status: 301 })
    const page = await get('/gammalt/')
    expect([page.statusCode, page.headers.location]).toEqual([301, '/nytt/?a=b'])
    const data = await get('/gammalt/GetViewModel')
    expect([data.statusCode, data.headers.location]).toEqual([301, '/nytt/GetViewModel?a=b'])
  })

  it('to another site makes callers of page data load the page whole', async () => {
    answer = () => ({ code: 'Redirect', to: 'https://no.example/', status: 302 })
    expect((await get('/gammalt/GetViewModel')).statusCode).toBe(409)
  })
})

describe('an address without a page', () => {
  it('gets the site’s 404 page with status 404, which is not cached', async () => {
    answer = () => ({ code: 'NotFound', page: pageOf('/x/', 'error404'), validUntil: null, tags: [] })
    const reply = await get('/x/')
    await get('/x/')
    expect([reply.statusCode, reply.headers['cache-control'], requested.length]).toEqual([404, 'private, no-store', 2])
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
    expect([reply.statusCode, reply.body, requested.length]).toEqual([status, `${status} se `, 0])
    expect(reply.headers['x-frame-options']).toBe('DENY')
  })

  // Clients normalise such addresses.
  it.each(['/../etc/passwd', '/bostader/%2e%2e/%2e%2e/', '//evil.example/..'])('%s is refused', async (path) => {
    expect([(await onTheWire(path)).status, requested.length]).toEqual([400, 0])
  })

  it('on a host that no site owns is refused with 421; on a developer’s machine the sites are listed', async () => {
    expect((await get('/', { host: 'evil.example' })).body).toBe('421 none ')
    const local = await make({ sites: [{ name: 'Norrvida', href: 'http://se.localhost:3000/' }] })
    const reply = await get('/', { host: '127.0.0.1:3000' }, local)
    expect([reply.statusCode, reply.body.includes('http://se.localhost:3000/')]).toEqual([421, true])
    await local.close()
  })
})

describe('a failure', () => {
  beforeEach(() => {
    answer = () => {
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
    answer = () => z.never().parse(0)
    const reply = await get('/mina-sidor/', { cookie: 'jwt=a.b.c' })
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([500, 'private, no-store'])
    expect(reply.body).toContain('error500')
  })

  it('shows a page that needs nothing when the 500 page fails too', async () => {
    const broken = await make({ brokenErrorPage: true })
    const reply = await get('/', {}, broken)
    expect([reply.statusCode, reply.body]).toEqual([500, '500 se '])
    await broken.close()
  })

  it('is JSON for callers of page data', async () => {
    const reply = await get('/GetViewModel', { accept: '*/*' })
    expect([reply.statusCode, reply.json<Problem>().code]).toEqual([500, 'Failed'])
  })

  it('of the database is 503 with a time to try again, and over when the database is back', async () => {
    answer = () => {
      throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    }
    const reply = await get('/')
    expect([reply.statusCode, reply.body, reply.headers['retry-after']]).toEqual([503, '503 se ', '5'])
    answer = ({ path }) => ({ code: 'Ok', page: pageOf(path), validUntil: null, tags: [] })
    expect((await get('/')).statusCode).toBe(200)
  })
})
