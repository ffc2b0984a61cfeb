import type { HomeStepModel } from '@nyhem/contract/pages/my-home'
import { calendarDay, formatLongDate, formatMonthYear } from '@nyhem/domain/sites/long-dates'
import { CalendarPlus, Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { Icon } from '../../ui/icon/Icon.tsx'
import { dayOf } from '../housing-words/housing-format.ts'
import { stepDayText } from './day-words.ts'
import styles from './HomeFollowUp.module.css'

type Props = {
  steps: readonly (HomeStepModel & { label?: string })[]
  level: 3 | 4
}

/** Dates of a home: the day as a figure, what happens and what to do, and the way to the calendar. */
export const StepList = ({ steps, level }: Props) => (
  <ol className={styles.steps}>
    {steps.map((step) => (
      <Step key={step.id} step={step} level={level} />
    ))}
  </ol>
)

function Step({ step, level }: { step: Props['steps'][number]; level: Props['level'] }) {
  const { myHome: words } = useTexts()
  const site = useSite()
  const { title, place, whatToDo, doneOn, state, day, isOverdue, calendarHref, label } = step
  const Title = `h${level}` as const
  const when = doneOn === null ? stepDayText(day, { site, words }) : words.doneOn(formatLongDate(dayOf(doneOn), site))
  return (
    <li className={styles.step} data-state={state}>
      <DayFigure step={step} />
      <div className={styles.stepWords}>
        {label && <p className={styles.stepRoute}>{label}</p>}
        <Title className={styles.stepTitle}>{title}</Title>
        <p className={styles.stepWhen}>{[when, place].filter(Boolean).join(', ')}</p>
        {isOverdue && <p className={styles.overdue}>{words.overdue}</p>}
        {whatToDo && state !== 'done' && <p className={styles.whatToDo}>{whatToDo}</p>}
      </div>
      {calendarHref && (
        <a
          className={styles.calendar}
          href={calendarHref}
          download
          aria-label={words.toCalendarOf(title)}
          title={words.toCalendar}
        >
          <Icon of={CalendarPlus} />
        </a>
      )}
    </li>
  )
}

/** The day for the eye; the words beside it say it to everyone. */
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
