import type { LookupAddress } from 'node:dns'
import { request as plainRequest } from 'node:http'
import { request as tlsRequest } from 'node:https'
import { addressesOf, alwaysTo, askingOutside, resolveAll } from './ask-outside.ts'
import { isPublicAddress } from './public-addresses.ts'

export type PostOutsideParts = {
  readonly resolve?: (host: string) => Promise<readonly LookupAddress[]>
  readonly isPublic?: (address: string) => boolean
  readonly limitMs?: number
}

export type PostedOutside = { readonly status: number; readonly retryAfter: string | null }

type Sent = {
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
  /** Of this machine, by a setting: it is asked as it is. */
  readonly isOwn: boolean
}

const usualLimitMs = 10_000

/**
 * Posts to an address that a browser told, without following redirects: over https to a host whose addresses are all
 * public, and the connection goes to one that was checked. `refused`: it is no such host. Null: no answer. Never throws.
 */
export async function postOutside(
  address: string,
  sent: Sent,
  parts: PostOutsideParts = {},
): Promise<PostedOutside | 'refused' | null> {
  const { resolve = resolveAll, isPublic = isPublicAddress, limitMs = usualLimitMs } = parts
  const url = new URL(address)
  const found = await addressesOf(url.hostname.replace(/^\[|\]$/g, ''), resolve)
  const [to] = found
  if (!to) return null
  if (!sent.isOwn && !(url.protocol === 'https:' && found.every((one) => isPublic(one.address)))) return 'refused'
  return askingOutside.run('push', () => post({ url, to, limitMs, ...sent }))
}

function post({
  url,
  to,
  limitMs,
  headers,
  body,
  isOwn,
}: Sent & { url: URL; to: LookupAddress; limitMs: number }): Promise<PostedOutside | null> {
  const { promise, resolve } = Promise.withResolvers<PostedOutside | null>()
  const request = (url.protocol === 'https:' ? tlsRequest : plainRequest)(url, {
    method: 'POST',
    agent: false,
    ...(isOwn ? {} : { lookup: alwaysTo(to) }),
    signal: AbortSignal.timeout(limitMs),
    maxHeaderSize: 16_384,
    headers: { ...headers, 'content-length': body.length },
  })
  request.on('error', () => resolve(null))
  request.on('response', (response) => {
    resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] ?? null })
    // What it says beside the status is of no use.
    response.on('error', () => undefined)
    response.destroy()
  })
  request.end(body)
  return promise
}
