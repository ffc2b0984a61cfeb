import type { Content } from '@nyhem/api/features/content/content'
import type { PreviewAnswer } from '@nyhem/api/features/content/content.types'
import type { ApiReply, ApiRequest } from '@nyhem/api/server/api-server'
import { ProblemError } from '@nyhem/api/server/problems'
import { contentSecurityPolicy, type SecuritySettings } from '@nyhem/api/server/security-headers'
import type { PageData } from '@nyhem/contract/page-data'
import { previewQueryName } from '@nyhem/contract/preview-messages'
import type { Site } from '@nyhem/domain/sites/site'
import type { Renderer } from '@nyhem/web/renderer'
import type { PageAddress } from './page-address.ts'
import { PageAnswer } from './page-cache.ts'
import { sendPage } from './send-page.ts'

type Audience = 'editor' | 'reader'

/** Nothing of a preview is sent anywhere, and only the office may frame what editors see. */
export type PreviewHeaders = Readonly<Record<Audience, Readonly<Record<string, string>>>>

export type PreviewParts = {
  readonly visit: Content['previews']['visit']
  readonly headers: PreviewHeaders
  readonly renderer: () => Promise<Renderer>
  readonly siteOfRequest: (request: ApiRequest) => Site | null
}

const still = { forms: 'none', reports: 'none' } as const

/** `officeOrigin` null: there is no office, so that nobody may frame anything. */
export function previewHeaders(settings: SecuritySettings, officeOrigin: string | null): PreviewHeaders {
  const framedBy = officeOrigin === null ? [] : [officeOrigin]
  return {
    editor: { 'content-security-policy': contentSecurityPolicy(settings, { ...still, framedBy }) },
    reader: { 'content-security-policy': contentSecurityPolicy(settings, still) },
  }
}

/** Most addresses have nothing like it: a glance, before the page cache is asked. */
const mayHold = /[?&](?:p|%70)/i

/** The token in the address as the browser sent it; null for a page that everybody gets. An empty one counts. */
export function previewTokenOf(url: string | undefined): string | null {
  if (url === undefined || !mayHold.test(url)) return null
  return new URLSearchParams(url.slice(url.indexOf('?') + 1)).get(previewQueryName)
}

type Asked = {
  readonly request: ApiRequest
  readonly reply: ApiReply
  readonly token: string
  readonly address: PageAddress
}

/**
 * A page at its address as it is being written. Never from the page cache and never into it; the visitor's cookies are
 * not read. Whatever is wrong with the token, the answer is one.
 */
export async function answerPreview(parts: PreviewParts, { request, reply, token, address }: Asked): Promise<ApiReply> {
  reply.headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' })
  if (address.code === 'Redirect') return reply.redirect(address.to, 308)
  if (address.code !== 'Ok') throw new ProblemError(address.code)
  const site = parts.siteOfRequest(request)
  if (!site) throw new ProblemError('UnknownHost')
  const { path, query, isPageData } = address
  const answer = await parts.visit({ token, site, path, query })
  if (answer.code === 'Unknown') {
    if (isPageData) throw new ProblemError('NotFound')
    return sendUnknown(parts, { request, reply, site })
  }
  reply.headers(parts.headers[answer.audience]).removeHeader('reporting-endpoints')
  if (answer.audience === 'editor') reply.removeHeader('x-frame-options')
  if (answer.code === 'Elsewhere') return sendElsewhere(reply, answer, { token, isPageData })
  return sendPage({
    request,
    reply,
    answer: await pageAnswer(parts, { page: answer.page, site, isPageData }),
    sharing: null,
  })
}

async function pageAnswer(
  { renderer }: PreviewParts,
  { page, site, isPageData }: { page: PageData; site: Site; isPageData: boolean },
): Promise<PageAnswer> {
  const status = page.statusCode === 404 ? 404 : 200
  if (isPageData) return new PageAnswer({ status, type: json, body: JSON.stringify(page) })
  const { html: body } = (await renderer()).render({ page, site })
  return new PageAnswer({ status, type: html, body })
}

const html = 'text/html; charset=utf-8'
const json = 'application/json; charset=utf-8'

/** Of the same host, with the token. */
function sendElsewhere(
  reply: ApiReply,
  { to }: Extract<PreviewAnswer, { code: 'Elsewhere' }>,
  { token, isPageData }: { token: string; isPageData: boolean },
): ApiReply {
  if (!to.startsWith('/') || to.startsWith('//')) {
    if (isPageData) throw new ProblemError('Conflict', { message: 'The page is at another site.' })
    return reply.redirect(to, 302)
  }
  const [rest = '/', hash = ''] = to.split('#', 2)
  const [path = '/', query = ''] = rest.split('?', 2)
  const names = new URLSearchParams(query)
  names.set(previewQueryName, token)
  return reply.redirect(`${path}${isPageData ? 'GetViewModel' : ''}?${names}${hash && `#${hash}`}`, 302)
}

/** The same for every reason: guessed, expired, ended, of another page, site or host. */
async function sendUnknown(
  { renderer }: PreviewParts,
  { request, reply, site }: { request: ApiRequest; reply: ApiReply; site: Site },
): Promise<ApiReply> {
  const body = (await renderer()).renderPreviewGone(site)
  return sendPage({ request, reply, answer: new PageAnswer({ status: 404, type: html, body }), sharing: null })
}
