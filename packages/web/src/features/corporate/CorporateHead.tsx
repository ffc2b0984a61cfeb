import type { Branch } from '@nyhem/contract/pages/corporate-parts'
import type { ReactNode } from 'react'
import { useTexts } from '../../site/site-context.tsx'
import { Heading } from '../../ui/heading/Heading.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { ScrollingMenu } from '../scrolling-menu/ScrollingMenu.tsx'
import styles from './CorporateHead.module.css'

type Props = {
  branch: Branch
  heading: string
  lead: string
  aside?: ReactNode
  children?: ReactNode
}

export function CorporateHead({ branch, heading, lead, aside, children }: Props) {
  const texts = useTexts('corporate').corporate
  return (
    <>
      {branch.length > 1 && <ScrollingMenu label={texts.branch} items={branch} />}
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
    </>
  )
}
