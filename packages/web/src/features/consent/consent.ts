import { useSyncExternalStore } from 'react'

/** What the visitor has agreed to. Source: public-site specification §3 (cookie consent). */
export type Consent = { answered: boolean; statistics: boolean; marketing: boolean; thirdParty: boolean }

const none: Consent = { answered: false, statistics: false, marketing: false, thirdParty: false }
const sessionKey = 'consent'
const listeners = new Set<() => void>()
let current: Consent | null = null

function read(): Consent {
  if (current) return current
  current = { ...none, ...stored() }
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

/** Says yes to content from third parties, for as long as the tab is open. */
export function allowThirdParty(): void {
  current = { ...read(), thirdParty: true }
  try {
    sessionStorage.setItem(sessionKey, JSON.stringify(current))
  } catch (cause) {
    // Not remembered, but valid for this page.
    console.warn('consent could not be kept', cause)
  }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The visitor's consent; nothing is agreed to on the server. */
export const useConsent = (): Consent => useSyncExternalStore(subscribe, read, () => none)
