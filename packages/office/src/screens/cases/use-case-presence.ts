import type { CasePresence } from '@nyhem/contract/calls/staff-cases'
import { noteCasePresence } from '@nyhem/contract/routes/staff-cases.paths'
import { useEffect, useRef, useState } from 'react'
import { call, tell } from '../../calls/call.ts'
import { useSession } from '../../entry/session.tsx'

/** In milliseconds, while the window is visible. */
const pingEveryMs = 20_000

/** Says that the case is open here, and hears who else has it open and what it is by now. Null: not heard yet. */
export function useCasePresence(caseId: string, isWriting: boolean): CasePresence | null {
  const { heed } = useSession()
  const [heard, setHeard] = useState<CasePresence | null>(null)
  const writing = useRef(isWriting)
  const ping = useRef<() => Promise<void>>(async () => undefined)
  useEffect(() => {
    const tab = crypto.randomUUID()
    const params = { caseId }
    let isWanted = true
    let timer: ReturnType<typeof setTimeout> | undefined
    ping.current = async () => {
      clearTimeout(timer)
      if (document.visibilityState === 'hidden') return
      const body = { tab, isLeaving: false, isWriting: writing.current }
      const result = heed(await call(noteCasePresence, { params, body }))
      if (!isWanted) return
      timer = setTimeout(() => void ping.current(), pingEveryMs)
      if (result.ok) setHeard(result.value)
    }
    const leave = () => tell(noteCasePresence, { params, body: { tab, isLeaving: true, isWriting: false } })
    const onVisible = () => void ping.current()
    document.addEventListener('visibilitychange', onVisible)
    addEventListener('pagehide', leave)
    void ping.current()
    return () => {
      isWanted = false
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onVisible)
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [caseId, heed])
  useEffect(() => {
    if (writing.current === isWriting) return
    writing.current = isWriting
    void ping.current()
  }, [isWriting])
  return heard
}
