import type { ChangeWorkRequest, WorkItem } from '@nyhem/contract/calls/work'
import { changeWork } from '@nyhem/contract/routes/work.paths'
import { stuckReasons } from '@nyhem/domain/booking/staff-steps'
import { caseWaits } from '@nyhem/domain/case/case-desk'
import { dataRequestKinds } from '@nyhem/domain/data-request/data-request'
import { openRoundStates } from '@nyhem/domain/house-round/house-round'
import { holdReasons } from '@nyhem/domain/housing/feed-batch'
import { mostNoteLetters, type WorkQueue } from '@nyhem/domain/staff/work-queues'
import { useId, useState } from 'react'
import { call } from '../../calls/call.ts'
import { Link } from '../../entry/navigation.tsx'
import { momentText } from '../../texts/format.ts'
import { useCasesTexts } from '../../texts/use-cases-texts.tsx'
import { useDataRequestsTexts } from '../../texts/use-data-requests-texts.tsx'
import { usePaymentsTexts } from '../../texts/use-payments-texts.tsx'
import { useSalesTexts } from '../../texts/use-sales-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { useWorkTexts } from '../../texts/use-work-texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { useSend } from '../../ui/use-send.ts'
import { laterMoments } from './later-moments.ts'
import css from './Today.module.css'
import { addressOfItem } from './work-address.ts'

type Props = { queue: WorkQueue; item: WorkItem; onDone: (said: string) => void }

export function WaitingItem({ queue, item, onDone }: Props) {
  const texts = useTexts()
  const words = useWorkTexts()
  const [isOpen, setOpen] = useState(false)
  const { isSending, problem, send } = useSend()
  const id = useId()
  const why = useWhy(queue, item)
  const { taken, note, since, until } = item

  async function change(body: ChangeWorkRequest): Promise<void> {
    const params = { queue, subject: item.subject }
    const said = await send(async () => {
      const result = await call(changeWork, { params, body })
      if (result.ok) return { ok: true, value: words.codes[result.value.code] }
      // Somebody has dealt with it meanwhile.
      return result.problem.code === 'NotFound' ? { ok: true, value: words.gone } : result
    })
    if (said === null) return
    setOpen(false)
    onDone(said)
  }

  const inHand = ({ name, isOneself, until: end }: NonNullable<WorkItem['taken']>) =>
    isOneself ? words.mine(momentText(texts, end)) : words.taken(name, momentText(texts, end))
  const when = until ?? since
  const times = queue === 'showings' ? words.from(momentText(texts, since)) : momentText(texts, when)
  return (
    <li className={css.waiting}>
      <div className={css.item}>
        <div>
          <Link href={addressOfItem[queue](item)} data-row>
            {item.words}
          </Link>
          <small>
            {[why, queue !== 'showings' && until && words.since(momentText(texts, since)), taken && inHand(taken)]
              .filter(Boolean)
              .join(' · ')}
          </small>
          {note && <small className={css.note}>{note}</small>}
        </div>
        <span className={css.when}>{until && queue !== 'showings' ? words.until(times) : times}</span>
        <span className={css.acts}>
          {taken?.isOneself ? (
            <Button small disabled={isSending} onClick={() => void change({ act: 'let-go' })}>
              {words.letGo}
            </Button>
          ) : (
            <Button small disabled={isSending} onClick={() => void change({ act: 'take', isOver: taken !== null })}>
              {taken ? words.takeOver : words.take}
            </Button>
          )}
          <Button
            small
            look="quiet"
            aria-expanded={isOpen}
            aria-controls={`${id}-more`}
            aria-label={words.moreOf(item.words)}
            onClick={() => setOpen(!isOpen)}
          >
            {words.more}
          </Button>
        </span>
      </div>
      {problem && <Problem problem={problem} what={texts.states.notSaved} />}
      {isOpen && (
        <div id={`${id}-more`} className={css.more}>
          <p className={css.later}>
            {words.later}
            {laterMoments(new Date()).map(([name, moment]) => (
              <Button
                key={name}
                small
                disabled={isSending}
                onClick={() => void change({ act: 'snooze', until: moment })}
              >
                {words.laterBy[name]}
              </Button>
            ))}
          </p>
          <Note note={note} isSending={isSending} onSave={(text) => void change({ act: 'note', note: text })} />
        </div>
      )}
    </li>
  )
}

function Note({
  note,
  isSending,
  onSave,
}: {
  note: string | null
  isSending: boolean
  onSave: (text: string) => void
}) {
  const words = useWorkTexts()
  const id = useId()
  const [text, setText] = useState(note ?? '')
  return (
    <form
      className={css.noteForm}
      onSubmit={(event) => {
        event.preventDefault()
        onSave(text)
      }}
    >
      <Field id={id} label={words.note} hint={words.noteHint}>
        {(described) => (
          <textarea
            {...described}
            rows={2}
            maxLength={mostNoteLetters}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <Button type="submit" small disabled={isSending}>
        {words.saveNote}
      </Button>
    </form>
  )
}

/** Why something waits, by the closed set of its queue; empty where there is one reason alone. */
function useWhy(queue: WorkQueue, { why }: WorkItem): string {
  const words = useWorkTexts()
  const sales = useSalesTexts()
  const payments = usePaymentsTexts()
  const cases = useCasesTexts()
  const requests = useDataRequestsTexts()
  const named = <Code extends string>(names: Readonly<Record<Code, string>>, codes: readonly Code[]): string => {
    const code = codes.find((one) => one === why)
    return code === undefined ? '' : names[code]
  }
  switch (queue) {
    case 'bookings':
      return named(sales.stuck, stuckReasons)
    case 'payments':
      return named(payments.reasons, Object.keys(payments.reasons) as (keyof typeof payments.reasons)[])
    case 'turns':
      return named(words.turns, ['next', 'ends'])
    case 'interest':
      return named(words.interest, ['interest', 'purchase'])
    case 'cases':
      return named(cases.waits, caseWaits)
    case 'rounds':
      return named(words.rounds, openRoundStates)
    case 'feeds':
      return named(words.feeds, holdReasons)
    case 'undelivered':
      return words.undelivered(Number(why))
    case 'rights':
      return named(requests.kinds, dataRequestKinds)
    case 'showings':
      return ''
  }
}
