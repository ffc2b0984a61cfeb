import type { CaseUser } from '@nyhem/domain/account/board-member'
import { type LoginType, loginTypeOfHash } from '@nyhem/domain/account/login-types'
import { sessionExpiredHash } from '../session/session-expired-hash.ts'

/** Modal opened by the address on any page. Source: public-site specification §2 (hashes), §4 (expired session). */
export type Overlay =
  | { kind: 'login'; type: LoginType }
  /** `over`: the reporter of a fault report that was open. */
  | { kind: 'expired'; over: CaseUser | null }
  /** Fault report, found by its hash on reload and going back. */
  | { kind: 'report'; reporter: CaseUser }

/** Hashes that open the fault report, by reporter. Unauthorised visitors get the login first. */
export const reportHashOf = {
  resident: '#report-fault',
  'board-member': '#report-board-fault',
  'board-member-without-management': '#report-association-fault',
} as const satisfies Record<CaseUser, string>
const reporters = Object.keys(reportHashOf) as CaseUser[]
const reporterOf = (hash: string): CaseUser | null => reporters.find((one) => reportHashOf[one] === hash) ?? null

/** Hash of the login that leads to the report. */
export const reportLoginOf = {
  resident: '#open-case',
  'board-member': '#open-board-case',
  'board-member-without-management': '#open-board-case',
} as const satisfies Record<CaseUser, string>

export function overlayOfHash(hash: string): Overlay | null {
  // After the sign: the report under the notice, or the screen of a report.
  const [name = '', detail = ''] = hash.split('=')
  if (name === sessionExpiredHash) return { kind: 'expired', over: reporterOf(`#${detail}`) }
  const reporter = reporterOf(name)
  if (reporter) return { kind: 'report', reporter }
  const type = loginTypeOfHash(hash)
  return type && { kind: 'login', type }
}

/** Subscribes to address changes within the document; returns the unsubscribe function. */
export function onAddressChange(listener: () => void): () => void {
  const kinds = ['hashchange', 'popstate'] as const
  for (const kind of kinds) addEventListener(kind, listener)
  // Also reports client-side navigation.
  const navigation = 'navigation' in window ? window.navigation : null
  navigation?.addEventListener('currententrychange', listener)
  return () => {
    for (const kind of kinds) removeEventListener(kind, listener)
    navigation?.removeEventListener('currententrychange', listener)
  }
}

/** What the entries of an open modal say in `history.state`. It survives reloads. */
type OverlayState = {
  /** The entry before the modal's first is the same page without it. */
  overPage?: boolean
  /** Screens of the modal with an entry each, up to the current one. */
  trail?: readonly string[]
}
const readState = (): OverlayState => history.state ?? {}

export const readTrail = (): readonly string[] => readState().trail ?? []

/** Adds an entry for a screen of the open modal. */
export const pushScreen = (screen: string, hash: string): void =>
  history.pushState({ ...readState(), trail: [...readTrail(), screen] }, '', hash)

/** Makes the current entry that of a screen. */
export const noteScreen = (screen: string, hash: string): void =>
  history.replaceState({ ...readState(), trail: [...readTrail().slice(0, -1), screen] }, '', hash)

/** Opens a modal by its hash. Going back closes it; one modal replaces another. */
export function openOverlay(hash: string): void {
  if (overlayOfHash(location.hash) !== null) replaceAddress(readState(), hash)
  else {
    location.hash = hash
    history.replaceState({ overPage: true } satisfies OverlayState, '')
  }
}

/** Closes the modal: back to the page under it, or, if that was never shown, by removing the hash. */
export function closeOverlay(): void {
  if (overlayOfHash(location.hash) === null) return
  const { overPage, trail, ...rest } = readState()
  if (overPage) history.go(-Math.max(1, trail?.length ?? 1))
  else replaceAddress(rest, location.pathname + location.search)
}

function replaceAddress(state: object, address: string): void {
  history.replaceState(state, '', address)
  // For browsers without the Navigation API, where the line above is silent.
  dispatchEvent(new PopStateEvent('popstate', { state }))
}
