import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { storedFacts } from '@nyhem/domain/cookies/stored-facts'
import { storedForSeconds } from '@nyhem/domain/sites/cookies'
import type { ApiReply, ApiRequest } from '../../server/api-server.ts'
import { hostCookieTexts, hostCookieValue } from '../../server/host-cookies.ts'

/**
 * Cookie that binds an identification to the browser that started it: luring another person into approving, or learning
 * an id, is useless elsewhere.
 */
export const browserCookie = storedFacts['pid-answered'].name

const secretShape = /^[\w-]{43}$/

/** SHA-256 of a secret; the secret itself is never stored. */
export const hashOf = (secret: string): Uint8Array => createHash('sha256').update(secret).digest()

/** Null without a secret. */
export function browserHashOf(request: Pick<ApiRequest, 'headers'>): Uint8Array | null {
  const secret = hostCookieValue(request.headers.cookie, browserCookie) ?? ''
  return secretShape.test(secret) ? hashOf(secret) : null
}

/** Creates a secret if the browser has none. */
export function rememberBrowser(request: ApiRequest, reply: ApiReply, isSecure: boolean): Uint8Array {
  const known = browserHashOf(request)
  if (known) return known
  const secret = randomBytes(32).toString('base64url')
  const maxAgeSeconds = storedForSeconds['pid-answered']
  reply.header('set-cookie', hostCookieTexts({ name: browserCookie, value: secret, maxAgeSeconds, isSecure }))
  return hashOf(secret)
}

/** Compares in constant time. */
export const isSameBrowser = (one: Uint8Array, other: Uint8Array | null): boolean =>
  other !== null && one.length === other.length && timingSafeEqual(one, other)
