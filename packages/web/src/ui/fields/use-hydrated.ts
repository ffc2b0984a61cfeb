import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * False on the server and until the browser has taken the page over. Forms use it to hand checking from the browser's
 * own messages to ours.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
