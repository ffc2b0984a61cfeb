import { useEffect, useRef } from 'react'
import { useSession } from '../session/session-store.ts'

/** Opening a case settles its notification at the server: the header, which loaded it before, loads it again. */
export function useReadNews(ticketNumber: string): void {
  const session = useSession()
  const isRequested = useRef(false)
  useEffect(() => {
    const isCounted = session?.notifications.some(({ text }) => text.includes(ticketNumber)) ?? false
    if (session === null || isRequested.current || !isCounted) return
    isRequested.current = true
    session.reload().catch((cause: unknown) => console.warn('the header counts it until the next page', cause))
  }, [session, ticketNumber])
}
