import { cookieText, storedForSeconds } from '@nyhem/domain/sites/cookies'
import { useSyncExternalStore } from 'react'
import { cookieValue } from './cookie-value.ts'

/** What the visitor has agreed to. Source: public-site specification §3 (cookie consent). */
export type Consent = { answered: boolean; statistics: boolean; marketing: boolean; thirdParty: boolean }

const none: Consent = { answered: false, statistics: false, marketing: false, thirdParty: false }
const sessionKey = 'consent'
/** What was agreed to for six months, by name. Source: public-site specification §9 (cookies). */
const cookieName = 'consent'
const statisticsPart = 'statistics'
const listeners = new Set<() => void>()
let current: Consent | null = null

function read(): Consent {
  if (current) return current
  const isStatistics = cookieValue(document.cookie, cookieName)?.split('.').includes(statisticsPart) ?? false
  current = { ...none, ...stored(), ...(isStatistics && { answered: true, statistics: true }) }
  return current
}

function stored(): Partial<Consent> {
  try {
    return JSON.parse(sessionStorage.getItem(sessionKey) ?? '{}') as Partial<Consent>
  } catch (cause) {
    // A browser that refuses storage, or a value that is not ours: the visitor is asked again.
    console.warn('consent could not be read', cause)
    return {}
  }
}

function change(consent: Consent): void {
  current = consent
  for (const listener of listeners) listener()
}

/** Says yes to content from third parties, for as long as the tab is open. */
export function allowThirdParty(): void {
  const agreed = { ...read(), thirdParty: true }
  try {
    const { thirdParty } = agreed
    sessionStorage.setItem(sessionKey, JSON.stringify({ thirdParty }))
  } catch (cause) {
    // Not remembered, but valid for this page.
    console.warn('consent could not be kept', cause)
  }
  change(agreed)
}

/** Says yes to statistics for six months. */
export function allowStatistics(): void {
  keep(statisticsPart, storedForSeconds.consent)
  change({ ...read(), answered: true, statistics: true })
}

/** Takes the yes to statistics back, from now on; who keeps something by it forgets it. */
export function withdrawStatistics(): void {
  keep('', 0)
  change({ ...read(), statistics: false })
}

function keep(value: string, maxAgeSeconds: number): void {
  const isSecure = location.protocol === 'https:'
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that we support
  document.cookie = cookieText({ name: cookieName, value, maxAgeSeconds, isSecure })
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The visitor's consent at this moment, in the browser. */
export const readConsent = read

/** The visitor's consent; nothing is agreed to on the server. */
export const useConsent = (): Consent => useSyncExternalStore(subscribe, read, () => none)
