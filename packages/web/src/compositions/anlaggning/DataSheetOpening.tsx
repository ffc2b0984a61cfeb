import { Heading } from '../../ui/heading/Heading.tsx'
import { Wrap } from '../../ui/layout/Wrap.tsx'
import { Picture } from '../../ui/picture/Picture.tsx'
import type { ProjectOpeningProps } from '../composition.ts'
import styles from './DataSheetOpening.module.css'

/** The head of a data sheet: name, then picture and ruled facts side by side. */
export const DataSheetOpening = ({ context, heading, lead, picture, facts, actions, notice }: ProjectOpeningProps) => (
  <Wrap className={styles.sheet}>
    <div className={styles.head}>
      <Heading level={1} size="display-2">
        {heading}
      </Heading>
      <div className={styles.context}>{context}</div>
    </div>
    <div className={styles.figure}>
      <Picture picture={picture} ratio="3x2" sizes="(min-width: 960px) 58vw, 100vw" priority />
    </div>
    <div className={styles.words}>
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className={styles.lead}>{lead}</p>
      {notice}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  </Wrap>
)
