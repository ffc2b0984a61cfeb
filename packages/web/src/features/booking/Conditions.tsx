import type { BookingHomeReply } from '@nyhem/contract/calls/booking'
import { conditionsToTell, type WayOn, wayOn } from '@nyhem/domain/booking/way-on'
import { CircleAlert } from 'lucide-react'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { Icon } from '../../ui/icon/Icon.tsx'
import { TextLink } from '../../ui/text-link/TextLink.tsx'
import styles from './Booking.module.css'

type Props = Pick<BookingHomeReply, 'conditions'> & {
  hrefs: Readonly<Record<WayOn, string | null>>
  phone: string
}

/** What the buyer lacks, each with its way on. */
export function Conditions({ conditions, hrefs, phone }: Props) {
  const { has } = useSite()
  const { info, state: strings } = useTexts('booking').booking
  return (
    <ul className={styles.rows}>
      {conditionsToTell(conditions).map(({ condition, state }) => {
        const { name, fix } = info.conditions[condition]
        const way = wayOn(condition, conditions)
        const label = way === 'join-vip' && !has.vip ? 'register-interest' : way
        const href = way === null ? null : hrefs[way]
        return (
          <li key={condition} className={styles.condition}>
            <Icon of={CircleAlert} size={20} className={styles.conditionIcon} />
            <div>
              <p className={styles.option}>{name}</p>
              {state === 'NotMet' && <p className={styles.note}>{fix}</p>}
              {label !== null && href !== null && (
                <p>
                  <TextLink href={href}>{label === 'call' ? strings.call(phone) : info.ways[label]}</TextLink>
                </p>
              )}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
