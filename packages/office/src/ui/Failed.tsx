import type { CallProblem } from '../calls/call.ts'
import { useTexts } from '../texts/use-texts.tsx'
import { Button } from './Button.tsx'
import { Problem } from './Problem.tsx'

/** In place of what could not be fetched, with a way to ask again. */
export function Failed({ problem, again }: { problem: CallProblem; again: () => void }) {
  const { states } = useTexts()
  return (
    <Problem problem={problem} what={states.failed}>
      <Button small onClick={again}>
        {states.again}
      </Button>
    </Problem>
  )
}
