import { useSyncExternalStore } from 'react'

/** What a visitor is told about a navigation: that it takes a while, and that it has ended. */
export type NavigationStatus = { isSlow: boolean; announcement: string }

/** A page that takes longer than this is said to be on its way. */
export const slowAfterMs = 200

let status: NavigationStatus = { isSlow: false, announcement: '' }
const initial = status
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined

function publish(next: NavigationStatus) {
  status = next
  for (const listener of listeners) listener()
}

/** A navigation has begun; after 200 ms the progress line shows. */
export function navigationBegan(): void {
  clearTimeout(timer)
  timer = setTimeout(() => publish({ ...status, isSlow: true }), slowAfterMs)
}

/** A navigation has ended; `title` is read out, null when it led nowhere. */
export function navigationEnded(title: string | null): void {
  clearTimeout(timer)
  publish({ isSlow: false, announcement: title ?? status.announcement })
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** State of the navigation under way. */
export const useNavigationStatus = (): NavigationStatus =>
  useSyncExternalStore(
    subscribe,
    () => status,
    () => initial,
  )
