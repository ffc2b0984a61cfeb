import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Query of the address; '' until hydration, as the page is the same for everyone. */
export const useQuery = (): string =>
  useSyncExternalStore(
    never,
    () => location.search,
    () => '',
  )
