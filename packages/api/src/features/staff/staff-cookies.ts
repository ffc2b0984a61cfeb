import { createHash, randomBytes } from 'node:crypto'
import { hostCookiePrefix } from '@nyhem/domain/cookies/stored-facts'
import type { ApiRequest } from '../../server/api-server.ts'
import { exactCookieValue } from '../../server/host-cookies.ts'

/**
 * Cookies of the office: hidden from scripts, sent with nothing that another site's page causes, and with HTTPS bound to
 * the host by their prefix, so that no neighbouring host sets one.
 */
export type OfficeCookies = {
  secretOf(request: Pick<ApiRequest, 'headers'>, name: string): string | null
  text(name: string, value: string, maxAgeMs: number): string
  removed(name: string): string
}

const secretShape = /^[\w-]{43}$/

/** 256 bits. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** SHA-256 of a secret; the secret itself is never stored. */
export const hashOfSecret = (secret: string): Uint8Array => createHash('sha256').update(secret).digest()

export function officeCookies(isSecure: boolean): OfficeCookies {
  const written = (name: string) => (isSecure ? `${hostCookiePrefix}${name}` : name)
  const text = (name: string, value: string, maxAgeMs: number) =>
    [
      `${written(name)}=${value}`,
      'path=/',
      `max-age=${Math.floor(maxAgeMs / 1_000)}`,
      'samesite=strict',
      'httponly',
      ...(isSecure ? ['secure'] : []),
    ].join('; ')
  return {
    secretOf(request, name) {
      const value = exactCookieValue(request.headers.cookie, written(name)) ?? ''
      return secretShape.test(value) ? value : null
    },
    text,
    removed: (name) => text(name, '', 0),
  }
}
