import type { HomeStepModel } from '@nyhem/contract/pages/my-home'
import { formatDate } from '@nyhem/domain/sites/format'
import { calendarDay, formatMonthYear } from '@nyhem/domain/sites/long-dates'
import { CalendarPlus, Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { dayOf } from '../../site/page-moments.ts'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { Icon } from '../../ui/icon/Icon.tsx'
import { stepDayText } from './day-words.ts'
import styles from './HomeFollowUp.module.css'

type Props = {
  steps: readonly (HomeStepModel & { label?: string })[]
  level: 3 | 4
}

export const StepList = ({ steps, level }: Props) => (
  <ol className={styles.steps}>
    {steps.map((step) => (
      <Step key={step.id} step={step} level={level} />
    ))}
  </ol>
)

function Step({ step, level }: { step: Props['steps'][number]; level: Props['level'] }) {
  const { myHome: strings } = useTexts('my-home')
  const site = useSite()
  const { title, place, whatToDo, doneOn, state, day, isOverdue, calendarHref, label } = step
  const Title = `h${level}` as const
  const when = doneOn === null ? stepDayText(day, { site, strings }) : strings.doneOn(formatDate(dayOf(doneOn), site))
  return (
    <li className={styles.step} data-state={state}>
      <DayFigure step={step} />
      <div className={styles.stepWords}>
        {label && <p className={styles.stepRoute}>{label}</p>}
        <Title className={styles.stepTitle}>{title}</Title>
        <p className={styles.stepWhen}>{[when, place].filter(Boolean).join(', ')}</p>
        {isOverdue && <p className={styles.overdue}>{strings.overdue}</p>}
        {whatToDo && state !== 'done' && <p className={styles.whatToDo}>{whatToDo}</p>}
      </div>
      {calendarHref && (
        <a
          className={styles.calendar}
          href={calendarHref}
          download
          aria-label={strings.toCalendarOf(title)}
          title={strings.toCalendar}
        >
          <Icon of={CalendarPlus} />
        </a>
      )}
    </li>
  )
}

/** Visual only; the text beside it states the day. */
function DayFigure({ step: { state, day } }: { step: HomeStepModel }): ReactNode {
  const site = useSite()
  if (state === 'done')
    return (
      <span className={styles.figure} aria-hidden="true">
        <Icon of={Check} size={24} />
      </span>
    )
  if (day.kind === 'unknown') return <span className={styles.figure} aria-hidden="true" />
  const { day: number, month } = calendarDay(dayOf(day.from), site)
  return (
    <span className={styles.figure} aria-hidden="true">
      {day.kind === 'day' ? (
        <>
          <b>{number}</b>
          <span>{month}</span>
        </>
      ) : (
        <span title={formatMonthYear(dayOf(day.from), site)}>{month}</span>
      )}
    </span>
  )
}
