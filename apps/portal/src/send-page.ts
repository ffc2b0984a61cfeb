import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ApiReply, ApiRequest } from '@nyhem/api/server/api-server'
import { chooseEncoding, type Encoding, type PageAnswer } from './page-cache.ts'
import { browserOnly, sharingHeaders } from './shared-cache.ts'

/** Of a page for everyone: for how long shared caches may keep it, in seconds, and how long it lasts anyway. */
export type Sharing = { readonly seconds: number; readonly remainingMs: number }

function pageHeaders(answer: PageAnswer, encoding: Encoding, isShared: boolean): Record<string, string> {
  return {
    'content-type': answer.type,
    ...(answer.policy === null ? {} : { 'content-security-policy': answer.policy }),
    vary: isShared ? 'accept-encoding' : 'accept-encoding, cookie',
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    ...(answer.status === 200 ? { etag: answer.etag(encoding) } : {}),
  }
}

const isUnchanged = (request: IncomingMessage, etag: string): boolean => {
  const known = request.headers['if-none-match']?.split(',') ?? []
  return known.some((tag) => tag.trim().replace(/^W\//, '') === etag)
}

const cachingHeaders = (answer: PageAnswer, { seconds, remainingMs }: Sharing): Record<string, string> =>
  seconds === 0 ? { 'cache-control': browserOnly } : sharingHeaders(answer, seconds, remainingMs)

export async function sendPage(options: {
  request: ApiRequest
  reply: ApiReply
  answer: PageAnswer
  /** Null: for this visitor alone. */
  sharing: Sharing | null
}): Promise<ApiReply> {
  const { request, reply, answer, sharing } = options
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  const bytes = await answer.bytes(encoding)
  reply
    .code(answer.status)
    .headers(pageHeaders(answer, encoding, sharing !== null))
    .headers(
      sharing && answer.status === 200 ? cachingHeaders(answer, sharing) : { 'cache-control': 'private, no-store' },
    )
  if (answer.status === 200 && isUnchanged(request.raw, answer.etag(encoding))) return reply.code(304).send()
  return reply.send(bytes)
}

/** Sends cached bytes at once, with a header list made once per answer and encoding. Returns the status. */
export function sendEarly(options: {
  request: IncomingMessage
  reply: ServerResponse
  requestId: string
  answer: PageAnswer
  encoding: Encoding
  bytes: Buffer
  headers: Readonly<Record<string, string>>
  sharing: Sharing
}): number {
  const { request, reply, requestId, answer, encoding, bytes, headers, sharing } = options
  const ready = answer.headers(encoding, () =>
    Object.entries({ ...headers, ...pageHeaders(answer, encoding, true) }).flat(),
  )
  const list = [...ready, ...Object.entries(cachingHeaders(answer, sharing)).flat()]
  if (isUnchanged(request, answer.etag(encoding))) {
    reply.writeHead(304, [...list, 'x-request-id', requestId]).end()
    return 304
  }
  reply.writeHead(answer.status, [...list, 'content-length', String(bytes.length), 'x-request-id', requestId])
  reply.end(request.method === 'HEAD' ? undefined : bytes)
  return answer.status
}
