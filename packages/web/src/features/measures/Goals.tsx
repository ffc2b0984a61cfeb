import type { Measure } from '@nyhem/contract/pages/sustainability'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { Heading } from '../../ui/heading/Heading.tsx'
import styles from './Goals.module.css'
import { MeasureChart } from './MeasureChart.tsx'
import { numberText, valueText } from './measure-text.ts'

export const Goals = ({ goals }: { goals: readonly Measure[] }) => (
  <ul className={styles.goals}>
    {goals.map((goal) => (
      <li key={goal.id} id={goal.id} className={styles.goal}>
        <Standing goal={goal} />
        <MeasureChart measure={goal} />
      </li>
    ))}
  </ul>
)

function Standing({ goal }: { goal: Measure }) {
  const site = useSite()
  const { sustainability: texts } = useTexts('service').service
  const latest = goal.values.at(-1)
  // A per cent sign stays with its number; a longer unit is below it.
  const isShare = goal.unit === '%'
  const shown = (value: number) => (isShare ? valueText : numberText)(value, goal, site)
  return (
    <div>
      <Heading level={3} size="heading-2">
        {goal.name}
      </Heading>
      {latest && (
        <>
          <p className={styles.value}>{shown(latest.value)}</p>
          <p className={styles.about}>
            {texts.latest(latest.year)}
            {goal.unit !== '' && !isShare && `, ${goal.unit}`}.{' '}
            {goal.base && `${texts.from(shown(goal.base.value), goal.base.year)}.`}
          </p>
        </>
      )}
      {goal.text && <p className={styles.about}>{goal.text}</p>}
      {goal.progress !== null && (
        <>
          <p className={styles.way}>{goal.progress === 100 ? texts.met : texts.reached(goal.progress)}</p>
          <svg className={styles.track} aria-hidden="true">
            <rect className={styles.whole} width="100%" height="8" />
            <rect className={styles.done} width={`${goal.progress}%`} height="8" />
          </svg>
        </>
      )}
    </div>
  )
}
