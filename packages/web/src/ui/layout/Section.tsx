import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './layout.module.css'

export type Ground = 'plain' | 'sunken' | 'inverse'

type Props = {
  children: ReactNode
  /** Sunken where one chooses or compares, inverse for the one invitation of a page. */
  ground?: Ground
  space?: 'normal' | 'tight' | 'none'
  /** Content fills the width; the section adds no margins of its own. */
  bleed?: boolean
  id?: string | undefined
  labelledBy?: string | undefined
  className?: string | undefined
}

/** One band of a page: ground and vertical rhythm. */
export const Section = ({ children, ground = 'plain', space = 'normal', bleed, id, labelledBy, className }: Props) => (
  <section
    id={id}
    aria-labelledby={labelledBy}
    className={classNames(styles.section, styles[ground], styles[`space-${space}`], className)}
  >
    {bleed ? children : <div className={styles.wrap}>{children}</div>}
  </section>
)
