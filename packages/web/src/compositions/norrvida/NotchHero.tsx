import { Wrap } from '../../ui/layout/Wrap.tsx'
import { Picture } from '../../ui/picture/Picture.tsx'
import type { StartHeroProps } from '../composition.ts'
import { HeroWords } from '../HeroWords.tsx'
import styles from './NotchHero.module.css'

/** Text plate cut into the picture from the left edge. */
export const NotchHero = ({ hero, children }: StartHeroProps) => (
  <section className={styles.notch}>
    <div className={styles.notchPicture}>
      <Picture picture={hero.picture} ratio="3x2" sizes="100vw" priority fill className={styles.square} />
    </div>
    <Wrap>
      <div className={styles.notchPlate}>
        <HeroWords hero={hero} className={styles.notchHeading} />
        {children}
      </div>
    </Wrap>
    {hero.credit && <p className={styles.credit}>{hero.credit}</p>}
  </section>
)
