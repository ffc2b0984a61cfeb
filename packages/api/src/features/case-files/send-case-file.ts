import type { Readable } from 'node:stream'
import type { ApiReply, ApiRequest } from '../../server/api-server.ts'
import { ProblemError } from '../../server/problems.ts'
import { readForClient } from '../../server/read-for-client.ts'
import type { StoredFile } from './case-files.ts'

/**
 * For download: never opened under our origin, never cached on the way. Our pages can still display an image. Throws
 * NotFound if `open` returns null.
 */
export async function sendCaseFile(
  request: ApiRequest,
  reply: ApiReply,
  { file, open }: { readonly file: StoredFile; open(): Promise<Readable | null> },
): Promise<ApiReply> {
  const stream = await readForClient(request, reply, { bytes: file.bytes, open })
  if (!stream) throw new ProblemError('NotFound')
  return reply
    .header('content-type', file.type)
    .header('content-length', file.bytes)
    .header('content-disposition', dispositionOf(file.name))
    .headers(confidential)
    .send(stream)
}

/** Seen by who may see the case, and never run under our origin. */
export const confidential = {
  'cache-control': 'private, no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
} as const

/** The name in ASCII and in full. Source: RFC 6266, RFC 5987. */
export function dispositionOf(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
