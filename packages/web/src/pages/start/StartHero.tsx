import type { Theme } from '@nyhem/domain/sites/site'
import type { ComponentType, ReactNode } from 'react'
import { useSite } from '../../site/site-context.tsx'
import { Heading } from '../../ui/heading/Heading.tsx'
import { Wrap } from '../../ui/layout/Wrap.tsx'
import { Picture } from '../../ui/picture/Picture.tsx'
import type { TemplateProps } from '../registry.ts'
import styles from './StartHero.module.css'

type Props = {
  hero: TemplateProps<'start'>['model']['hero']
  /** The question, or the ways on. */
  children: ReactNode
}

/** The brand's gesture: the one thing that a theme changes in the structure of a page. */
export function StartHero(props: Props) {
  const { theme } = useSite()
  const Gesture = gestures[theme]
  return <Gesture {...props} />
}

/** A text plate that bites into the picture from the left edge. */
const NotchHero = ({ hero, children }: Props) => (
  <section className={styles.notch}>
    <div className={styles.notchPicture}>
      <Picture picture={hero.picture} ratio="3x2" sizes="100vw" priority fill className={styles.square} />
    </div>
    {hero.credit && <p className={styles.credit}>{hero.credit}</p>}
    <Wrap>
      <div className={styles.notchPlate}>
        <Words hero={hero} className={styles.notchHeading} />
        {children}
      </div>
    </Wrap>
  </section>
)

/** A round-cornered picture beside large text. */
const RoundedHero = ({ hero, children }: Props) => (
  <Wrap>
    <section className={styles.rounded}>
      <div className={styles.roundedWords}>
        <Words hero={hero} />
        {children}
      </div>
      <div className={styles.roundedPicture}>
        <Picture picture={hero.picture} ratio="3x2" sizes="(min-width: 960px) 58vw, 100vw" priority fill />
      </div>
    </section>
  </Wrap>
)

/** The picture cut to two neighbouring gables. */
const GablesHero = ({ hero, children }: Props) => (
  <section className={styles.gables}>
    <Wrap className={styles.gablesInside}>
      <div className={styles.gablesWords}>
        <Words hero={hero} />
        {children}
      </div>
      <div className={styles.gablesPicture}>
        <Picture
          picture={hero.picture}
          ratio="3x2"
          sizes="(min-width: 960px) 75vw, 150vw"
          priority
          fill
          className={styles.square}
        />
      </div>
    </Wrap>
  </section>
)

/** A slab on a full-bleed picture of the site. */
const SlabHero = ({ hero, children }: Props) => (
  <section className={styles.slab}>
    <div className={styles.slabPicture}>
      <Picture picture={hero.picture} ratio="16x9" sizes="100vw" priority fill className={styles.square} />
    </div>
    <div className={styles.slabPlate}>
      <Words hero={hero} className={styles.slabHeading} />
      <div className={styles.slabActions}>{children}</div>
    </div>
  </section>
)

const gestures = {
  norrvida: NotchHero,
  bjorkgarden: RoundedHero,
  grannhem: GablesHero,
  anlaggning: SlabHero,
} as const satisfies Record<Theme, ComponentType<Props>>

const Words = ({ hero, className }: { hero: Props['hero']; className?: string | undefined }) => (
  <>
    <Heading level={1} className={className}>
      {hero.heading}
    </Heading>
    {hero.lead && <p className={styles.lead}>{hero.lead}</p>}
  </>
)
