import { classNames } from '../../ui/class-names.ts'
import { Section } from '../../ui/layout/Section.tsx'
import { Picture } from '../../ui/picture/Picture.tsx'
import type { BlockProps } from '../block-props.ts'
import styles from './TestimonialBlock.module.css'

export const TestimonialBlock = ({ id, model }: BlockProps<'testimonial'>) => (
  <Section id={id}>
    <div className={classNames(styles.testimonial, model.picture && styles.withPicture)}>
      {model.picture && (
        <Picture
          picture={model.picture}
          ratio="4x5"
          sizes="(min-width: 960px) 33vw, 100vw"
          className={styles.picture}
        />
      )}
      <figure className={styles.words}>
        <blockquote className={styles.quote}>
          <p>{model.quote}</p>
        </blockquote>
        <figcaption className={styles.who}>
          <span className={styles.name}>{model.name}</span>
          <span className={styles.context}>{model.context}</span>
        </figcaption>
      </figure>
    </div>
  </Section>
)
