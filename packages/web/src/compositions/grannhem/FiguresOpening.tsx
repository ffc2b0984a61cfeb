import { Heading } from '../../ui/heading/Heading.tsx'
import { Wrap } from '../../ui/layout/Wrap.tsx'
import { Picture } from '../../ui/picture/Picture.tsx'
import type { ProjectOpeningProps } from '../composition.ts'
import { openingSize } from '../opening-size.ts'
import styles from './FiguresOpening.module.css'

/** Words on the tinted ground with the facts as figures below them; the picture stands on its lower edge, as a house. */
export const FiguresOpening = ({ context, heading, lead, picture, facts, actions, notice }: ProjectOpeningProps) => (
  <div className={styles.opening}>
    <Wrap className={styles.inside}>
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
          ratio="4x5"
          sizes="(min-width: 960px) 42vw, 100vw"
          fill
          priority
          className={styles.picture}
        />
      </div>
    </Wrap>
    {facts.length > 0 && (
      <div className={styles.board}>
        <Wrap>
          <dl className={styles.figures}>
            {facts.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </Wrap>
      </div>
    )}
  </div>
)
