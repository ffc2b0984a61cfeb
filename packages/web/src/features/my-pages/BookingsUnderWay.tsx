import type { BookingUnderWay } from '@nyhem/contract/pages/account'
import { KeyRound } from 'lucide-react'
import { useTexts } from '../../site/site-context.tsx'
import { ButtonLink } from '../../ui/button/Button.tsx'
import { Heading } from '../../ui/heading/Heading.tsx'
import { Icon } from '../../ui/icon/Icon.tsx'
import styles from './MyPages.module.css'

export function BookingsUnderWay({ bookings }: { bookings: readonly BookingUnderWay[] }) {
  const { underWay } = useTexts('my-pages').myPages
  if (bookings.length === 0) return null
  return (
    <section aria-labelledby="under-way">
      <Heading level={2} size="heading-2" id="under-way">
        {underWay.heading}
      </Heading>
      <ul className={styles.rows}>
        {bookings.map(({ id, number, name, status, href }) => (
          <li key={id} className={styles.row}>
            <Icon of={KeyRound} size={24} />
            <div>
              <p className={styles.rowTitle}>{`${number}, ${name}`}</p>
              <p className={styles.rowText}>{underWay.status[status]}</p>
            </div>
            <div className={styles.rowAct}>
              <ButtonLink href={href}>{underWay.goOn}</ButtonLink>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
