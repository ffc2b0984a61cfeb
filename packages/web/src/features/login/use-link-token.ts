import { useSyncExternalStore } from 'react'
import { onAddressChange } from './overlay.ts'

const readToken = () => location.hash.slice(1)

/**
 * The token of a letter's link, which stands behind `#` so that no server sees it; '' for a link that is not whole.
 * Null until the browser has taken the page over.
 */
export const useLinkToken = (): string | null =>
  useSyncExternalStore<string | null>(onAddressChange, readToken, () => null)
