import { type PremisesSearch, parsePremisesSearch, premisesQuery } from '@nyhem/domain/search/premises-filter'
import { cookieText, storedForSeconds } from '@nyhem/domain/sites/cookies'
import type { Country } from '@nyhem/domain/sites/site'
import { cookieValue } from '../consent/cookie-value.ts'

/**
 * Cookie with the filter choices of the premises list. Source: public-site specification §9, 6 days. Contains only the
 * visitor's own choices, so no consent is requested, and is set only after a choice.
 */
const cookieName = 'premises_filters'

export function readStoredSearch(cookies: string, country: Country): PremisesSearch | null {
  const stored = cookieValue(cookies, cookieName)
  if (!stored) return null
  const query = new URLSearchParams(stored)
  return parsePremisesSearch((name) => query.get(name), country)
}

/** The cookie that saves a search. The default search clears it instead. */
export function storedSearchCookie(search: PremisesSearch, country: Country, isSecure: boolean): string {
  const value = premisesQuery(search, country)
  return cookieText({
    name: cookieName,
    value,
    maxAgeSeconds: value === '' ? 0 : storedForSeconds['premises-filters'],
    isSecure,
  })
}
