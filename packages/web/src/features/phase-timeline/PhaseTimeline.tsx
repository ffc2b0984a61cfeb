import type { PhaseStep } from '@nyhem/contract/shared-models'
import { formatMonthYear } from '@nyhem/domain/sites/long-dates'
import { withinSentence } from '@nyhem/domain/sites/within-sentence'
import { Plus } from 'lucide-react'
import { dayOf } from '../../site/page-moments.ts'
import { Icon } from '../../ui/icon/Icon.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden/VisuallyHidden.tsx'
import { useHousing } from '../housing-texts/use-housing.ts'
import styles from './PhaseTimeline.module.css'

type Props = {
  phases: readonly PhaseStep[]
  /** Move-in as the page's facts say it, for a step without a date of its own. */
  moveIn?: string | null | undefined
}

/** On phones one line that opens; nothing to choose, so it works without scripts. */
export function PhaseTimeline(props: Props) {
  const { texts } = useHousing('home')
  const at = props.phases.findIndex(({ state }) => state === 'now')
  const now = props.phases[at]
  if (!now) return <Phases {...props} />
  const line = texts.phaseLine(withinSentence(texts.phaseNow[now.phase]), at + 1, props.phases.length)
  return (
    <>
      <div className={styles.wide}>
        <Phases {...props} />
      </div>
      <details className={styles.narrow}>
        <summary className={styles.line}>
          {line}
          <Icon of={Plus} size={24} className={styles.sign} />
        </summary>
        <Phases {...props} />
      </details>
    </>
  )
}

const Phases = ({ phases, moveIn }: Props) => (
  <ol className={styles.phases}>
    {phases.map((step) => (
      <Phase key={step.phase} step={step} moveIn={moveIn} />
    ))}
  </ol>
)

function Phase({ step: { phase, state, date }, moveIn }: { step: PhaseStep } & Pick<Props, 'moveIn'>) {
  const { site, texts } = useHousing('home')
  const isNow = state === 'now'
  const when = date ? formatMonthYear(dayOf(date), site) : phase === 'move-in' && moveIn
  return (
    <li className={styles.phase} data-state={state} aria-current={isNow ? 'step' : undefined}>
      <strong className={styles.name}>{isNow ? texts.phaseNow[phase] : texts.phase[phase]}</strong>
      {!isNow && <VisuallyHidden>, {texts.phaseState[state]}</VisuallyHidden>}
      {!isNow && when && <span className={styles.when}>{when}</span>}
    </li>
  )
}
