import { startOfficeLogin } from '@nyhem/contract/routes/office.paths'
import { useState } from 'react'
import { type CallProblem, call } from '../calls/call.ts'
import { useTexts } from '../texts/use-texts.tsx'
import { Button, type ButtonLook } from '../ui/Button.tsx'
import { Problem } from '../ui/Problem.tsx'

type State = { kind: 'still' } | { kind: 'going' } | { kind: 'failed'; problem: CallProblem }

type Props = {
  label: string
  look: ButtonLook
  /** Runs before this window is left. */
  onLeave?: () => void
}

/** Leads to the employer's provider. */
export function StartLogIn({ label, look, onLeave }: Props) {
  const texts = useTexts()
  const [state, setState] = useState<State>({ kind: 'still' })

  async function start(): Promise<void> {
    if (state.kind === 'going') return
    setState({ kind: 'going' })
    const result = await call(startOfficeLogin, { body: { language: texts.language } })
    if (!result.ok) setState({ kind: 'failed', problem: result.problem })
    else if (result.value.code === 'Ok') {
      onLeave?.()
      location.assign(result.value.url)
    } else setState({ kind: 'failed', problem: { code: result.value.code, requestId: null } })
  }

  return (
    <>
      {state.kind === 'failed' && <Problem problem={state.problem} what={texts.logIn.unavailable} />}
      <Button look={look} onClick={() => void start()} aria-disabled={state.kind === 'going'}>
        {state.kind === 'going' ? texts.logIn.waiting : label}
      </Button>
    </>
  )
}
