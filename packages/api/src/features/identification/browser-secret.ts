import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { cookieText, storedForSeconds } from '@nyhem/domain/sites/cookies'
import type { ApiReply, ApiRequest } from '../../server/api-server.ts'

/**
 * The cookie by which a browser is known again while somebody identifies. An identification belongs to the browser that
 * began it: whoever lures another person into approving, or learns an id, has no use of it elsewhere.
 */
export const browserCookie = 'e-id-browser'

const secretShape = /^[\w-]{43}$/
const cookiePattern = new RegExp(`(?:^|; *)${browserCookie}=([^;]*)`)

/** SHA-256 of a secret that a browser or an address holds: the secret itself is kept nowhere. */
export const hashOf = (secret: string): Uint8Array => createHash('sha256').update(secret).digest()

/** Hash of the browser's secret; null when it has none. */
export function browserHashOf(request: Pick<ApiRequest, 'headers'>): Uint8Array | null {
  const [, secret = ''] = cookiePattern.exec(request.headers.cookie ?? '') ?? []
  return secretShape.test(secret) ? hashOf(secret) : null
}

/** The same for a browser that begins: one without a secret is given one. */
export function rememberBrowser(request: ApiRequest, reply: ApiReply, isSecure: boolean): Uint8Array {
  const known = browserHashOf(request)
  if (known) return known
  const secret = randomBytes(32).toString('base64url')
  const maxAgeSeconds = storedForSeconds['pid-answered']
  reply.header('set-cookie', `${cookieText({ name: browserCookie, value: secret, maxAgeSeconds, isSecure })}; httponly`)
  return hashOf(secret)
}

/** Whether it is the same browser; takes as long for any other. */
export const isSameBrowser = (one: Uint8Array, other: Uint8Array | null): boolean =>
  other !== null && one.length === other.length && timingSafeEqual(one, other)
