import type { NoteArrivalReply, ShownShowing } from '@nyhem/contract/calls/staff-showings'
import { noteArrival } from '@nyhem/contract/routes/staff-showings.paths'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type CallProblem, call } from '../../calls/call.ts'
import { useSession } from '../../entry/session.tsx'
import { readUnsent, type UnsentArrival, withoutSent, withUnsent } from './unsent-arrivals.ts'

/** Between two tries without an answer, in milliseconds. */
const againMs = 4_000

const keyOf = (showingId: string) => `unsent-arrivals ${showingId}`

/** An arrival that will not be sent again. */
export type RefusedArrival = {
  readonly guestId: string
  readonly why: Exclude<NoteArrivalReply['code'], 'Ok'> | CallProblem
}

/**
 * Arrivals are shown at once and sent one after another, again and again until they are answered. `problem`: why those in
 * `unsent` are not sent; null while they are on their way.
 */
export function useArrivals(showingId: string, onShowing: (showing: ShownShowing) => void) {
  const { heed } = useSession()
  const [unsent, setUnsent] = useState(() => readUnsent(sessionStorage.getItem(keyOf(showingId))))
  const [problem, setProblem] = useState<CallProblem | null>(null)
  const [refused, setRefused] = useState<readonly RefusedArrival[]>([])
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

  const refuse = useCallback(
    (guestId: string, why: RefusedArrival['why']) =>
      setRefused((before) => [...before.filter((one) => one.guestId !== guestId), { guestId, why }]),
    [],
  )

  /** Null: it has been answered. */
  const sendOne = useCallback(
    async (one: UnsentArrival): Promise<CallProblem | null> => {
      const { guestId, arrivedAt } = one
      const result = heed(await call(noteArrival, { params: { showingId, guestId }, body: { arrivedAt } }))
      if (!result.ok && isTemporary(result.problem)) return result.problem
      keep(withoutSent(waiting.current, one))
      if (!result.ok) refuse(guestId, result.problem)
      else {
        if (result.value.code !== 'Ok') refuse(guestId, result.value.code)
        hear.current(result.value.showing)
      }
      return null
    },
    [heed, keep, refuse, showingId],
  )

  const send = useCallback(async () => {
    if (isSending.current) return
    isSending.current = true
    const tried = new Set<UnsentArrival>()
    let trouble: CallProblem | null = null
    try {
      for (let next = nextOf(waiting.current, tried); next; next = nextOf(waiting.current, tried)) {
        tried.add(next)
        trouble = (await sendOne(next)) ?? trouble
        if (trouble !== null && isForAll(trouble)) break
      }
      setProblem(trouble)
    } finally {
      isSending.current = false
    }
  }, [sendOne])

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
      setRefused((before) => before.filter((one) => one.guestId !== guestId))
      keep(withUnsent(waiting.current, { guestId, arrivedAt }))
      void send()
    },
    [keep, send],
  )
  return { unsent, problem, refused, note, send }
}

const nextOf = (unsent: readonly UnsentArrival[], tried: ReadonlySet<UnsentArrival>): UnsentArrival | undefined =>
  unsent.find((one) => !tried.has(one))

/** The others would fail alike. */
const isForAll = ({ code }: CallProblem): boolean => ['Offline', 'Unauthorised', 'TooManyRequests'].includes(code)

/** Sent again later: nothing came back, the session is over, or the server has trouble. */
const isTemporary = ({ code }: CallProblem): boolean => !['Forbidden', 'NotFound', 'InvalidInput'].includes(code)
