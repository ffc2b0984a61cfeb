import { hostCookiePrefix } from '@nyhem/domain/cookies/stored-facts'
import { cookieText } from '@nyhem/domain/sites/cookies'

/** `several`: which one is ours cannot be told, so none counts. */
export type HostCookie = { readonly kind: 'none' | 'several' } | { readonly kind: 'one'; readonly value: string }

/**
 * A cookie of ours that scripts cannot read. Without HTTPS its name has no prefix; that name is also read, but no longer
 * written, with HTTPS until the release after this one.
 */
export function readHostCookie(header: string | undefined, name: string): HostCookie {
  for (const written of [`${hostCookiePrefix}${name}`, name]) {
    const [value, ...others] = valuesOf(header, written)
    if (others.length > 0) return { kind: 'several' }
    if (value !== undefined) return { kind: 'one', value }
  }
  return { kind: 'none' }
}

function valuesOf(header: string | undefined, name: string): string[] {
  const start = `${name}=`
  if (!header?.includes(start)) return []
  return header.split(';').flatMap((part) => {
    const pair = part.trimStart()
    return pair.startsWith(start) ? [pair.slice(start.length)] : []
  })
}

/** The value of a single cookie, or null. */
export function hostCookieValue(header: string | undefined, name: string): string | null {
  const found = readHostCookie(header, name)
  return found.kind === 'one' ? found.value : null
}

/** The value of exactly that cookie, if it comes once. */
export function exactCookieValue(header: string | undefined, name: string): string | null {
  const [value, ...others] = valuesOf(header, name)
  return value !== undefined && others.length === 0 ? value : null
}

/** For `set-cookie`. With HTTPS the name without prefix is removed. */
export function hostCookieTexts(cookie: {
  name: string
  value: string
  maxAgeSeconds: number
  isSecure: boolean
}): string[] {
  const hidden = (changes: Partial<typeof cookie>) => `${cookieText({ ...cookie, ...changes })}; httponly`
  if (!cookie.isSecure) return [hidden({})]
  return [hidden({ name: `${hostCookiePrefix}${cookie.name}` }), hidden({ value: '', maxAgeSeconds: 0 })]
}
