import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/Icon.tsx'
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.tsx'
import styles from './StepTimeline.module.css'

export type TimelineStep = {
  key: string
  when?: string | undefined
  title: string
  text?: ReactNode
  state?: 'done' | 'now' | 'next'
}

type Props = {
  steps: readonly TimelineStep[]
  /** For screen readers. */
  stateTexts?: { done: string; now: string; next: string }
  level?: 2 | 3 | 4
  className?: string | undefined
}

/** A row above 960 px, stacked on phones. */
export function StepTimeline({ steps, stateTexts, level = 3, className }: Props) {
  const Title = `h${level}` as const
  return (
    <ol className={classNames(styles.steps, className)} data-count={Math.min(steps.length, 6)}>
      {steps.map((step) => (
        <li
          key={step.key}
          className={styles.step}
          data-state={step.state}
          aria-current={step.state === 'now' ? 'step' : undefined}
        >
          {step.when && <p className={styles.when}>{step.when}</p>}
          <Title className={styles.title}>
            {step.state === 'done' && <Icon of={Check} size={16} className={styles.tick} />}
            {step.title}
            {step.state && stateTexts && <VisuallyHidden>, {stateTexts[step.state]}</VisuallyHidden>}
          </Title>
          {step.text && <div className={styles.text}>{step.text}</div>}
        </li>
      ))}
    </ol>
  )
}
