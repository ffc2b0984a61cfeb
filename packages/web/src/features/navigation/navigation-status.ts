import { useSyncExternalStore } from 'react'

export type NavigationStatus = { isSlow: boolean; announcement: string }

export const slowAfterMs = 200

let status: NavigationStatus = { isSlow: false, announcement: '' }
const initial = status
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined

function publish(next: NavigationStatus) {
  status = next
  for (const listener of listeners) listener()
}

/** A navigation has started; after 200 ms the progress line shows. */
export function navigationBegan(): void {
  clearTimeout(timer)
  timer = setTimeout(() => publish({ ...status, isSlow: true }), slowAfterMs)
}

/** A navigation has ended; `title` is announced, null without a destination. */
export function navigationEnded(title: string | null): void {
  clearTimeout(timer)
  publish({ isSlow: false, announcement: title ?? status.announcement })
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useNavigationStatus = (): NavigationStatus =>
  useSyncExternalStore(
    subscribe,
    () => status,
    () => initial,
  )
