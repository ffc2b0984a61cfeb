import { AsyncLocalStorage } from 'node:async_hooks'
import { promises as dns, type LookupAddress } from 'node:dns'
import { request as plainRequest } from 'node:http'
import { request as tlsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-addresses.ts'

/** `private`: it is, or leads to, an address that is not of the public internet, or no web address. */
export type OutsideAnswer =
  | { readonly code: 'Answered'; readonly status: number }
  | { readonly code: 'NoAnswer' | 'Private' }

export type OutsideParts = {
  readonly resolve?: (host: string) => Promise<readonly LookupAddress[]>
  readonly isPublic?: (address: string) => boolean
  /** Waits until a host may be asked; before each request. */
  readonly turn?: (host: string) => Promise<void>
  readonly limitMs?: number
}

/** What calls to hosts that others have named are counted as, one for all (server/outgoing-calls.ts). */
export const askingOutside = new AsyncLocalStorage<'links' | 'push'>()

const mostBytes = 64 * 1_024
const mostRedirects = 5
/** Milliseconds for all of one request. */
const usualLimitMs = 10_000

export const resolveAll = (host: string): Promise<LookupAddress[]> => dns.lookup(host, { all: true })

/**
 * Asks an address that somebody else wrote: by HEAD, then by GET where that is refused. Each name is resolved here, and
 * the connection goes to the address that was checked, so that a name which changes its address leads nowhere else. The
 * same holds for each redirect. Never throws for what the other side does.
 */
export async function askOutside(address: string, parts: OutsideParts = {}): Promise<OutsideAnswer> {
  const head = await follow('HEAD', address, parts)
  return head.code === 'Answered' && head.status >= 400 ? follow('GET', address, parts) : head
}

async function follow(method: 'HEAD' | 'GET', address: string, parts: OutsideParts): Promise<OutsideAnswer> {
  let at = address
  for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
    const answer = await askOnce(method, at, parts)
    if (answer.code !== 'Answered' || answer.location === null) return answer
    const next = URL.parse(answer.location, at)
    if (!next) return { code: 'Answered', status: answer.status }
    at = next.href
  }
  return { code: 'NoAnswer' }
}

type Answer = OutsideAnswer & { location: string | null }

async function askOnce(method: 'HEAD' | 'GET', address: string, parts: OutsideParts): Promise<Answer> {
  const { resolve = resolveAll, isPublic = isPublicAddress, turn, limitMs = usualLimitMs } = parts
  const url = URL.parse(address)
  const isWeb = (url?.protocol === 'http:' || url?.protocol === 'https:') && url.username === '' && url.password === ''
  if (!url || !isWeb) return { code: 'Private', location: null }
  const host = url.hostname.replace(/^\[|\]$/g, '')
  await turn?.(host)
  const found = await addressesOf(host, resolve)
  const [first] = found
  if (!first) return { code: 'NoAnswer', location: null }
  if (!found.every((one) => isPublic(one.address))) return { code: 'Private', location: null }
  return askingOutside.run('links', () => send({ method, url, to: first, limitMs }))
}

/** Of a host, or itself where it is an address; none where it cannot be resolved. */
export async function addressesOf(
  host: string,
  resolve: NonNullable<OutsideParts['resolve']>,
): Promise<readonly LookupAddress[]> {
  const family = isIP(host)
  if (family !== 0) return [{ address: host, family }]
  try {
    return await resolve(host)
  } catch {
    return []
  }
}

/** In place of the name: what was checked is what is asked. */
export const alwaysTo =
  (to: LookupAddress): LookupFunction =>
  (_host, options, done) => {
    if (options.all) done(null, [to])
    else done(null, to.address, to.family)
  }

type Sent = { method: 'HEAD' | 'GET'; url: URL; to: LookupAddress; limitMs: number }

function send({ method, url, to, limitMs }: Sent): Promise<Answer> {
  const { promise, resolve } = Promise.withResolvers<Answer>()
  const request = (url.protocol === 'https:' ? tlsRequest : plainRequest)(url, {
    method,
    agent: false,
    lookup: alwaysTo(to),
    signal: AbortSignal.timeout(limitMs),
    maxHeaderSize: 16_384,
    headers: { accept: '*/*', 'user-agent': 'NyhemLinkCheck/1.0' },
  })
  request.on('error', () => resolve({ code: 'NoAnswer', location: null }))
  request.on('response', (response) => {
    const status = response.statusCode ?? 0
    const { location } = response.headers
    const isRedirect = status >= 300 && status < 400 && location !== undefined
    const answer: Answer = { code: 'Answered', status, location: isRedirect ? location : null }
    let bytes = 0
    response.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > mostBytes) {
        resolve(answer)
        request.destroy()
      }
    })
    response.on('end', () => resolve(answer))
    response.on('error', () => resolve({ code: 'NoAnswer', location: null }))
  })
  request.end()
  return promise
}
