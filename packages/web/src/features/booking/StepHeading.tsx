import type { ReactNode } from 'react'
import { Heading } from '../../ui/heading/Heading.tsx'
import styles from './Booking.module.css'

export const StepHeading = ({ heading, lead }: { heading: string; lead?: ReactNode }) => (
  <div className={styles.question}>
    <Heading level={1} size="display-2" id="booking-step">
      {heading}
    </Heading>
    {lead && <p className={styles.lead}>{lead}</p>}
  </div>
)
