import { buildApi } from '@nyhem/api/build-api'
import { makeMetrics } from '@nyhem/api/server/metrics'
import { siteOfRequest } from '@nyhem/api/server/request-site'
import { contentSecurityPolicy, securityHeaders } from '@nyhem/api/server/security-headers'
import { testSettings } from '@nyhem/api/server/test-api'
import type { PageData } from '@nyhem/contract/page-data'
import { postsToBank } from '@nyhem/contract/pages/bank-pages'
import { instantOf } from '@nyhem/domain/dates'
import type { Renderer } from '@nyhem/web/renderer'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makePageCache } from './page-cache.ts'
import { servePages } from './serve-pages.ts'
import { requestOnTheWire } from './wire-request.fixture.ts'

const host = 'se.localhost'
const kindOf = (path: string) => (path.startsWith('/pay') ? 'payment' : 'standard')
const renderer = { render: () => ({ html: '<h1>', preloads: [] }), renderProblem: () => '' } satisfies Renderer
const wide = contentSecurityPolicy(testSettings, { forms: ['https:'] })

async function make() {
  const metrics = makeMetrics()
  const sites = siteOfRequest({})
  const pages = servePages({
    content: {
      findForm: async () => null,
      getPage: async ({ path }) => {
        const page = { path, formState: null, template: { currentComponent: kindOf(path) } } as unknown as PageData
        return { code: 'Ok', page, validUntil: null, tags: [] }
      },
      getErrorPage: async () => {
        throw new Error('no error page')
      },
    },
    web: {
      renderer: async () => renderer,
      clientFolder: null,
      buildId: 'test',
      answerFromDevelopment: null,
      close: async () => undefined,
    },
    cache: makePageCache(1_000_000),
    siteOfRequest: sites,
    headers: securityHeaders(testSettings),
    policyOf: ({ template }) => (template.currentComponent === 'payment' ? wide : null),
    metrics,
    now: () => instantOf(new Date()),
    visitorOf: async () => null,
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
    drawProblemPage: () => '',
    pages,
    features: [],
  })
}

let app: Awaited<ReturnType<typeof make>>
beforeAll(async () => {
  app = await make()
})
afterAll(() => app.close())

const policyOf = async (url: string) =>
  (await app.inject({ url, headers: { host } })).headers['content-security-policy']

describe('the policy of a page', () => {
  it('lets forms leave for a bank on pages of payment, kept answers included, and on no other', async () => {
    expect(await policyOf('/pay/')).toBe(wide)
    expect(await policyOf('/pay/')).toBe(wide)
    expect((await requestOnTheWire(app, '/pay/', { headers: { host } })).headers['content-security-policy']).toBe(wide)
    expect(await policyOf('/about/')).toContain("form-action 'self';")
    expect(await policyOf('/pay/GetViewModel')).toContain("form-action 'self';")
  })

  it.each([
    ['FI', 'payment', true],
    ['FI', 'buy-residence', true],
    ['FI', 'my-pages-payment', true],
    ['FI', 'start', false],
    ['FI', 'login', false],
    ['SE', 'payment', false],
    ['NO', 'buy-residence', false],
  ] as const)('differs where a bank is posted to: %s, %s: %s', (country, kind, posts) => {
    expect(postsToBank(country, kind)).toBe(posts)
  })
})

describe('a page opened by a link of an e-mail', () => {
  it.each(['confirm', 'end'])('sends no referrer, whose query would hold the token: ?%s=', async (name) => {
    const { headers } = await app.inject({ url: `/news/?${name}=a-token`, headers: { host } })
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(headers['cache-control']).toBe('private, no-store')
  })
})
