import type { IncomingMessage, ServerResponse } from 'node:http'
import type { PageServer } from '@nyhem/api/build-api'
import { isOfficeHost } from '@nyhem/api/server/office-host'
import { officePageAt } from '@nyhem/contract/office-pages'
import { officePath } from '@nyhem/contract/routes/define-route'
import { chooseEncoding } from '../page-cache.ts'
import type { OfficeFile, OfficeFiles } from './office-files.ts'

/** Nothing inline, nothing from elsewhere, no frames but of our sites' previews, and of customers' pages that are looked at. */
const policyWith = (framed: readonly string[]): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    ['frame-src', "'self'", ...framed].join(' '),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ')

type Parts = {
  readonly host: string | null
  readonly files: OfficeFiles | null
  /** Of every answer; some are replaced. */
  readonly headers: Readonly<Record<string, string>>
  /** Origins of the sites, whose pages it previews. */
  readonly framed: readonly string[]
}

/**
 * The office's document and files, before the server's routes: on its host these see only its calls. No page of it says
 * anything about anybody, so that they need no session.
 */
export function serveOffice({ host, files, headers, framed }: Parts): PageServer['answerEarly'] {
  if (host === null || files === null) return () => null
  const own = {
    ...headers,
    'content-security-policy': policyWith(framed),
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  }
  return (request, reply, requestId) => {
    if (!isOfficeHost(request.headers.host, host) || !isRead(request)) return null
    const path = request.url?.split('?', 1)[0] ?? '/'
    if (path.startsWith(`${officePath}api/`)) return null
    const asset = files.assets.get(path)
    const isDocument = asset === undefined && !path.startsWith(officePath)
    const status = asset || (isDocument && officePageAt(path)) ? 200 : 404
    const file = asset ?? (isDocument ? files.document : null)
    return send({ request, reply, file, status, headers: { ...own, 'x-request-id': requestId }, isAsset: !isDocument })
  }
}

const isRead = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD'

function send(answer: {
  request: IncomingMessage
  reply: ServerResponse
  file: OfficeFile | null
  status: number
  headers: Record<string, string>
  isAsset: boolean
}): number {
  const { request, reply, file, status, headers, isAsset } = answer
  if (!file) {
    const text = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
    reply.writeHead(404, { ...headers, ...text }).end(request.method === 'HEAD' ? undefined : 'Not Found\n')
    return 404
  }
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  const bytes = file.bytes[encoding] ?? file.bytes.identity
  const isEncoded = encoding !== 'identity' && file.bytes[encoding] !== undefined
  const etag = `"${file.etag}${isEncoded ? `-${encoding}` : ''}"`
  const described = {
    ...headers,
    'content-type': file.type,
    'cache-control': isAsset ? 'public, max-age=31536000, immutable' : 'no-cache',
    vary: 'accept-encoding',
    etag,
    ...(isEncoded ? { 'content-encoding': encoding } : {}),
  }
  if (status === 200 && request.headers['if-none-match'] === etag) {
    reply.writeHead(304, described).end()
    return 304
  }
  reply.writeHead(status, { ...described, 'content-length': String(bytes?.length ?? 0) })
  reply.end(request.method === 'HEAD' ? undefined : bytes)
  return status
}
