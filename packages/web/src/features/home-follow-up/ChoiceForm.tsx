import type { InteriorChoiceModel, InteriorChoicesModel } from '@nyhem/contract/pages/my-home'
import { addressOf } from '@nyhem/contract/routes/address'
import { chooseInterior } from '@nyhem/contract/routes/forms.paths'
import { choiceAnchor } from '@nyhem/domain/my-home/my-home-address'
import { formatMoney } from '@nyhem/domain/sites/format'
import { formatLongDate, siteDayOf } from '@nyhem/domain/sites/long-dates'
import { type FormEvent, useState } from 'react'
import { usePagePath } from '../../site/page-context.tsx'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { Message } from '../../ui/message/Message.tsx'
import { Picture } from '../../ui/picture/Picture.tsx'
import { call } from '../api-client/call.ts'
import { CallFailed } from '../api-client/send.ts'
import { dayOf, momentOf } from '../housing-words/housing-format.ts'
import styles from './HomeFollowUp.module.css'

/** What became of a choice that was posted without scripts. */
export type Answered = { choiceId: string; outcome: 'chosen' | 'locked' }

type Outcome = Answered['outcome'] | 'failed' | 'ended'

type Props = {
  choice: InteriorChoiceModel
  answered: Answered | null
  /** All choices of the home as they are now. */
  onReply: (choices: InteriorChoicesModel) => void
}

/** One choice that is open: its options with what each costs, and what stands. A plain form without scripts. */
export function ChoiceForm({ choice, answered, onReply }: Props) {
  const { choices: words } = useTexts().myHome
  const site = useSite()
  const page = usePagePath()
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(answered?.outcome ?? null)
  const { id, room, title, description, decideBy, daysLeft, options, standingId } = choice

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const optionId = String(new FormData(event.currentTarget).get('optionId') ?? '')
    setBusy(true)
    try {
      const reply = await call(chooseInterior, { params: { id }, body: { optionId } })
      setOutcome(reply.code === 'Ok' ? 'chosen' : 'locked')
      onReply(reply.choices)
    } catch (cause) {
      setOutcome(cause instanceof CallFailed && cause.ended ? 'ended' : 'failed')
    } finally {
      setBusy(false)
    }
  }

  return (
    <form
      id={choiceAnchor(id)}
      className={styles.choice}
      method="post"
      action={addressOf(chooseInterior, { params: { id } })}
      onSubmit={onSubmit}
    >
      <input type="hidden" name="page" value={page} />
      <fieldset className={styles.fieldset}>
        <legend className={styles.legend}>
          {`${room}: ${title}`}
          <span className={styles.deadline}>{words.decideBy(formatLongDate(dayOf(decideBy), site), daysLeft)}</span>
        </legend>
        {description && <p className={styles.quiet}>{description}</p>}
        <div className={styles.options}>
          {options.map((option) => (
            <label key={option.id} className={styles.option}>
              <input
                type="radio"
                name="optionId"
                value={option.id}
                // What another buyer has chosen meanwhile is shown by the list, and what is being chosen stays.
                defaultChecked={option.id === standingId}
                required
              />
              {option.picture && (
                <Picture picture={option.picture} ratio="3x2" sizes="96px" alt="" className={styles.thumbnail} />
              )}
              <span className={styles.optionWords}>
                <strong>{option.title}</strong>
                {option.description && <span className={styles.optionText}>{option.description}</span>}
                <Marks isStandard={option.isStandard} isStanding={option.id === standingId} />
              </span>
              <span className={styles.optionPrice}>
                {option.price.minor === 0 ? words.included : `+ ${formatMoney(option.price)}`}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <div className={styles.choiceEnd}>
        <Button type="submit" look="outlined" busy={busy} aria-label={words.saveOf(`${room}, ${title}`)}>
          {words.save}
        </Button>
        <p className={styles.quiet}>
          {choice.chosen === null
            ? words.nothingChosen
            : words.chosenBy[choice.chosen.by](formatLongDate(siteDayOf(momentOf(choice.chosen.at), site), site))}
        </p>
      </div>
      {outcome && <ChoiceOutcome outcome={outcome} choice={choice} />}
    </form>
  )
}

/** What an option is besides its words. */
function Marks({ isStandard, isStanding }: { isStandard: boolean; isStanding: boolean }) {
  const { choices: words } = useTexts().myHome
  if (!(isStandard || isStanding)) return null
  const both = isStandard && isStanding ? words.standardStands : null
  return <span className={styles.marks}>{both ?? (isStandard ? words.standard : words.stands)}</span>
}

function ChoiceOutcome({ outcome, choice }: { outcome: Outcome; choice: InteriorChoiceModel }) {
  const { choices: words } = useTexts().myHome
  const standing = choice.options.find(({ id }) => id === choice.standingId)?.title ?? ''
  if (outcome === 'chosen')
    return (
      <Message tone="success" announce="politely">
        {words.saved(standing)}
      </Message>
    )
  return (
    <Message tone="error" announce="at-once">
      {outcome === 'locked' ? words.tooLate(standing) : words[outcome]}
    </Message>
  )
}
