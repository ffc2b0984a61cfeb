import type { NoteArrivalReply, ShownShowing } from '@nyhem/contract/calls/staff-showings'
import { noteArrival } from '@nyhem/contract/routes/staff-showings.paths'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type CallProblem, call } from '../../calls/call.ts'
import { useSession } from '../../entry/session.tsx'
import { readUnsent, type UnsentArrival, withoutSent, withUnsent } from './unsent-arrivals.ts'

/** Between two tries without an answer, in milliseconds. */
const againMs = 4_000

const keyOf = (showingId: string) => `unsent-arrivals ${showingId}`

/** Arrivals are shown at once and sent one after another, again and again until they are answered. */
export function useArrivals(showingId: string, onShowing: (showing: ShownShowing) => void) {
  const { heed } = useSession()
  const [unsent, setUnsent] = useState(() => readUnsent(sessionStorage.getItem(keyOf(showingId))))
  const [problem, setProblem] = useState<CallProblem | null>(null)
  const [refused, setRefused] = useState<Exclude<NoteArrivalReply['code'], 'Ok'> | null>(null)
  const waiting = useRef(unsent)
  const isSending = useRef(false)
  const hear = useRef(onShowing)
  hear.current = onShowing

  const keep = useCallback(
    (changed: readonly UnsentArrival[]) => {
      waiting.current = changed
      sessionStorage.setItem(keyOf(showingId), JSON.stringify(changed))
      setUnsent(changed)
    },
    [showingId],
  )

  const send = useCallback(async () => {
    if (isSending.current) return
    isSending.current = true
    for (let next = waiting.current[0]; next; next = waiting.current[0]) {
      const { guestId, arrivedAt } = next
      const result = heed(await call(noteArrival, { params: { showingId, guestId }, body: { arrivedAt } }))
      setProblem(result.ok ? null : result.problem)
      if (!result.ok && isTemporary(result.problem)) break
      keep(withoutSent(waiting.current, next))
      if (!result.ok) continue
      if (result.value.code !== 'Ok') setRefused(result.value.code)
      hear.current(result.value.showing)
    }
    isSending.current = false
  }, [heed, keep, showingId])

  // What a closed page has left.
  useEffect(() => void send(), [send])

  useEffect(() => {
    if (unsent.length === 0) return
    const timer = setInterval(() => void send(), againMs)
    const now = () => void send()
    window.addEventListener('online', now)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', now)
    }
  }, [unsent.length, send])

  const note = useCallback(
    (guestId: string, arrivedAt: string | null) => {
      setRefused(null)
      keep(withUnsent(waiting.current, { guestId, arrivedAt }))
      void send()
    },
    [keep, send],
  )
  return { unsent, problem, refused, note, send }
}

/** Sent again later: nothing came back, the session is over, or the server has trouble. */
const isTemporary = ({ code }: CallProblem): boolean => !['Forbidden', 'NotFound', 'InvalidInput'].includes(code)
