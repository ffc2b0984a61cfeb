import type { IncomingMessage } from 'node:http'
import type { PageServer } from '@nyhem/api/build-api'
import type { Content } from '@nyhem/api/features/content/content'
import type { PageAnswer as ContentAnswer } from '@nyhem/api/features/content/content.types'
import type { PageVisitor } from '@nyhem/api/features/my-pages/my-pages'
import type { ApiReply, ApiRequest, ApiServer } from '@nyhem/api/server/api-server'
import type { AnswerWithPage, FormAnswer } from '@nyhem/api/server/form-posts'
import type { Metrics } from '@nyhem/api/server/metrics'
import { ProblemError, problemOf } from '@nyhem/api/server/problems'
import type { SiteOfRequest } from '@nyhem/api/server/request-site'
import { addRoute } from '@nyhem/api/server/route'
import { withoutPersonalData } from '@nyhem/api/server/without-personal-data'
import {
  checkInFormId,
  type FormState,
  forgotPasswordFormId,
  interestFormId,
  orderFormId,
  pressLinkFormIds,
  pressSubscriptionFormId,
  purchaseFormId,
  registerFormId,
  showingFormId,
} from '@nyhem/contract/calls/form-state'
import type { PageData } from '@nyhem/contract/page-data'
import { listQueryNames, pageQueryNames } from '@nyhem/contract/page-query'
import { routes } from '@nyhem/contract/routes/routes'
import { isBehindLogin } from '@nyhem/domain/account/enter-my-pages'
import { referrerName } from '@nyhem/domain/account/return-path'
import type { Instant } from '@nyhem/domain/dates'
import { pressLinkQueryNames } from '@nyhem/domain/press/press-subscription'
import type { Site } from '@nyhem/domain/sites/site'
import type { ProblemDocument } from '@nyhem/web/renderer'
import type { closedPages } from './closed-pages.ts'
import { type PageAddress, type QueryNames, readPageAddress, withoutNames } from './page-address.ts'
import { chooseEncoding, PageAnswer, type PageCache } from './page-cache.ts'
import { type Sharing, sendEarly, sendPage } from './send-page.ts'
import { answerPreview, type PreviewParts, previewTokenOf } from './serve-previews.ts'
import type { statusPages } from './serve-status.ts'
import type { WebPages } from './web-pages.ts'

export type PageParts = {
  content: Pick<Content, 'getPage' | 'getErrorPage' | 'findForm'>
  /** Pages as they are being written, for those who have a token. */
  previews: Pick<PreviewParts, 'visit' | 'headers'>
  web: WebPages
  cache: PageCache
  /** The status page; false: the address is another's. */
  answerStatus?: ReturnType<typeof statusPages>
  /** Whether any site is off as a whole: then pages in memory are not sent unasked. */
  isAnySiteOff?: () => boolean
  /** In place of the pages of such a site; false: its page is answered as ever. */
  answerClosed?: ReturnType<typeof closedPages>
  /** For which shared caches may keep pages; 0: they may not. */
  sharedCacheSeconds?: number
  siteOfRequest: SiteOfRequest
  /** For answers sent before the server's hooks. */
  headers: Readonly<Record<string, string>>
  /** The Content-Security-Policy of a page that has one of its own. */
  policyOf?: (page: PageData) => string | null
  metrics: Metrics
  now: () => Instant
  /** Called on paths behind the login only. */
  visitorOf: (request: ApiRequest, site: Site) => Promise<PageVisitor | null>
  /** For development and the demo. */
  switcherSites?: ProblemDocument['sites']
  /** Where the operator's tag script runs, with consent. */
  analyticsFrame?: string | null
}

type ReadAddress = Extract<PageAddress, { code: 'Ok' }>
type Requested = { request: ApiRequest; site: Site; address: ReadAddress }

const queryNames: QueryNames = { known: new Set(pageQueryNames), lists: new Set(listQueryNames) }
const html = 'text/html; charset=utf-8'
const json = 'application/json; charset=utf-8'

/** Serves pages and page data: every address that no route owns. */
export function servePages(parts: PageParts): PageServer & { answerWithPage: AnswerWithPage } {
  const { cache, metrics, headers } = parts

  return {
    answerEarly(request, reply, requestId) {
      if (!isRead(request) || previewTokenOf(request.url) !== null) return null
      if (parts.isAnySiteOff?.()) return null
      const key = `${hostName(request.headers.host ?? '')}${request.url}`
      const answer = cache.find(key)
      const encoding = chooseEncoding(request.headers['accept-encoding'])
      const bytes = answer?.ready(encoding)
      if (!answer || !bytes) return null
      metrics.pageCacheAnswers.inc({ outcome: 'hit' })
      const sharing = sharingOf(parts, key, answer)
      return sendEarly({ request, reply, requestId, answer, encoding, bytes, headers, sharing })
    },
    addRoutes(app) {
      addDevelopment(app, parts.web)
      addRoute(app, routes.site.getPage, {
        handler: (request, reply) => answerPage(parts, request, reply),
      })
    },
    answerWithPage: (request, reply, answer) => answerForm(parts, { request, reply, answer }),
  }
}

const sharingOf = ({ cache, sharedCacheSeconds = 0 }: PageParts, key: string, answer: PageAnswer): Sharing => ({
  seconds: sharedCacheSeconds,
  remainingMs: sharedCacheSeconds === 0 ? 0 : cache.remainingMs(key, answer),
})

/** Redirects after a success, so that a reload does not post again; draws the page after a refusal. */
async function answerForm(
  parts: PageParts,
  { request, reply, answer }: { request: ApiRequest; reply: ApiReply; answer: FormAnswer },
): Promise<ApiReply> {
  const { path, query = {}, ...formState } = answer
  const { form, outcome } = formState
  if (outcome === 'sent' || outcome === 'already') {
    const said = new URLSearchParams({ ...query, [outcome]: form })
    return reply.redirect(`${path}?${said}#${encodeURIComponent(form)}`, 303)
  }
  const address = readPageAddress(withQuery(path, query), queryNames)
  const site = parts.siteOfRequest(request)
  if (!site || address.code !== 'Ok') throw new ProblemError('NotFound')
  const found = await getPage(parts, { site, address })
  if (found.code !== 'Ok') throw new ProblemError('NotFound')
  const drawnPage = await drawn(parts, { status: 422, site, page: { ...found.page, formState }, tags: [] })
  return sendPage({ request, reply, answer: drawnPage, sharing: null })
}

const withQuery = (path: string, query: Readonly<Record<string, string>>): string =>
  Object.keys(query).length === 0 ? path : `${path}?${new URLSearchParams(query)}`

function addDevelopment(app: ApiServer, { answerFromDevelopment }: WebPages): void {
  if (!answerFromDevelopment) return
  app.addHook('onRequest', async (request, reply) => {
    if (await answerFromDevelopment(request, reply)) reply.hijack()
  })
}

const hostName = (host: string): string => host.replace(/:\d*$/, '').toLowerCase()

const isRead = ({ method }: Pick<IncomingMessage, 'method'>): boolean => method === 'GET' || method === 'HEAD'

async function answerPage(parts: PageParts, request: ApiRequest, reply: ApiReply): Promise<ApiReply> {
  const address = readPageAddress(request.raw.url ?? '/', queryNames)
  const token = previewTokenOf(request.raw.url)
  if (token !== null) {
    const { previews, web, siteOfRequest } = parts
    return answerPreview({ ...previews, renderer: web.renderer, siteOfRequest }, { request, reply, token, address })
  }
  if (address.code === 'Redirect') return reply.redirect(address.to, 308)
  if (address.code !== 'Ok') throw new ProblemError(address.code)
  const site = parts.siteOfRequest(request)
  if (!site) throw new ProblemError('UnknownHost')
  if (await parts.answerStatus?.({ site, ...address }, reply)) return reply
  if (await parts.answerClosed?.({ site, ...address }, reply)) return reply
  try {
    if (isBehindLogin(site, address.path) || holdsSecret(address))
      return await answerAlone(parts, { request, site, address }, reply)
    // The browser reads the target after log-in.
    const known = withoutNames(await ofKnownForm(parts, site, address), [referrerName])
    return await answerStored(parts, { request, site, address: known }, reply)
  } catch (error) {
    const problem = problemOf(error, request)
    if (problem.code !== 'Failed' || address.isPageData) throw error
    return sendFailure(parts, { request, site, address }, reply, problem)
  }
}

/** Whether the address is a link from an e-mail, which is its reader's alone. */
const holdsSecret = ({ query }: ReadAddress): boolean =>
  Object.values(pressLinkQueryNames).some((name) => query[name] !== undefined)

const formNames = ['sent', 'already'] as const
/** Available on every site. */
const ownForms = new Set([
  interestFormId,
  registerFormId,
  forgotPasswordFormId,
  showingFormId,
  checkInFormId,
  purchaseFormId,
  orderFormId,
  pressSubscriptionFormId,
  ...Object.values(pressLinkFormIds),
])

/** Keeps existing form ids only: any other value would add a page to the cache. */
async function ofKnownForm(parts: PageParts, site: Site, address: ReadAddress): Promise<ReadAddress> {
  const isKnown = async (formId: string) =>
    ownForms.has(formId) || (await parts.content.findForm({ siteId: site.siteId, formId, now: parts.now() })) !== null
  const unknown: string[] = []
  for (const name of formNames) {
    const formId = address.query[name]
    if (formId !== undefined && !(await isKnown(formId))) unknown.push(name)
  }
  return unknown.length === 0 ? address : withoutNames(address, unknown)
}

/** For pages behind the login; all others are the same for everyone. */
async function answerAlone(parts: PageParts, requested: Requested, reply: ApiReply): Promise<ApiReply> {
  reply.header('cache-control', 'private, no-store')
  if (holdsSecret(requested.address)) reply.header('referrer-policy', 'no-referrer')
  const found = await getPage(parts, requested, await parts.visitorOf(requested.request, requested.site))
  if (isElsewhere(found)) return sendElsewhere(reply, found, requested)
  return sendPage({
    request: requested.request,
    reply,
    answer: await answerOf(parts, requested, found),
    sharing: null,
  })
}

type Elsewhere = Extract<ContentAnswer, { code: 'Redirect' | 'LoginRequired' }>
const isElsewhere = (found: ContentAnswer): found is Elsewhere =>
  found.code === 'Redirect' || found.code === 'LoginRequired'

/** Aborts making an answer: redirects are not cached. */
class SentElsewhere extends Error {
  readonly found: Elsewhere
  constructor(found: Elsewhere) {
    super('sent elsewhere')
    this.name = 'SentElsewhere'
    this.found = found
  }
}

async function answerStored(parts: PageParts, requested: Requested, reply: ApiReply): Promise<ApiReply> {
  const { cache, metrics } = parts
  const { request, address } = requested
  // The port is irrelevant, and visitors may send any.
  const key = `${hostName(request.host)}${address.cacheKey}`
  try {
    const stored = cache.find(key)
    metrics.pageCacheAnswers.inc({ outcome: stored ? 'hit' : 'miss' })
    const answer =
      stored ??
      (await cache.make(key, async () => {
        const found = await getPage(parts, requested)
        if (isElsewhere(found)) throw new SentElsewhere(found)
        return { answer: await answerOf(parts, requested, found), retentionMs: retentionMs(found, parts.now()) }
      }))
    metrics.pageCacheBytes.set(cache.bytes)
    return await sendPage({ request, reply, answer, sharing: sharingOf(parts, key, answer) })
  } catch (error) {
    if (error instanceof SentElsewhere) return sendElsewhere(reply, error.found, requested)
    throw error
  }
}

async function getPage(
  parts: PageParts,
  { site, address }: Pick<Requested, 'site' | 'address'>,
  visitor: PageVisitor | null = null,
): Promise<ContentAnswer> {
  const { path, query } = address
  const found = await parts.content.getPage({ site, path, query, now: parts.now(), visitor })
  const outcome = query.already === undefined ? 'sent' : 'already'
  const form = query[outcome]
  if (found.code !== 'Ok' || form === undefined) return found
  const formState: FormState = { form, outcome, values: {}, problems: [] }
  return { ...found, page: { ...found.page, formState } }
}

async function answerOf(
  parts: PageParts,
  { request, site, address }: Requested,
  found: Exclude<ContentAnswer, Elsewhere>,
): Promise<PageAnswer> {
  const status = found.code === 'Ok' ? 200 : 404
  if (status === 404) request.log.info({ path: withoutPersonalData(address.path.slice(0, 200)) }, 'page not found')
  const { page, tags } = found
  return address.isPageData
    ? new PageAnswer({ status, type: json, body: JSON.stringify(page), tags })
    : await drawn(parts, { status, site, page, tags })
}

async function drawn(
  parts: PageParts,
  { status, site, page, tags }: { status: number; site: Site; page: PageData; tags: readonly string[] },
): Promise<PageAnswer> {
  const { policyOf = () => null } = parts
  return new PageAnswer({ status, type: html, body: await render(parts, { site, page }), policy: policyOf(page), tags })
}

async function render(parts: PageParts, { site, page }: { site: Site; page: PageData }): Promise<string> {
  const { web, metrics, switcherSites, analyticsFrame = null } = parts
  const renderer = await web.renderer()
  const stop = metrics.renderDuration.startTimer({ kind: page.template.currentComponent })
  const { html: text } = renderer.render({
    page,
    site,
    analyticsFrame,
    ...(switcherSites ? { switcherSites } : {}),
  })
  stop()
  return text
}

/** Until the next publication or removal on the page. Missing pages are never cached. */
function retentionMs(found: Exclude<ContentAnswer, Elsewhere>, now: Instant): number {
  if (found.code === 'NotFound') return 0
  return found.validUntil ? Date.parse(found.validUntil) - Date.parse(now) : Number.POSITIVE_INFINITY
}

/** Redirects to log-in; page data throws instead. Source: public-site specification §4 (consent). */
function sendElsewhere(reply: ApiReply, found: Elsewhere, requested: Requested): ApiReply {
  if (found.code === 'Redirect') return redirect(reply, found, requested)
  if (!requested.address.isPageData) return reply.redirect(found.to, 302)
  throw new ProblemError(found.isLoggedIn ? 'Forbidden' : 'Unauthorised')
}

/** Page data redirects to page data; for another site the caller must load the page. */
function redirect(
  reply: ApiReply,
  { to, status }: Extract<ContentAnswer, { code: 'Redirect' }>,
  { address }: Requested,
): ApiReply {
  if (!address.isPageData) return reply.redirect(to, status)
  if (!to.startsWith('/')) throw new ProblemError('Conflict', { message: 'The page has moved to another site.' })
  const [path = '/', query] = to.split('?', 2)
  return reply.redirect(`${path.endsWith('/') ? path : `${path}/`}GetViewModel${query ? `?${query}` : ''}`, status)
}

/** The site's 500 page, with the number for support. If that fails too, the central error handler takes over. */
async function sendFailure(
  parts: PageParts,
  requested: Requested,
  reply: ApiReply,
  problem: ProblemError,
): Promise<ApiReply> {
  const { request, site, address } = requested
  try {
    const page = await parts.content.getErrorPage({
      site,
      kind: '500',
      path: address.path,
      now: parts.now(),
      requestId: request.id,
    })
    const answer = new PageAnswer({ status: 500, type: html, body: await render(parts, { site, page }) })
    request.log.error({ err: problem.cause ?? problem }, 'page failed')
    return await sendPage({ request, reply, answer, sharing: null })
  } catch (error) {
    request.log.error({ err: error }, 'the 500 page failed too')
    throw problem
  }
}
