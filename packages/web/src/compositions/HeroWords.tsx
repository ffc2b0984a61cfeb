import { Heading } from '../ui/heading/Heading.tsx'
import type { StartHeroProps } from './composition.ts'
import styles from './HeroWords.module.css'

type Props = { hero: StartHeroProps['hero']; className?: string | undefined }

export const HeroWords = ({ hero, className }: Props) => (
  <>
    <Heading level={1} className={className}>
      {hero.heading}
    </Heading>
    {hero.lead && <p className={styles.lead}>{hero.lead}</p>}
  </>
)
