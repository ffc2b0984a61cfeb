import type { UserReply } from '@nyhem/contract/calls/account'
import type { HeaderUser } from '@nyhem/domain/sites/header'
import { useSyncExternalStore } from 'react'

export type Notification = {
  id: string
  text: string
  date: string
  /** Null when the site has no page for it. */
  href: string | null
}

export type Session = {
  user: HeaderUser
  account: UserReply
  notifications: readonly Notification[]
  /** Hides a notification for some days. */
  pause: (id: string) => Promise<void>
  /** Reloads account and notifications after a change. */
  reload: () => Promise<void>
  logOut: () => Promise<void>
  logOutEverywhere: () => Promise<void>
}

let current: Session | null = null
const listeners = new Set<() => void>()

/** Null when logged out. Until then pages are the same for everyone. */
export function setSession(session: Session | null): void {
  current = session
  for (const listener of listeners) listener()
}

/** On login, logout or change. Returns an unsubscribe function. */
export const onSessionChange = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const currentSession = (): Session | null => current

/** The server always renders the anonymous page, so that pages can be cached. */
export const useSession = (): Session | null => useSyncExternalStore(onSessionChange, currentSession, () => null)
