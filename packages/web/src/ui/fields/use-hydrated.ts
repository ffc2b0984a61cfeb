import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False until hydration. Forms use it to switch from native validation messages to ours. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
