import { useEffect, useState } from 'react'

/**
 * Whether the person has refused notifications of this site. Follows the browser's settings, where they may be allowed
 * again while the page is open.
 */
export function useRefusedPushes(): boolean {
  const [state, setState] = useState<PermissionState | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const follow = async () => {
      const status = await navigator.permissions.query({ name: 'notifications' })
      if (signal.aborted) return
      status.addEventListener('change', () => setState(status.state), { signal })
      setState(status.state)
    }
    // Older browsers cannot be queried.
    follow().catch((cause: unknown) => console.warn('the permission of pushes is not followed', cause))
    return () => leaving.abort()
  }, [])
  return state === null ? Notification.permission === 'denied' : state === 'denied'
}
