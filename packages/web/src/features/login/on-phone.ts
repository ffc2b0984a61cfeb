import { useSyncExternalStore } from 'react'

const phones = '(pointer: coarse), (width <= 625px)'

/** Whether the e-ID's app is likely on this very device: a finger points, or the window is a phone's. */
export const onPhone = (): boolean => matchMedia(phones).matches

const subscribe = (listener: () => void) => {
  const query = matchMedia(phones)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** The same for a component; the server does not know and draws a computer's. */
export const useOnPhone = (): boolean => useSyncExternalStore(subscribe, onPhone, () => false)
