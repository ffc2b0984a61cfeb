import { Picture } from '../../ui/picture/Picture.tsx'
import type { StartHeroProps } from '../composition.ts'
import { HeroWords } from '../HeroWords.tsx'
import styles from './SlabHero.module.css'

/** Slab on a full-bleed site picture. */
export const SlabHero = ({ hero, children }: StartHeroProps) => (
  <section className={styles.slab}>
    <div className={styles.slabPicture}>
      <Picture picture={hero.picture} ratio="16x9" sizes="100vw" priority fill className={styles.square} />
    </div>
    <div className={styles.slabPlate}>
      <HeroWords hero={hero} className={styles.slabHeading} />
      <div className={styles.slabActions}>{children}</div>
    </div>
  </section>
)
