import { useSyncExternalStore } from 'react'
import { onAddressChange } from './overlay.ts'

const readToken = () => location.hash.slice(1)

/**
 * Token of an e-mailed link, behind `#` so that no server receives it; '' for an incomplete link. Null until hydration.
 */
export const useLinkToken = (): string | null =>
  useSyncExternalStore<string | null>(onAddressChange, readToken, () => null)
