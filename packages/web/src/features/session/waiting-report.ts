import { storedFacts } from '@nyhem/domain/cookies/stored-facts'
import { cookieText } from '@nyhem/domain/sites/cookies'

const { name } = storedFacts['waiting-report']

/** Storage that a browser keeps shut is as good as none. */
function quietly<Value>(work: () => Value): Value | null {
  try {
    return work()
  } catch (cause) {
    console.warn('this browser keeps nothing', cause)
    return null
  }
}

/** The hash under which a report waits in this browser for being sent; null when none does. Never throws. */
export const waitingReport = (): string | null => quietly(() => localStorage.getItem(name))

/** Notes it, or that none waits any more. Never throws. */
export function noteWaitingReport(hash: string | null): void {
  quietly(() => (hash === null ? localStorage.removeItem(name) : localStorage.setItem(name, hash)))
}

/**
 * Takes what was written in a report from this browser, once its writer has logged out: the server has it. What waits for
 * a connection stays, under the account's id, or it would be lost. Never throws.
 */
export function forgetWrittenReport(): void {
  const isSecure = location.protocol === 'https:'
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that we support
  document.cookie = cookieText({ name: storedFacts['case-management'].name, value: '', maxAgeSeconds: 0, isSecure })
  if (waitingReport() === null) quietly(() => indexedDB.deleteDatabase(name))
}
