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

/** What was chosen, for six months, by name. Source: public-site specification §9 (cookies). */
const cookieName = 'consent'
const listeners = new Set<() => void>()
let current: CookieChoice | null = null

/** The visitor's choice, as this page knows it. */
export function readChoice(): CookieChoice {
  current ??= parseCookieChoice(cookieValue(document.cookie, cookieName))
  return current
}

/** Another tab may have answered, or the six months may be over: the cookie is looked at again. */
export function rereadChoice(): CookieChoice {
  const found = parseCookieChoice(cookieValue(document.cookie, cookieName))
  if (formatCookieChoice(found) !== formatCookieChoice(readChoice())) change(found)
  return readChoice()
}

/** Keeps a choice for six months from now. What follows from it is for whoever listens. */
export function keepChoice(choice: CookieChoice): void {
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

/** Says yes, in passing, to content from third parties. */
export const allowThirdParty = (): void => keepChoice(agreeingTo(readChoice(), 'thirdParty'))

/** Says yes, in passing, to statistics. */
export const allowStatistics = (): void => keepChoice(agreeingTo(readChoice(), 'statistics'))

/** Takes the yes to statistics back, from now on; who keeps something by it forgets it. */
export const withdrawStatistics = (): void => keepChoice(withdrawing(readChoice(), 'statistics'))

/** Calls back at every change of the choice. Gives what ends that. */
export const onChoice = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The visitor's choice; nothing is agreed to on the server. */
export const useConsent = (): CookieChoice => useSyncExternalStore(onChoice, readChoice, () => unanswered)
