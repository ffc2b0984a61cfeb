import type { PhaseStep } from '@nyhem/contract/shared-models'
import { formatMonthYear } from '@nyhem/domain/sites/long-dates'
import { VisuallyHidden } from '../../ui/visually-hidden/VisuallyHidden.tsx'
import { dayOf } from '../housing-texts/housing-format.ts'
import { useHousing } from '../housing-texts/use-housing.ts'
import styles from './PhaseTimeline.module.css'

export function PhaseTimeline({ phases }: { phases: readonly PhaseStep[] }) {
  const { site, texts } = useHousing('home')
  return (
    <ol className={styles.phases}>
      {phases.map(({ phase, state, date }) => (
        <li key={phase} className={styles.phase} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
          <strong className={styles.name}>{texts.phase[phase]}</strong>
          <VisuallyHidden>, {texts.phaseState[state]}</VisuallyHidden>
          <span className={styles.when}>
            {state === 'now' ? texts.phaseState.now : date && formatMonthYear(dayOf(date), site)}
          </span>
        </li>
      ))}
    </ol>
  )
}
