import type { ReactNode } from 'react'
import { Heading } from '../../ui/heading/Heading.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import styles from './FormLead.module.css'
import { FormPage } from './form-page.ts'

type Props = {
  heading: string
  intro: string | null
  about?: ReactNode
  children: ReactNode
}

export const FormLead = ({ heading, intro, about, children }: Props) => (
  <FormPage value={true}>
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
  </FormPage>
)
