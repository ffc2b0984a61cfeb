import type { HomeCard } from '@nyhem/contract/shared-models'
import { useTexts } from '../../site/site-context.tsx'
import { Heading } from '../../ui/heading/Heading.tsx'
import { HomePlate } from '../home-plate/HomePlate.tsx'
import styles from './Booking.module.css'

export type SimilarHomesProps = { homes: readonly HomeCard[] }

export function SimilarHomes({ homes }: SimilarHomesProps) {
  const { ended } = useTexts('booking').booking
  if (homes.length === 0) return null
  return (
    <section className={styles.similar} aria-labelledby="booking-similar">
      <Heading level={2} size="heading-2" id="booking-similar">
        {ended.similar}
      </Heading>
      <ul className={styles.plates}>
        {homes.map((home) => (
          <li key={home.id}>
            <HomePlate home={home} sizes="(width >= 960px) 30vw, 100vw" size="heading-4" withStage />
          </li>
        ))}
      </ul>
    </section>
  )
}
