import { Facts } from '../../../ui/facts/Facts.tsx'
import { Heading } from '../../../ui/heading/Heading.tsx'
import { Wrap } from '../../../ui/layout/Wrap.tsx'
import type { TemplateProps } from '../../template-props.ts'
import styles from './BookingTermsPage.module.css'

/** Static: the terms are read before scripts, and printed. */
export const BookingTermsPage = ({ model: { heading, intro, facts, clauses } }: TemplateProps<'booking-terms'>) => (
  <Wrap className={styles.page}>
    <header className={styles.header}>
      <Heading level={1} size="display-2">
        {heading}
      </Heading>
      {intro && <p className={styles.lead}>{intro}</p>}
    </header>
    <Facts columns={1} facts={facts} />
    <ol className={styles.clauses}>
      {clauses.map(({ title, paragraphs }, index) => (
        <li key={title}>
          <Heading level={2} size="heading-3">
            {`${index + 1}. ${title}`}
          </Heading>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </li>
      ))}
    </ol>
  </Wrap>
)
