import { storedFacts } from '@nyhem/domain/cookies/stored-facts'
import { cookieText } from '@nyhem/domain/sites/cookies'

const { name } = storedFacts['waiting-report']

/** Unavailable storage is treated as empty. */
function quietly<Value>(work: () => Value): Value | null {
  try {
    return work()
  } catch (cause) {
    console.warn('this browser keeps nothing', cause)
    return null
  }
}

const noted = (): string | null => quietly(() => localStorage.getItem(name))

/** Hash of the account's report that waits in this browser to be sent, or null. Never throws. */
export function waitingReport(accountId: string): string | null {
  const [hash = '', of = accountId] = noted()?.split(' ') ?? []
  return hash !== '' && of === accountId ? hash : null
}

/** Notes a report that waits, by its hash, or clears the note with null. Never throws. */
export function noteWaitingReport(report: { hash: string; accountId: string } | null): void {
  quietly(() =>
    report === null ? localStorage.removeItem(name) : localStorage.setItem(name, `${report.hash} ${report.accountId}`),
  )
}

/**
 * Clears report input after logout: the server has it. A report waiting for a connection stays under the account's id,
 * or it would be lost. Never throws.
 */
export function forgetWrittenReport(): void {
  const isSecure = location.protocol === 'https:'
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that we support
  document.cookie = cookieText({ name: storedFacts['case-management'].name, value: '', maxAgeSeconds: 0, isSecure })
  if (noted() === null) quietly(() => indexedDB.deleteDatabase(name))
}
