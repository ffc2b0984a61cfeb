import type { BookingHomeReply } from '@nyhem/contract/calls/booking'
import { type WayOn, wayOn } from '@nyhem/domain/booking/way-on'
import { Check, CircleHelp, X } from 'lucide-react'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { Icon } from '../../ui/icon/Icon.tsx'
import { TextLink } from '../../ui/text-link/TextLink.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden/VisuallyHidden.tsx'
import styles from './Booking.module.css'

const icons = { Met: Check, NotMet: X, Unknown: CircleHelp } as const

type Props = Pick<BookingHomeReply, 'conditions'> & {
  hrefs: Readonly<Record<WayOn, string | null>>
  phone: string
}

export function Conditions({ conditions, hrefs, phone }: Props) {
  const { has } = useSite()
  const { info, state: strings } = useTexts('booking').booking
  const ways = conditions.map(({ condition }) => wayOn(condition, conditions))
  return (
    <ul className={styles.rows}>
      {conditions.map(({ condition, state }, index) => {
        const { name, fix } = info.conditions[condition]
        const way = ways[index] ?? null
        const label = way === 'join-vip' && !has.vip ? 'register-interest' : way
        // An earlier condition already has this link.
        const isElsewhere = state === 'Unknown' && ways.indexOf(way) < index
        const href = way === null || isElsewhere ? null : hrefs[way]
        const unknown = way === null ? info.states.Unknown : info.unknownUntilIdentified
        return (
          <li key={condition} className={styles.condition} data-state={state}>
            <Icon of={icons[state]} size={20} className={styles.conditionIcon} />
            <div>
              <p>
                {name}
                <VisuallyHidden>: {info.states[state]}</VisuallyHidden>
              </p>
              {state === 'NotMet' && <p className={styles.note}>{fix}</p>}
              {state === 'Unknown' && <p className={styles.note}>{unknown}</p>}
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
