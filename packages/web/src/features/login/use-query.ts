import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** The query of the address; '' until the browser has taken the page over, which is the same for everyone. */
export const useQuery = (): string =>
  useSyncExternalStore(
    never,
    () => location.search,
    () => '',
  )
