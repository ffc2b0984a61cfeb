import type { RoleReply, StaffPerson } from '@nyhem/contract/calls/staff'
import type { GrantProblem } from '@nyhem/domain/staff/decide-grant'
import { useRef, useState } from 'react'
import type { CallProblem, CallResult } from '../../calls/call.ts'
import { useSession } from '../../entry/session.tsx'

type State =
  | { readonly kind: 'still' }
  | { readonly kind: 'sending' }
  /** `turn`: how many times, so that each refusal takes the focus. */
  | { readonly kind: 'refused'; readonly code: GrantProblem; readonly turn: number }
  /** The log-in is older than five minutes. */
  | { readonly kind: 'prove' }
  | { readonly kind: 'failed'; readonly problem: CallProblem }

/** Sends a change of roles once at a time, and keeps what came back. */
export function useRoleChange(onDone: (person: StaffPerson) => void) {
  const { heed } = useSession()
  const [state, setState] = useState<State>({ kind: 'still' })
  const turns = useRef(0)
  async function send(ask: () => Promise<CallResult<RoleReply>>): Promise<void> {
    if (state.kind === 'sending') return
    setState({ kind: 'sending' })
    const result = heed(await ask())
    if (!result.ok) setState({ kind: 'failed', problem: result.problem })
    else if (result.value.code === 'Ok') onDone(result.value.person)
    else if (result.value.code === 'ProveAgain') setState({ kind: 'prove' })
    else {
      turns.current += 1
      setState({ kind: 'refused', code: result.value.code, turn: turns.current })
    }
  }
  return { state, send }
}
