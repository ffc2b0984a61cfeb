import type { ReactNode } from 'react'
import styles from './WideTable.module.css'

type Props = {
  /** Table content, and that it scrolls sideways. */
  label: string
  children: ReactNode
}

/** Keeps its columns on phones and scrolls sideways, also by keyboard. */
export const WideTable = ({ label, children }: Props) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what is drawn sideways must be reached by keyboard
  <section className={styles.scroll} tabIndex={0} aria-label={label}>
    <table className={styles.table}>{children}</table>
  </section>
)
