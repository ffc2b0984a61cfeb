import type { Theme } from '@nyhem/domain/sites/site'
import type { ComponentType, ReactNode } from 'react'
import { useSite } from '../../site/site-context.tsx'
import { Heading } from '../../ui/heading/Heading.tsx'
import { Wrap } from '../../ui/layout/Wrap.tsx'
import { Picture } from '../../ui/picture/Picture.tsx'
import type { TemplateProps } from '../template-props.ts'
import styles from './StartHero.module.css'

type Props = {
  hero: TemplateProps<'start'>['model']['hero']
  children: ReactNode
}

/** The brand's hero: the only structural difference between themes. */
export function StartHero(props: Props) {
  const { theme } = useSite()
  const Gesture = gestures[theme]
  return <Gesture {...props} />
}

/** Text plate cut into the picture from the left edge. */
const NotchHero = ({ hero, children }: Props) => (
  <section className={styles.notch}>
    <div className={styles.notchPicture}>
      <Picture picture={hero.picture} ratio="3x2" sizes="100vw" priority fill className={styles.square} />
    </div>
    <Wrap>
      <div className={styles.notchPlate}>
        <Strings hero={hero} className={styles.notchHeading} />
        {children}
      </div>
    </Wrap>
    {hero.credit && <p className={styles.credit}>{hero.credit}</p>}
  </section>
)

/** Rounded picture beside large text. */
const RoundedHero = ({ hero, children }: Props) => (
  <Wrap>
    <section className={styles.rounded}>
      <div className={styles.roundedWords}>
        <Strings hero={hero} />
        {children}
      </div>
      <div className={styles.roundedPicture}>
        <Picture picture={hero.picture} ratio="3x2" sizes="(min-width: 960px) 58vw, 100vw" priority fill />
      </div>
    </section>
  </Wrap>
)

/** Picture cut to two adjoining gables. */
const GablesHero = ({ hero, children }: Props) => (
  <section className={styles.gables}>
    <Wrap className={styles.gablesInside}>
      <div className={styles.gablesWords}>
        <Strings hero={hero} />
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

/** Slab on a full-bleed site picture. */
const SlabHero = ({ hero, children }: Props) => (
  <section className={styles.slab}>
    <div className={styles.slabPicture}>
      <Picture picture={hero.picture} ratio="16x9" sizes="100vw" priority fill className={styles.square} />
    </div>
    <div className={styles.slabPlate}>
      <Strings hero={hero} className={styles.slabHeading} />
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

const Strings = ({ hero, className }: { hero: Props['hero']; className?: string | undefined }) => (
  <>
    <Heading level={1} className={className}>
      {hero.heading}
    </Heading>
    {hero.lead && <p className={styles.lead}>{hero.lead}</p>}
  </>
)
