import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ApiReply, ApiRequest } from '@nyhem/api/server/api-server'
import { chooseEncoding, type Encoding, type PageAnswer } from './page-cache.ts'

/** Shared pages are stored but revalidated each time (304 when unchanged). Pages behind the login are never stored. */
const cacheControl = { shared: 'public, no-cache', own: 'private, no-store' } as const

function pageHeaders(answer: PageAnswer, encoding: Encoding, isShared: boolean): Record<string, string> {
  return {
    'content-type': answer.type,
    ...(answer.policy === null ? {} : { 'content-security-policy': answer.policy }),
    'cache-control': isShared && answer.status === 200 ? cacheControl.shared : cacheControl.own,
    vary: isShared ? 'accept-encoding' : 'accept-encoding, cookie',
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    ...(answer.status === 200 ? { etag: answer.etag(encoding) } : {}),
  }
}

const isUnchanged = (request: IncomingMessage, etag: string): boolean => {
  const known = request.headers['if-none-match']?.split(',') ?? []
  return known.some((tag) => tag.trim().replace(/^W\//, '') === etag)
}

export async function sendPage(options: {
  request: ApiRequest
  reply: ApiReply
  answer: PageAnswer
  isShared: boolean
}): Promise<ApiReply> {
  const { request, reply, answer, isShared } = options
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  const bytes = await answer.bytes(encoding)
  reply.code(answer.status).headers(pageHeaders(answer, encoding, isShared))
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
}): number {
  const { request, reply, requestId, answer, encoding, bytes, headers } = options
  const list = answer.headers(encoding, () =>
    Object.entries({ ...headers, ...pageHeaders(answer, encoding, true) }).flat(),
  )
  if (isUnchanged(request, answer.etag(encoding))) {
    reply.writeHead(304, [...list, 'x-request-id', requestId]).end()
    return 304
  }
  reply.writeHead(answer.status, [...list, 'content-length', String(bytes.length), 'x-request-id', requestId])
  reply.end(request.method === 'HEAD' ? undefined : bytes)
  return answer.status
}
