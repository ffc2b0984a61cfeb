import type { UserReply } from '@nyhem/contract/calls/account'
import type { HeaderUser } from '@nyhem/domain/sites/header'
import { useSyncExternalStore } from 'react'

/** A notification as the bell lists it, in words. */
export type Notification = {
  id: string
  /** What it asks for, and of what. */
  text: string
  /** The day, as the site writes dates. */
  date: string
  /** Null while no page of the site takes care of it. */
  href: string | null
}

/** What the page knows about the one who is logged in. */
export type Session = {
  user: HeaderUser
  /** All that the account tells about itself. */
  account: UserReply
  notifications: readonly Notification[]
  /** Keeps a notification away for some days. */
  pause: (id: string) => Promise<void>
  /** Asks again who this is and what awaits: after something about the person has changed. */
  reload: () => Promise<void>
  logOut: () => Promise<void>
  logOutEverywhere: () => Promise<void>
}

let current: Session | null = null
const listeners = new Set<() => void>()

/** Tells the page who is logged in, or with null that nobody is. Pages are the same for everyone until then. */
export function setSession(session: Session | null): void {
  current = session
  for (const listener of listeners) listener()
}

/** Calls back when somebody has logged in or out, or changed. Gives what ends that. */
export const onSessionChange = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The session, or null. */
export const currentSession = (): Session | null => current

/** The same for a component. The server always renders the anonymous page, so that pages can be cached. */
export const useSession = (): Session | null => useSyncExternalStore(onSessionChange, currentSession, () => null)
