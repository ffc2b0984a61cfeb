import type { IncomingHttpHeaders } from 'node:http'
import { sessionCookies } from '@nyhem/domain/account/session'
import type { Instant } from '@nyhem/domain/dates'
import { cookieText } from '@nyhem/domain/sites/cookies'
import { hostCookieTexts, hostCookieValue, readHostCookie } from '../../server/host-cookies.ts'

/** Set by programs that hold the token themselves. */
const holderHeader = 'x-token-holder'

export type HeldToken = { readonly token: string; readonly by: 'cookie' | 'bearer' }

/** A bearer token, being deliberate, takes precedence over a cookie. */
export function tokenOf(headers: IncomingHttpHeaders): HeldToken | null {
  const [, bearer] = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? []
  if (bearer !== undefined) return { token: bearer, by: 'bearer' }
  const cookie = hostCookieValue(headers.cookie, sessionCookies.token)
  return cookie ? { token: cookie, by: 'cookie' } : null
}

/** Another host under the same domain has set a token beside ours; neither counts. */
export const hasSeveralTokens = (headers: IncomingHttpHeaders): boolean =>
  readHostCookie(headers.cookie, sessionCookies.token).kind === 'several'

/**
 * Whether the login response may contain the token. Never for a browser page, which has it in a cookie: an injected
 * script could request it. Scripts cannot remove headers that the browser sets.
 */
export function keepsTokenItself(headers: IncomingHttpHeaders): boolean {
  if (headers['sec-fetch-site'] !== undefined || headers.origin !== undefined) return false
  const held = tokenOf(headers)
  return held === null ? headers[holderHeader] === 'client' : held.by === 'bearer'
}

/** The same on renewal: a client that sent a bearer token has it already. */
export const sentTokenItself = (headers: IncomingHttpHeaders): boolean => tokenOf(headers)?.by === 'bearer'

/** The token, unreadable to scripts, and its expiry, readable. Both expire with it. */
export function cookiesOfToken(
  token: { readonly text: string; readonly expiresAt: Instant },
  { now, isSecure }: { now: Instant; isSecure: boolean },
): string[] {
  const endsAt = Date.parse(token.expiresAt)
  const maxAgeSeconds = Math.max(0, Math.floor((endsAt - Date.parse(now)) / 1_000))
  const ending = String(Math.floor(endsAt / 1_000))
  return [
    ...hostCookieTexts({ name: sessionCookies.token, value: token.text, maxAgeSeconds, isSecure }),
    cookieText({ name: sessionCookies.expiry, value: ending, maxAgeSeconds, isSecure }),
  ]
}

export const removedCookies = (isSecure: boolean): string[] => [
  ...hostCookieTexts({ name: sessionCookies.token, value: '', maxAgeSeconds: 0, isSecure }),
  cookieText({ name: sessionCookies.expiry, value: '', maxAgeSeconds: 0, isSecure }),
]
