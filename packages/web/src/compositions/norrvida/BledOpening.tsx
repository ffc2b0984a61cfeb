import { KeyFacts } from '../../ui/facts/Facts.tsx'
import { Heading } from '../../ui/heading/Heading.tsx'
import { Wrap } from '../../ui/layout/Wrap.tsx'
import { Picture } from '../../ui/picture/Picture.tsx'
import type { ProjectOpeningProps } from '../composition.ts'
import { openingSize } from '../opening-size.ts'
import styles from './BledOpening.module.css'

/** Words beside a picture that leaves the page on the right, facts in a row below. */
export const BledOpening = ({ context, heading, lead, picture, facts, actions, notice }: ProjectOpeningProps) => (
  <>
    <div className={styles.hero}>
      <div className={styles.words}>
        <div className={styles.context}>{context}</div>
        <Heading level={1} size={openingSize(heading)}>
          {heading}
        </Heading>
        <p className={styles.lead}>{lead}</p>
        {notice}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      <div className={styles.figure}>
        <Picture
          picture={picture}
          ratio="16x9"
          sizes="(min-width: 960px) 58vw, 100vw"
          fill
          priority
          className={styles.picture}
        />
      </div>
    </div>
    {facts.length > 0 && (
      <Wrap className={styles.facts}>
        <KeyFacts facts={facts} className={styles.keyFacts} />
      </Wrap>
    )}
  </>
)
