import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './layout.module.css'

export type Ground = 'plain' | 'sunken' | 'inverse'

type Props = {
  children: ReactNode
  /** Sunken for choices and comparisons, inverse for a page's single call to action. */
  ground?: Ground
  space?: 'normal' | 'tight' | 'none'
  /** Full width without margins. */
  bleed?: boolean
  id?: string | undefined
  labelledBy?: string | undefined
  className?: string | undefined
}

export const Section = ({ children, ground = 'plain', space = 'normal', bleed, id, labelledBy, className }: Props) => (
  <section
    id={id}
    aria-labelledby={labelledBy}
    className={classNames(styles.section, styles[ground], styles[`space-${space}`], className)}
  >
    {bleed ? children : <div className={styles.wrap}>{children}</div>}
  </section>
)
