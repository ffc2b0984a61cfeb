import type { ReviewProblem } from '@nyhem/domain/content/reviews'
import type { CallProblem } from '../calls/call.ts'
import { useReviewTexts } from '../texts/use-review-texts.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import { Button } from '../ui/Button.tsx'
import { Message } from '../ui/Message.tsx'
import { Problem } from '../ui/Problem.tsx'

type Props = {
  problem: CallProblem | null
  refusal: { code: ReviewProblem; turn: number } | null
  /** Asks how the draft stands now. */
  again: () => void
}

/** Why nothing was asked or decided; what has changed meanwhile is fetched when asked for. */
export function ReviewRefusal({ problem, refusal, again }: Props) {
  const texts = useTexts()
  const { problems } = useReviewTexts()
  return (
    <>
      {problem && <Problem problem={problem} what={texts.states.notSaved} />}
      {refusal && (
        <Message key={refusal.turn} tone="bad" said="alert" takesFocus>
          <p>{problems[refusal.code]}</p>
          {refusal.code !== 'Words' && (
            <Button small onClick={again}>
              {texts.states.again}
            </Button>
          )}
        </Message>
      )}
    </>
  )
}
