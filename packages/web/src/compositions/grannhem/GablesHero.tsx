import { Wrap } from '../../ui/layout/Wrap.tsx'
import { Picture } from '../../ui/picture/Picture.tsx'
import type { StartHeroProps } from '../composition.ts'
import { HeroWords } from '../HeroWords.tsx'
import styles from './GablesHero.module.css'

/** Picture cut to two adjoining gables. */
export const GablesHero = ({ hero, children }: StartHeroProps) => (
  <section className={styles.gables}>
    <Wrap className={styles.gablesInside}>
      <div className={styles.gablesWords}>
        <HeroWords hero={hero} />
        {children}
      </div>
      <div className={styles.gablesPicture}>
        <Picture
          picture={hero.picture}
          ratio="3x2"
          // Cropped to half its width. Phones of three pixels a point take 1200 of them, not 1900.
          sizes="(min-width: 960px) 75vw, (min-resolution: 2.5dppx) 100vw, 150vw"
          priority
          fill
          className={styles.square}
        />
      </div>
    </Wrap>
  </section>
)
