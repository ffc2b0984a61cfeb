import { type PremisesSearch, parsePremisesSearch, premisesQuery } from '@nyhem/domain/search/premises-filter'
import { cookieText, storedForSeconds } from '@nyhem/domain/sites/cookies'
import type { Country } from '@nyhem/domain/sites/site'
import { cookieValue } from '../consent/cookie-value.ts'

/**
 * Stored browser value with the choices in the list of premises. Source: public-site specification §9, 6 days. It
 * holds nothing but what the visitor chose in the list, so it is written without asking, and only once they choose.
 */
const cookieName = 'premises_filters'

/** The choices kept in this browser; null when there are none. */
export function readKeptSearch(cookies: string, country: Country): PremisesSearch | null {
  const kept = cookieValue(cookies, cookieName)
  if (!kept) return null
  const query = new URLSearchParams(kept)
  return parsePremisesSearch((name) => query.get(name), country)
}

/** The cookie that keeps a search; the usual one is forgotten instead. */
export function keptSearchCookie(search: PremisesSearch, country: Country, isSecure: boolean): string {
  const value = premisesQuery(search, country)
  return cookieText({
    name: cookieName,
    value,
    maxAgeSeconds: value === '' ? 0 : storedForSeconds['premises-filters'],
    isSecure,
  })
}
