import type { InteriorChoiceModel, InteriorChoicesModel } from '@nyhem/contract/pages/my-home'
import { addDays } from '@nyhem/domain/dates'
import { formatDate, formatMoney } from '@nyhem/domain/sites/format'
import { useEffect, useRef, useState } from 'react'
import { dayOf } from '../../site/page-moments.ts'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { Heading } from '../../ui/heading/Heading.tsx'
import { type Answered, ChoiceForm } from './ChoiceForm.tsx'
import { ChoicesTotal, type Selected } from './ChoicesTotal.tsx'
import styles from './InteriorChooser.module.css'

type Props = { choices: InteriorChoicesModel; answered: Answered | null }

export function InteriorChoices({ choices: given, answered: posted }: Props) {
  const { choices: strings } = useTexts('my-home').myHome
  const [current, setCurrent] = useState(given)
  const [answered, setAnswered] = useState(posted)
  const [selected, setSelected] = useState<Selected>({})
  const [latestId, setLatestId] = useState<string | null>(null)
  const open = current.choices.filter(({ isOpen }) => isOpen)
  const locked = current.choices.filter(({ isOpen }) => !isOpen)
  // Of a choice that was locked meanwhile nothing is pending.
  const pending = Object.fromEntries(open.flatMap(({ id }) => (selected[id] ? [[id, selected[id]]] : [])))
  return (
    <div className={styles.interior}>
      {open.length > 0 && <p className={styles.choicesLead}>{strings.lead}</p>}
      {open.map((choice) => (
        <ChoiceForm
          key={choice.id}
          choice={choice}
          answered={answered?.choiceId === choice.id ? answered : null}
          selectedId={pending[choice.id] ?? choice.standingId}
          onSelect={(optionId) => {
            setSelected((before) => ({ ...before, [choice.id]: optionId }))
            setLatestId(choice.id)
          }}
          onReply={(now, answer) => {
            setCurrent(now)
            setAnswered(answer)
          }}
        />
      ))}
      {locked.length > 0 && <LockedChoices choices={locked} answered={answered} headed={open.length > 0} />}
      <ChoicesTotal choices={current} selected={pending} latestId={latestId} />
    </div>
  )
}

type LockedProps = { choices: readonly InteriorChoiceModel[]; answered: Answered | null; headed: boolean }

function LockedChoices({ choices, answered, headed }: LockedProps) {
  const { choices: strings } = useTexts('my-home').myHome
  const site = useSite()
  return (
    <div className={styles.locked}>
      {headed && (
        <Heading level={3} size="heading-4">
          {strings.lockedHeading}
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
                <small>{strings.locked(formatDate(addDays(dayOf(choice.decideBy), 1), site))}</small>
                {isAnswered && <TooLate standing={standing.title} />}
              </span>
              <span className={styles.lockedOption}>{standing.title}</span>
              <span className={styles.lockedPrice}>
                {standing.price.minor === 0 ? strings.included : formatMoney(standing.price)}
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** Takes focus: the form that was sent is gone. */
function TooLate({ standing }: { standing: string }) {
  const { choices: strings } = useTexts('my-home').myHome
  const place = useRef<HTMLElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <small ref={place} role="alert" tabIndex={-1} className={styles.tooLate}>
      {strings.tooLate(standing)}
    </small>
  )
}
