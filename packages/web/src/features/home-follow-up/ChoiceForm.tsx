import type { InteriorChoiceModel, InteriorChoicesModel } from '@nyhem/contract/pages/my-home'
import { addressOf } from '@nyhem/contract/routes/address'
import { chooseInterior } from '@nyhem/contract/routes/forms.paths'
import { choiceAnchor } from '@nyhem/domain/my-home/my-home-address'
import { formatDate, formatMoney } from '@nyhem/domain/sites/format'
import { siteDayOf } from '@nyhem/domain/sites/long-dates'
import { type FormEvent, useState } from 'react'
import { usePagePath } from '../../site/page-context.tsx'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { useHydrated } from '../../ui/fields/use-hydrated.ts'
import { Message } from '../../ui/message/Message.tsx'
import { Picture } from '../../ui/picture/Picture.tsx'
import { call } from '../api-client/call.ts'
import { CallFailed } from '../api-client/send.ts'
import { dayOf, momentOf } from '../housing-texts/housing-format.ts'
import styles from './HomeFollowUp.module.css'

/** Outcome of a choice, shown with the choice or, once locked, in the list of locked ones. */
export type Answered = { choiceId: string; outcome: 'chosen' | 'locked' }

type Outcome = Answered['outcome'] | 'nothing' | 'failed' | 'ended'

type Props = {
  choice: InteriorChoiceModel
  answered: Answered | null
  /** Receives all current choices of the home. */
  onReply: (choices: InteriorChoicesModel, answered: Answered) => void
}

export function ChoiceForm({ choice, answered, onReply }: Props) {
  const { choices: strings } = useTexts('my-home').myHome
  const site = useSite()
  const page = usePagePath()
  const hydrated = useHydrated()
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(answered?.outcome ?? null)
  const { id, room, title, description, decideBy, daysLeft, options, standingId } = choice

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const optionId = String(new FormData(event.currentTarget).get('optionId') ?? '')
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

  // A picture of one option alone would move its text, and show what the others are not.
  const hasPictures = options.every(({ picture }) => picture !== null)
  return (
    <form
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
        <div className={styles.options}>
          {options.map((option) => (
            <label key={option.id} className={styles.option}>
              <input
                type="radio"
                name="optionId"
                value={option.id}
                // Another buyer's choice appears in the list; the pending selection here stays.
                defaultChecked={option.id === standingId}
                required
              />
              {hasPictures && option.picture && (
                <Picture picture={option.picture} ratio="3x2" sizes="96px" alt="" className={styles.thumbnail} />
              )}
              <span className={styles.optionWords}>
                <strong>{option.title}</strong>
                {option.description && <span className={styles.optionText}>{option.description}</span>}
                <Marks isStandard={option.isStandard} isStanding={option.id === standingId} />
              </span>
              <span className={styles.optionPrice}>
                {option.price.minor === 0 ? strings.included : `+ ${formatMoney(option.price)}`}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <div className={styles.choiceEnd}>
        <Button type="submit" variant="outlined" busy={busy} aria-label={strings.saveOf(`${room}, ${title}`)}>
          {strings.save}
        </Button>
        <p className={styles.quiet}>
          {choice.chosen === null
            ? strings.nothingChosen
            : strings.chosenBy[choice.chosen.by](formatDate(siteDayOf(momentOf(choice.chosen.at), site), site))}
        </p>
      </div>
      {outcome && <ChoiceOutcome outcome={outcome} choice={choice} />}
    </form>
  )
}

function Marks({ isStandard, isStanding }: { isStandard: boolean; isStanding: boolean }) {
  const { choices: strings } = useTexts('my-home').myHome
  if (!(isStandard || isStanding)) return null
  const both = isStandard && isStanding ? strings.standardStands : null
  return <span className={styles.marks}>{both ?? (isStandard ? strings.standard : strings.stands)}</span>
}

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
