import { readOperation } from '@nyhem/contract/routes/operator.paths'
import { call } from '../../calls/call.ts'
import { timeText } from '../../texts/format.ts'
import { useOperatorTexts } from '../../texts/use-operator-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Failed } from '../../ui/Failed.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { useAnswer } from '../../ui/use-answer.ts'
import { Ends, Feeds, Processes, Providers, Queues, Slow } from './Figures.tsx'
import { GivenUp } from './GivenUp.tsx'
import css from './Operator.module.css'
import type { PartProps } from './part-props.ts'
import { Receivers } from './Receivers.tsx'

/** What waits, what was given up, and how the machinery fares. */
export function Waiting({ onDone }: PartProps) {
  const texts = useTexts()
  const { waiting: words } = useOperatorTexts()
  const { answer, again } = useAnswer('operation', () => call(readOperation))
  if (answer.kind === 'failed') return <Failed problem={answer.problem} again={again} />
  const { value } = answer
  if (value === null) return <Loading />
  const done = (said: string) => {
    onDone(said)
    again()
  }
  return (
    <>
      <div className={css.heading}>
        <p className={css.quiet} role="status">
          {words.updated(timeText(texts, value.at))}
        </p>
        <Button small onClick={again}>
          {words.refresh}
        </Button>
      </div>
      <GivenUp jobs={value.givenUp} onDone={done} />
      <Receivers receivers={value.receivers} onDone={done} />
      <Queues queues={value.queues} />
      <Providers processes={value.processes} />
      <Processes processes={value.processes} />
      <Slow processes={value.processes} />
      <Feeds feeds={value.feeds} />
      <Ends ends={value.ends} at={value.at} />
    </>
  )
}
