import { Wrap } from '../../ui/layout/Wrap.tsx'
import { Picture } from '../../ui/picture/Picture.tsx'
import type { StartHeroProps } from '../composition.ts'
import { HeroWords } from '../HeroWords.tsx'
import styles from './RoundedHero.module.css'

/** Rounded picture beside large text. */
export const RoundedHero = ({ hero, children }: StartHeroProps) => (
  <Wrap>
    <section className={styles.rounded}>
      <div className={styles.roundedWords}>
        <HeroWords hero={hero} />
        {children}
      </div>
      <div className={styles.roundedPicture}>
        <Picture picture={hero.picture} ratio="3x2" sizes="(min-width: 960px) 58vw, 100vw" priority fill />
      </div>
    </section>
  </Wrap>
)
