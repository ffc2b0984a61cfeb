import type { ReactNode } from 'react'
import { Heading } from '../../ui/heading/Heading.tsx'
import styles from './Settings.module.css'

export const SettingsPart = ({ id, heading, children }: { id: string; heading: string; children: ReactNode }) => (
  <section id={id} className={styles.part} aria-labelledby={`${id}-heading`}>
    <Heading level={2} size="heading-3" id={`${id}-heading`}>
      {heading}
    </Heading>
    <div className={styles.body}>{children}</div>
  </section>
)
