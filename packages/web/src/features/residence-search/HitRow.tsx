import { classNames } from '../../ui/class-names.ts'
import { Heading, type HeadingLevel } from '../../ui/heading/Heading.tsx'
import { Picture } from '../../ui/picture/Picture.tsx'
import styles from './HitList.module.css'
import type { HitWords } from './hit-words.tsx'

/** A hit on one row: small picture, name and place, facts, price and status. The name is the link; its area is the row. */
export const HitRow = ({ words, level }: { words: HitWords; level: HeadingLevel }) => (
  <article className={classNames(styles.row, words.dimmed && styles.dimmed)}>
    <Picture picture={words.picture} ratio="3x2" sizes="168px" alt="" {...(words.contain && { contain: true })} />
    <div className={styles.rowText}>
      <Heading level={level} size="heading-4">
        <a className={styles.rowLink} href={words.href}>
          {words.name}
        </a>
      </Heading>
      <p className={styles.quiet}>{words.place}</p>
      <p className={styles.quiet}>{words.facts.join(', ')}</p>
    </div>
    <div className={styles.rowEnd}>
      {words.price && <p className={styles.price}>{words.price}</p>}
      {words.status}
      {words.action}
    </div>
  </article>
)
