import type { InteriorChoiceModel, InteriorChoicesModel } from '@nyhem/contract/pages/my-home'
import { addDays } from '@nyhem/domain/dates'
import { formatMoney } from '@nyhem/domain/sites/format'
import { formatLongDate } from '@nyhem/domain/sites/long-dates'
import { useState } from 'react'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { Heading } from '../../ui/heading/Heading.tsx'
import { dayOf } from '../housing-words/housing-format.ts'
import { type Answered, ChoiceForm } from './ChoiceForm.tsx'
import styles from './HomeFollowUp.module.css'

type Props = { choices: InteriorChoicesModel; answered: Answered | null }

/** What may be chosen in a home, what stands, and what it costs together. */
export function InteriorChoices({ choices: given, answered }: Props) {
  const { choices: words } = useTexts().myHome
  const [{ choices, additions }, setChoices] = useState(given)
  const open = choices.filter(({ isOpen }) => isOpen)
  const locked = choices.filter(({ isOpen }) => !isOpen)
  return (
    <>
      {open.length > 0 && <p className={styles.choicesLead}>{words.lead}</p>}
      {open.map((choice) => (
        <ChoiceForm
          key={choice.id}
          choice={choice}
          answered={answered?.choiceId === choice.id ? answered : null}
          onReply={setChoices}
        />
      ))}
      {locked.length > 0 && <LockedChoices choices={locked} answered={answered} headed={open.length > 0} />}
      <p className={styles.sum} aria-live="polite">
        <span>
          {words.sum}
          <small>{words.sumText}</small>
        </span>
        <strong>{formatMoney(additions)}</strong>
      </p>
    </>
  )
}

type LockedProps = { choices: readonly InteriorChoiceModel[]; answered: Answered | null; headed: boolean }

/** What stands for good, each on a line. */
function LockedChoices({ choices, answered, headed }: LockedProps) {
  const { choices: words } = useTexts().myHome
  const site = useSite()
  return (
    <div className={styles.locked}>
      {headed && (
        <Heading level={3} size="heading-4">
          {words.lockedHeading}
        </Heading>
      )}
      <ul className={styles.lockedList}>
        {choices.map((choice) => {
          const standing = choice.options.find(({ id }) => id === choice.standingId)
          if (!standing) return null
          const isAnswered = answered?.choiceId === choice.id && answered.outcome === 'locked'
          return (
            <li key={choice.id} id={`choice-${choice.id}`} className={styles.lockedRow}>
              <span>
                <strong>{`${choice.room}: ${choice.title}`}</strong>
                <small>{words.locked(formatLongDate(addDays(dayOf(choice.decideBy), 1), site))}</small>
                {isAnswered && <small role="alert">{words.tooLate(standing.title)}</small>}
              </span>
              <span className={styles.lockedOption}>{standing.title}</span>
              <span className={styles.lockedPrice}>
                {standing.price.minor === 0 ? words.included : formatMoney(standing.price)}
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
