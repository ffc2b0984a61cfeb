import { type BookingStep, stepNumber, stepsOfFlow } from '@nyhem/domain/booking/booking-steps'
import type { BookingFlow } from '@nyhem/domain/housing/enumerations'
import { Check } from 'lucide-react'
import { useTexts } from '../../site/site-context.tsx'
import { Icon } from '../../ui/icon/Icon.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden/VisuallyHidden.tsx'
import styles from './Booking.module.css'

type Props = { flow: BookingFlow; step: BookingStep; saved: ReadonlySet<BookingStep> }

export function StepProgress({ flow, step, saved }: Props) {
  const { booking: texts } = useTexts('booking')
  const { number, of } = stepNumber(flow, step)
  return (
    <nav aria-label={texts.progress.label} className={styles.progress}>
      <p className={styles.progressLine}>
        {texts.progress.at(number, of)}: <strong>{texts.steps[step]}</strong>
      </p>
      <ol className={styles.bars} data-count={of}>
        {stepsOfFlow[flow].map((one) => {
          const isNow = one === step
          const isDone = saved.has(one) && !isNow
          return (
            <li
              key={one}
              className={styles.progressStep}
              data-state={isNow ? 'now' : isDone ? 'done' : 'next'}
              aria-current={isNow ? 'step' : undefined}
            >
              <span className={styles.progressName}>
                {isDone && <Icon of={Check} size={16} />}
                {texts.steps[one]}
                {isDone && <VisuallyHidden>, {texts.progress.done}</VisuallyHidden>}
              </span>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
