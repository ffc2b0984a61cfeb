import type { ReactNode } from 'react'
import { Heading } from '../../ui/heading/Heading.tsx'
import styles from './HomeBook.module.css'

export const BookPart = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <section className={styles.part}>
    <Heading level={3} size="heading-4">
      {heading}
    </Heading>
    {children}
  </section>
)
