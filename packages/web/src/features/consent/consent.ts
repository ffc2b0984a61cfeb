import {
  agreeingTo,
  type CookieChoice,
  formatCookieChoice,
  parseCookieChoice,
  unanswered,
  withdrawing,
} from '@nyhem/domain/cookies/cookie-choice'
import { cookieText, storedForSeconds } from '@nyhem/domain/sites/cookies'
import { useSyncExternalStore } from 'react'
import { cookieValue } from './cookie-value.ts'

/** Choice by name, stored for six months. Source: public-site specification §9 (cookies). */
const cookieName = 'consent'
const listeners = new Set<() => void>()
let current: CookieChoice | null = null

export function readChoice(): CookieChoice {
  current ??= parseCookieChoice(cookieValue(document.cookie, cookieName))
  return current
}

/** Rereads the cookie: another tab may have answered, or it may have expired. */
export function rereadChoice(): CookieChoice {
  const found = parseCookieChoice(cookieValue(document.cookie, cookieName))
  if (formatCookieChoice(found) !== formatCookieChoice(readChoice())) change(found)
  return readChoice()
}

export function storeChoice(choice: CookieChoice): void {
  const isSecure = location.protocol === 'https:'
  const value = formatCookieChoice(choice)
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that we support
  document.cookie = cookieText({ name: cookieName, value, maxAgeSeconds: storedForSeconds.consent, isSecure })
  change(choice)
}

function change(choice: CookieChoice): void {
  current = choice
  for (const listener of listeners) listener()
}

/** Consents to third-party content, outside the dialog. */
export const allowThirdParty = (): void => storeChoice(agreeingTo(readChoice(), 'thirdParty'))

/** Consents to statistics, outside the dialog. */
export const allowStatistics = (): void => storeChoice(agreeingTo(readChoice(), 'statistics'))

/** Withdraws consent to statistics; listeners delete data stored under it. */
export const withdrawStatistics = (): void => storeChoice(withdrawing(readChoice(), 'statistics'))

export const onChoice = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The visitor's choice; on the server nothing is consented to. */
export const useConsent = (): CookieChoice => useSyncExternalStore(onChoice, readChoice, () => unanswered)
