import type { ReactNode } from 'react'
import { Heading } from '../../ui/heading/Heading.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import styles from './FormLead.module.css'

type Props = {
  heading: string
  intro: string | null /** Stands beside what is done, or above it on phones. */
  about?: ReactNode
  children: ReactNode
}

/** A page with one form: what it is for, what it is about, and the one thing to do. */
export const FormLead = ({ heading, intro, about, children }: Props) => (
  <Section space="tight">
    <div className={styles.lead}>
      <Heading level={1} size="display-2">
        {heading}
      </Heading>
      {intro && <p className={styles.intro}>{intro}</p>}
    </div>
    <div className={about ? styles.beside : undefined}>
      {about && <div>{about}</div>}
      <div>{children}</div>
    </div>
  </Section>
)
