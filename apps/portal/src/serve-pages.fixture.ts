import { buildApi } from '@nyhem/api/build-api'
import type { Content } from '@nyhem/api/features/content/content'
import type { PageAnswer, PageRequest } from '@nyhem/api/features/content/content.types'
import type { PageVisitor } from '@nyhem/api/features/my-pages/my-pages'
import type { ApiServer } from '@nyhem/api/server/api-server'
import { makeMetrics } from '@nyhem/api/server/metrics'
import { siteOfRequest } from '@nyhem/api/server/request-site'
import { securityHeaders } from '@nyhem/api/server/security-headers'
import { testSettings } from '@nyhem/api/server/test-api'
import type { PageData } from '@nyhem/contract/page-data'
import { instantOf } from '@nyhem/domain/dates'
import type { ProblemDocument, Renderer } from '@nyhem/web/renderer'
import { pino } from 'pino'
import { makePageCache, type PageCache } from './page-cache.ts'
import { plainWeb } from './plain-web.fixture.ts'
import { problemPages } from './problem-pages.ts'
import { servePages } from './serve-pages.ts'
import { requestOnTheWire } from './wire-request.fixture.ts'

export const host = 'se.localhost'
export const visitor = { firstName: 'Elin' } as PageVisitor

export const pageOf = (path: string, kind = 'standard') =>
  ({ path, formState: null, template: { currentComponent: kind } }) as unknown as PageData

const renderer: Renderer = {
  render: ({ page }) => ({ html: `<h1>${JSON.stringify(page)}</h1>`, preloads: [] }),
  renderProblem: ({ site, status, sites }) => `${status} ${site?.siteId ?? 'none'} ${sites.map(({ href }) => href)}`,
  renderPreviewGone: ({ siteId }) => `no preview ${siteId}`,
  renderStatus: ({ site, status }) => `status ${site.siteId} ${JSON.stringify(status)}`,
  renderClosed: ({ site, until }) => `closed ${site.siteId} ${until}`,
}

type Options = {
  brokenErrorPage?: boolean
  sites?: ProblemDocument['sites']
  sharedCacheSeconds?: number
} & Pick<Parameters<typeof servePages>[0], 'policyOf' | 'answerStatus' | 'answerClosed'>

/** Pages of a content that a test makes up: `answer` is asked for each, `requested` remembers what was asked. */
export class ServedPages {
  readonly cache: PageCache = makePageCache(10_000_000)
  readonly requested: PageRequest[] = []
  answer: (request: PageRequest) => PageAnswer | Promise<PageAnswer> = ({ path }) => ({
    code: 'Ok',
    page: pageOf(path),
    validUntil: null,
    tags: [],
  })
  now = new Date()

  async open(options: Options = {}): Promise<ApiServer> {
    const content: Pick<Content, 'getPage' | 'getErrorPage' | 'findForm'> = {
      findForm: async ({ formId }) =>
        formId === 'se-contact' ? { fields: [], recipient: null, keptDays: null } : null,
      getPage: async (request) => {
        this.requested.push(request)
        return this.answer(request)
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
      previews: { visit: async () => ({ code: 'Unknown' }), headers: { editor: {}, reader: {} } },
      web: { ...plainWeb(), renderer: async () => renderer },
      cache: this.cache,
      sharedCacheSeconds: options.sharedCacheSeconds ?? 0,
      siteOfRequest: sites,
      headers: securityHeaders(testSettings),
      ...(options.policyOf ? { policyOf: options.policyOf } : {}),
      ...(options.answerStatus ? { answerStatus: options.answerStatus } : {}),
      ...(options.answerClosed ? { answerClosed: options.answerClosed } : {}),
      metrics,
      now: () => instantOf(this.now),
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
}

export const getPage = (app: ApiServer, url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host, accept: 'text/html', ...headers } })

export const getOnTheWire = (
  app: ApiServer,
  path: string,
  options: { method?: string; headers?: Record<string, string> } = {},
) => requestOnTheWire(app, path, { ...options, headers: { host, ...options.headers } })
