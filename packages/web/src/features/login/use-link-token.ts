import { useEffect, useSyncExternalStore } from 'react'
import { onAddressChange, overlayOfHash } from './overlay.ts'

type TokenState = { linkToken?: string } | null
const heldToken = (): string | undefined => (history.state as TokenState)?.linkToken

const readToken = () => heldToken() ?? location.hash.slice(1)

const anyText = () => true

/**
 * Token of an e-mailed link, behind `#` so that no server receives it; '' for an incomplete link. Null until hydration.
 * It leaves the address at once, so that it is neither copied with it nor read over a shoulder, and stays with the
 * history entry for a reload. `isToken`: on pages with other fragments.
 */
export function useLinkToken(isToken: (text: string) => boolean = anyText): string | null {
  const token = useSyncExternalStore<string | null>(onAddressChange, readToken, () => null)
  useEffect(() => {
    if (!token || !isToken(token) || location.hash !== `#${token}` || overlayOfHash(location.hash) !== null) return
    history.replaceState({ ...history.state, linkToken: token }, '', location.pathname + location.search)
  }, [token, isToken])
  return token
}

/** Forgets a token that is used. */
export const dropLinkToken = (): void =>
  history.replaceState({ ...history.state, linkToken: undefined }, '', location.pathname + location.search)
