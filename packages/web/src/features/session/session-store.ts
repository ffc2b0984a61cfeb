import type { HeaderUser } from '@nyhem/domain/sites/header'
import { useSyncExternalStore } from 'react'

/** A notification as the bell lists it. */
export type Notification = { id: string; text: string; href: string; unread: boolean }

/** What the chrome knows about the one who is logged in. */
export type Session = { user: HeaderUser; notifications: readonly Notification[]; logOut: () => void }

let current: Session | null = null
const listeners = new Set<() => void>()

/** Tells the chrome who is logged in, or with null that nobody is. Pages are the same for everyone until then. */
export function setSession(session: Session | null): void {
  current = session
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The session, or null. The server always renders the anonymous page, so that pages can be cached. */
export const useSession = (): Session | null =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  )
