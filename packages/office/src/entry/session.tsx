import type { StaffMe } from '@nyhem/contract/calls/staff'
import { getMe, logOutOfOffice } from '@nyhem/contract/routes/office.paths'
import type { StaffAction } from '@nyhem/domain/staff/staff-actions'
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type CallProblem, type CallResult, call } from '../calls/call.ts'

/** `ended`: a session that was there is over; what is on the screen stays. */
export type SessionState =
  | { readonly kind: 'asking' }
  | { readonly kind: 'nobody'; readonly after: 'log-out' | null }
  | { readonly kind: 'here'; readonly me: StaffMe; readonly hasEnded: boolean }
  | { readonly kind: 'failed'; readonly problem: CallProblem }

type Session = {
  readonly state: SessionState
  ask(): Promise<void>
  logOut(): Promise<CallProblem | null>
  /**
   * Passes an answer on. One that says that nobody is logged in ends the session on the screen; the next that comes tells
   * that somebody has logged in elsewhere, and asks who.
   */
  heed<Value>(result: CallResult<Value>): CallResult<Value>
}

const SessionContext = createContext<Session | null>(null)

export function useSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('outside of the session')
  return session
}

/** Of somebody who is logged in. */
export function useMe(): StaffMe {
  const { state } = useSession()
  if (state.kind !== 'here') throw new Error('nobody is logged in')
  return state.me
}

export const mayDo = (me: StaffMe, action: StaffAction): boolean => me.allowed.includes(action)

export function SessionProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<SessionState>({ kind: 'asking' })
  const ask = useCallback(async () => {
    const result = await call(getMe)
    if (result.ok) setState({ kind: 'here', me: result.value, hasEnded: false })
    else if (result.problem.code === 'Unauthorised') setState({ kind: 'nobody', after: null })
    else setState({ kind: 'failed', problem: result.problem })
  }, [])
  const logOut = useCallback(async () => {
    const result = await call(logOutOfOffice)
    if (!result.ok && result.problem.code !== 'Unauthorised') return result.problem
    setState({ kind: 'nobody', after: 'log-out' })
    return null
  }, [])
  const isOver = useRef(false)
  const heed = useCallback(
    <Value,>(result: CallResult<Value>): CallResult<Value> => {
      if (!result.ok && result.problem.code === 'Unauthorised') {
        isOver.current = true
        setState((before) => (before.kind === 'here' ? { ...before, hasEnded: true } : before))
      }
      if (result.ok && isOver.current) {
        isOver.current = false
        void ask()
      }
      return result
    },
    [ask],
  )
  useEffect(() => {
    void ask()
  }, [ask])
  const session = useMemo(() => ({ state, ask, logOut, heed }), [state, ask, logOut, heed])
  return <SessionContext value={session}>{children}</SessionContext>
}
