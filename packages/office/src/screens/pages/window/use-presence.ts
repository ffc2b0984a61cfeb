import { notePagePresence } from '@nyhem/contract/routes/editing.paths'
import { useEffect, useRef, useState } from 'react'
import { call, tell } from '../../../calls/call.ts'
import { useSession } from '../../../entry/session.tsx'

/** In milliseconds, while the window is visible. */
export const pingEveryMs = 20_000

type Present = { readonly name: string; readonly isOneself: boolean; readonly seenAt: string }

/** Says that the page is open here, and hears who else has it open. `onRevision`: of the draft, at each answer. */
export function usePresence(pageId: string, onRevision: (revision: number) => void): readonly Present[] {
  const { heed } = useSession()
  const [others, setOthers] = useState<readonly Present[]>([])
  const hear = useRef(onRevision)
  hear.current = onRevision
  useEffect(() => {
    const tab = crypto.randomUUID()
    const params = { pageId }
    let isWanted = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const ping = async () => {
      clearTimeout(timer)
      if (document.visibilityState === 'hidden') return
      const result = heed(await call(notePagePresence, { params, body: { tab, isLeaving: false } }))
      if (!isWanted) return
      timer = setTimeout(ping, pingEveryMs)
      if (!result.ok) return
      setOthers(result.value.others)
      hear.current(result.value.revision)
    }
    const leave = () => tell(notePagePresence, { params, body: { tab, isLeaving: true } })
    const onVisible = () => void ping()
    document.addEventListener('visibilitychange', onVisible)
    addEventListener('pagehide', leave)
    void ping()
    return () => {
      isWanted = false
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onVisible)
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [pageId, heed])
  return others
}
