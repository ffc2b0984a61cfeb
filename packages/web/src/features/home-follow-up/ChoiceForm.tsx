import type { InteriorChoiceModel, InteriorChoicesModel } from '@nyhem/contract/pages/my-home'
import { addressOf } from '@nyhem/contract/routes/address'
import { chooseInterior } from '@nyhem/contract/routes/forms.paths'
import { choiceAnchor } from '@nyhem/domain/my-home/my-home-address'
import { formatDate } from '@nyhem/domain/sites/format'
import { siteDayOf } from '@nyhem/domain/sites/long-dates'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { usePagePath } from '../../site/page-context.tsx'
import { dayOf, momentOf } from '../../site/page-moments.ts'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { useHydrated } from '../../ui/fields/use-hydrated.ts'
import { Message } from '../../ui/message/Message.tsx'
import { call } from '../api-client/call.ts'
import { CallFailed } from '../api-client/send.ts'
import { ChoicePreview } from './ChoicePreview.tsx'
import styles from './InteriorChooser.module.css'
import { OptionSwatches } from './OptionSwatches.tsx'

/** Outcome of a choice, shown with the choice or, once locked, in the list of locked ones. */
export type Answered = { choiceId: string; outcome: 'chosen' | 'locked' }

type Outcome = Answered['outcome'] | 'nothing' | 'failed' | 'ended'

type Props = {
  choice: InteriorChoiceModel
  answered: Answered | null
  selectedId: string | null
  onSelect: (optionId: string) => void
  /** Receives all current choices of the home. */
  onReply: (choices: InteriorChoicesModel, answered: Answered) => void
}

export function ChoiceForm({ choice, answered, selectedId, onSelect, onReply }: Props) {
  const { choices: strings } = useTexts('my-home').myHome
  const site = useSite()
  const page = usePagePath()
  const hydrated = useHydrated()
  const form = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(answered?.outcome ?? null)
  const { id, room, title, description, decideBy, daysLeft, options, standingId } = choice

  // What was marked before the scripts came, or is kept by the browser on reload.
  const takeMarked = useRef(onSelect)
  takeMarked.current = onSelect
  useEffect(() => {
    const marked = form.current && optionIn(form.current)
    if (marked && marked !== standingId) takeMarked.current(marked)
  }, [standingId])

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const optionId = optionIn(event.currentTarget)
    if (optionId === '') return setOutcome('nothing')
    setBusy(true)
    try {
      const reply = await call(chooseInterior, { params: { id }, body: { optionId } })
      const answer = reply.code === 'Ok' ? 'chosen' : 'locked'
      setOutcome(answer)
      onReply(reply.choices, { choiceId: id, outcome: answer })
    } catch (cause) {
      setOutcome(cause instanceof CallFailed && cause.ended ? 'ended' : 'failed')
    } finally {
      setBusy(false)
    }
  }

  const isUnsaved = selectedId !== standingId
  return (
    <form
      ref={form}
      id={choiceAnchor(id)}
      className={styles.choice}
      method="post"
      action={addressOf(chooseInterior, { params: { id } })}
      noValidate={hydrated}
      onSubmit={onSubmit}
    >
      <input type="hidden" name="page" value={page} />
      <fieldset className={styles.fieldset}>
        <legend className={styles.legend}>
          {`${room}: ${title}`}
          <span className={styles.deadline}>{strings.decideBy(formatDate(dayOf(decideBy), site), daysLeft)}</span>
        </legend>
        {description && <p className={styles.quiet}>{description}</p>}
        <div className={styles.chooser}>
          <ChoicePreview options={options} selectedId={selectedId} />
          <OptionSwatches
            options={options}
            standingId={standingId}
            onSelect={(optionId) => {
              onSelect(optionId)
              setOutcome(null)
            }}
          />
        </div>
      </fieldset>
      <div className={styles.choiceEnd}>
        <Button
          type="submit"
          variant={isUnsaved ? 'filled' : 'outlined'}
          busy={busy}
          aria-label={strings.saveOf(`${room}, ${title}`)}
        >
          {strings.save}
        </Button>
        <p className={styles.quiet}>
          {isUnsaved
            ? strings.notSaved
            : choice.chosen === null
              ? strings.nothingChosen
              : strings.chosenBy[choice.chosen.by](formatDate(siteDayOf(momentOf(choice.chosen.at), site), site))}
        </p>
      </div>
      {outcome && <ChoiceOutcome outcome={outcome} choice={choice} />}
    </form>
  )
}

const optionIn = (form: HTMLFormElement): string => String(new FormData(form).get('optionId') ?? '')

function ChoiceOutcome({ outcome, choice }: { outcome: Outcome; choice: InteriorChoiceModel }) {
  const { choices: strings } = useTexts('my-home').myHome
  const standing = choice.options.find(({ id }) => id === choice.standingId)?.title ?? ''
  if (outcome === 'chosen')
    return (
      <Message tone="success" announce="politely">
        {strings.saved(standing)}
      </Message>
    )
  return (
    <Message tone="error" announce="at-once">
      {outcome === 'locked' ? strings.tooLate(standing) : strings[outcome]}
    </Message>
  )
}
