import type { BookingHomeReply } from '@nyhem/contract/calls/booking'
import { Check, CircleHelp, X } from 'lucide-react'
import { useTexts } from '../../site/site-context.tsx'
import { Icon } from '../../ui/icon/Icon.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden/VisuallyHidden.tsx'
import styles from './Booking.module.css'

const icons = { Met: Check, NotMet: X, Unknown: CircleHelp } as const

/** Each condition with how it stands, in words, and what to do about one that is not met. */
export function Conditions({ conditions }: Pick<BookingHomeReply, 'conditions'>) {
  const { info } = useTexts().booking
  return (
    <ul className={styles.rows}>
      {conditions.map(({ condition, state }) => {
        const { name, fix } = info.conditions[condition]
        return (
          <li key={condition} className={styles.condition} data-state={state}>
            <Icon of={icons[state]} size={20} className={styles.conditionIcon} />
            <div>
              <p>
                {name}
                <VisuallyHidden>: {info.states[state]}</VisuallyHidden>
              </p>
              {state === 'NotMet' && <p className={styles.note}>{fix}</p>}
              {state === 'Unknown' && <p className={styles.note}>{info.states.Unknown}</p>}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
