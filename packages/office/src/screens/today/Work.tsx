import type { WaitingQueue, WorkReply } from '@nyhem/contract/calls/work'
import { readWork } from '@nyhem/contract/routes/work.paths'
import { useState } from 'react'
import { call } from '../../calls/call.ts'
import { Link } from '../../entry/navigation.tsx'
import { momentText } from '../../texts/format.ts'
import { useTexts } from '../../texts/use-texts.tsx'
import { useWorkTexts } from '../../texts/use-work-texts.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Failed } from '../../ui/Failed.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Message } from '../../ui/Message.tsx'
import { useAnswer } from '../../ui/use-answer.ts'
import css from './Today.module.css'
import { WaitingItem } from './WaitingItem.tsx'
import { addressOfWork } from './work-address.ts'

/** Queues of sales and money: how many wait, since when, and the longest waiting of each. */
export function Work() {
  const words = useWorkTexts()
  const { answer, again } = useAnswer<WorkReply>('work', () => call(readWork))
  const [said, setSaid] = useState('')
  if (answer.kind === 'failed') return <Failed problem={answer.problem} again={again} />
  if (answer.value === null) return <Loading />
  const queues = answer.value.queues.filter(({ count, snoozed }) => count + snoozed > 0)
  if (answer.value.queues.length === 0) return null
  const done = (text: string) => {
    setSaid(text)
    again()
  }
  return (
    <>
      {said !== '' && (
        <Message tone="wait" said="status">
          {said}
        </Message>
      )}
      {queues.length === 0 && <Empty title={words.nothing} why={words.nothingWhy} />}
      {queues.map((queue) => (
        <Queue key={queue.queue} of={queue} onDone={done} />
      ))}
    </>
  )
}

function Queue({ of, onDone }: { of: WaitingQueue; onDone: (said: string) => void }) {
  const texts = useTexts()
  const words = useWorkTexts()
  const { queue, count, snoozed, oldestAt, items } = of
  const isOfDay = queue === 'showings'
  return (
    <section aria-labelledby={`work-${queue}`} className={css.queue}>
      <h2 id={`work-${queue}`} className={css.heading}>
        {words.queues[queue]} <span className={css.count}>{count}</span>
        {oldestAt && !isOfDay && <span className={css.oldest}>{words.oldest(momentText(texts, oldestAt))}</span>}
      </h2>
      <ul>
        {items.map((item) => (
          <WaitingItem key={item.subject} queue={queue} item={item} onDone={onDone} />
        ))}
      </ul>
      {(count > items.length || snoozed > 0) && (
        <p className={css.rest}>
          {count > items.length && <Link href={addressOfWork[queue]}>{words.allOf(count)}</Link>}
          {snoozed > 0 && <span>{words.snoozed(snoozed)}</span>}
        </p>
      )}
    </section>
  )
}
