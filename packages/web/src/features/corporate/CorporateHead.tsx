import type { ReactNode } from 'react'
import { Heading } from '../../ui/heading/Heading.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import styles from './CorporateHead.module.css'

type Props = {
  heading: string
  lead: string
  aside?: ReactNode
  children?: ReactNode
}

export function CorporateHead({ heading, lead, aside, children }: Props) {
  return (
    <Section className={styles.section}>
      <div className={styles.head}>
        <header className={styles.words}>
          <Heading level={1} size="display-2">
            {heading}
          </Heading>
          <p className={styles.lead}>{lead}</p>
        </header>
        {aside && <div className={styles.aside}>{aside}</div>}
        {children}
      </div>
    </Section>
  )
}
