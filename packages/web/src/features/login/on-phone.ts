import { useSyncExternalStore } from 'react'

const phones = '(pointer: coarse), (width <= 625px)'

/** Whether the e-ID's app is probably on this device: touch pointer or phone-sized window. */
export const onPhone = (): boolean => matchMedia(phones).matches

const subscribe = (listener: () => void) => {
  const query = matchMedia(phones)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** As a hook; null on the server, which does not know. */
export const useOnPhone = (): boolean | null => useSyncExternalStore<boolean | null>(subscribe, onPhone, () => null)
