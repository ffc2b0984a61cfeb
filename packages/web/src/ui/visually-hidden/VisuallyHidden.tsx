import type { ReactNode } from 'react'
import styles from './VisuallyHidden.module.css'

export const VisuallyHidden = ({ children, as: Element = 'span' }: { children: ReactNode; as?: 'span' | 'h2' }) => (
  <Element className={styles.hidden}>{children}</Element>
)
