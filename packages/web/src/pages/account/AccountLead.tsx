import type { ReactNode } from 'react'
import { Heading } from '../../ui/heading/Heading.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import styles from './AccountLead.module.css'

type Props = { heading: string; intro: string | null; children?: ReactNode }

export const AccountLead = ({ heading, intro, children }: Props) => (
  <Section space="tight">
    <div className={styles.lead}>
      <Heading level={1} size="display-2">
        {heading}
      </Heading>
      {intro && <p className={styles.intro}>{intro}</p>}
      {children}
    </div>
  </Section>
)
