import type { ReactNode } from 'react'
import { Heading, type HeadingLevel } from '../heading/Heading.tsx'
import styles from './EmptyState.module.css'

type Props = {
  heading: string
  level?: HeadingLevel
  /** Why it is empty, and the smallest helpful change. */
  children: ReactNode
  actions?: ReactNode
}

/** Empty state with the reason and a next step. */
export const EmptyState = ({ heading, level = 2, children, actions }: Props) => (
  <div className={styles.empty}>
    <Heading level={level} size="heading-3">
      {heading}
    </Heading>
    <p className={styles.text}>{children}</p>
    {actions && <div className={styles.actions}>{actions}</div>}
  </div>
)
