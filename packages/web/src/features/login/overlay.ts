import type { CaseUser } from '@nyhem/domain/account/board-member'
import { type LoginType, loginTypeOfHash } from '@nyhem/domain/account/login-types'
import { sessionExpiredHash } from '../session/session-expired-hash.ts'

/** A modal that the address opens on any page. Source: public-site specification §2 (hashes), §4 (expired session). */
export type Overlay =
  | { kind: 'login'; type: LoginType }
  | { kind: 'expired' }
  /** The fault report itself: a reload and the way back find it by its hash. */
  | { kind: 'report'; reporter: CaseUser }

/** Hashes of our own that open the fault report, by who reports. Who may not is asked to log in first. */
export const reportHashOf = {
  resident: '#report-fault',
  'board-member': '#report-board-fault',
  'board-member-without-management': '#report-association-fault',
} as const satisfies Record<CaseUser, string>
const reporters = Object.keys(reportHashOf) as CaseUser[]

/** The modal of a hash, or null. */
export function overlayOfHash(hash: string): Overlay | null {
  if (hash === sessionExpiredHash) return { kind: 'expired' }
  const reporter = reporters.find((one) => reportHashOf[one] === hash)
  if (reporter) return { kind: 'report', reporter }
  const type = loginTypeOfHash(hash)
  return type && { kind: 'login', type }
}

/** Calls back when the address may have changed within the document. Gives what ends that. */
export function onAddressChange(listener: () => void): () => void {
  const kinds = ['hashchange', 'popstate'] as const
  for (const kind of kinds) addEventListener(kind, listener)
  // Tells of pages that were shown without a load too.
  const navigation = 'navigation' in window ? window.navigation : null
  navigation?.addEventListener('currententrychange', listener)
  return () => {
    for (const kind of kinds) removeEventListener(kind, listener)
    navigation?.removeEventListener('currententrychange', listener)
  }
}

// Whether the entry before this one is the same page without a modal.
let cameFromPage = false

/** Opens a modal by its hash. Going back closes it; one modal takes the place of another. */
export function openOverlay(hash: string): void {
  if (overlayOfHash(location.hash) === null) {
    cameFromPage = true
    location.hash = hash
  } else location.replace(hash)
}

/** Closes the modal: back to the page under it, or, where that was never shown, by taking the hash away. */
export function closeOverlay(): void {
  if (overlayOfHash(location.hash) === null) return
  if (cameFromPage) history.back()
  else history.replaceState(history.state, '', location.pathname + location.search)
  cameFromPage = false
}
