import type { ReactNode } from 'react'
import type { CallProblem } from '../calls/call.ts'
import { useTexts } from '../texts/use-texts.tsx'
import { Message } from './Message.tsx'
import css from './Problem.module.css'

type Props = { problem: CallProblem; what: string; isPage?: true; children?: ReactNode }

/** What did not happen, what is safe, what to do, and a code to read out. */
export function Problem({ problem, what, isPage, children }: Props) {
  const { states } = useTexts()
  const known: Readonly<Record<string, string>> = {
    Offline: states.offline,
    Forbidden: states.forbidden,
    NotFound: states.notThere,
    TooManyRequests: states.tooMany,
  }
  return (
    <div className={isPage && css.page}>
      <Message tone={problem.code === 'Offline' ? 'wait' : 'bad'} said="alert">
        <p>{known[problem.code] ?? what}</p>
        {problem.requestId && <p className={css.code}>{states.code(problem.requestId)}</p>}
        {children}
      </Message>
    </div>
  )
}
