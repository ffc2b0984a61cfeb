import type { OpenedQueue, QueueChangeCode } from '@nyhem/contract/calls/queues'
import { officePages } from '@nyhem/contract/office-pages'
import { openQueue } from '@nyhem/contract/routes/queues.paths'
import type { StaffAction } from '@nyhem/domain/staff/staff-actions'
import { useState } from 'react'
import { call } from '../../calls/call.ts'
import { Link } from '../../entry/navigation.tsx'
import { useMe } from '../../entry/session.tsx'
import { Head } from '../../shell/Head.tsx'
import { Screen } from '../../shell/Screen.tsx'
import { momentText } from '../../texts/format.ts'
import { useQueueTexts } from '../../texts/use-queue-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Failed } from '../../ui/Failed.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Message } from '../../ui/Message.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { useAnswer } from '../../ui/use-answer.ts'
import { useSend } from '../../ui/use-send.ts'
import { AddPerson } from './AddPerson.tsx'
import { OpenTurn } from './OpenTurn.tsx'
import { QueueEntries } from './QueueEntries.tsx'
import { QueuePanel } from './QueuePanel.tsx'
import css from './Queues.module.css'
import type { ChangeQueue, OfQueue } from './queue.types.ts'
import { sitesOfSales } from './sites-of-sales.ts'
import { TurnHistory } from './TurnHistory.tsx'

/** Sends a change of this queue; what came back is shown, also when it was refused. */

/** The queue of one home: its turn, its people in order, and what may be done. */
export function QueueOfHome({ siteId, homeId }: { siteId: string; homeId: string }) {
  const texts = useTexts()
  const words = useQueueTexts()
  const me = useMe()
  const { answer, again, set } = useAnswer(`${siteId} ${homeId}`, () => call(openQueue, { params: { siteId, homeId } }))
  const { isSending, problem, send } = useSend()
  const [code, setCode] = useState<QueueChangeCode | null>(null)
  const [isAdding, setAdding] = useState(false)
  const value = answer.kind === 'failed' ? null : answer.value
  const may = (action: StaffAction) => sitesOfSales(me, action).some(({ id }) => id === siteId)
  const change: ChangeQueue = async (ask) => {
    const reply = await send(ask)
    if (!reply) return null
    setCode(reply.code)
    set(reply.queue)
    return reply.code
  }
  if (answer.kind === 'failed') return <Failed problem={answer.problem} again={again} />
  if (!value) return <Loading />
  const of: OfQueue = { siteId, queue: value, may, isSending, change }
  return (
    <>
      <Head crumb={`${words.title} / ${value.areaName}, ${value.stageName}`} title={words.titleOf(value.number)}>
        <Link href={officePages.queues}>{words.title}</Link>
        {may('sell') && <Button onClick={() => setAdding(true)}>{words.add}</Button>}
      </Head>
      <Screen panel={<QueuePanel {...of} />}>
        {problem && <Problem problem={problem} what={texts.states.notSaved} />}
        <Said code={code} />
        <AskedOutOfOrder queue={value} />
        <OpenTurn {...of} />
        <QueueEntries {...of} />
        <TurnHistory queue={value} />
      </Screen>
      {isAdding && <AddPerson {...of} onClose={() => setAdding(false)} />}
    </>
  )
}

/** What waits for a second person. */
function AskedOutOfOrder({ queue: { approvals, timeZone } }: { queue: OpenedQueue }) {
  const texts = useTexts()
  const words = useQueueTexts()
  const waiting = approvals.find(({ state }) => state === 'waiting')
  if (!waiting) return null
  return (
    <div className={css.said}>
      <Message tone="wait">
        <p>
          {words.waitsForSecond(waiting.askedBy.name, momentText(texts, waiting.askedAt, timeZone))}{' '}
          <Link href={`${officePages.approvals}?id=${waiting.id}`}>{words.toApproval}</Link>
        </p>
      </Message>
    </div>
  )
}

function Said({ code }: { code: QueueChangeCode | null }) {
  const words = useQueueTexts()
  if (code === null) return null
  const isGood = code === 'Ok' || code === 'Asked'
  return (
    <div className={css.said}>
      <Message tone={isGood ? 'good' : 'wait'} said={isGood ? 'status' : 'alert'}>
        <p>{code === 'Ok' ? words.done : words.problems[code]}</p>
      </Message>
    </div>
  )
}
