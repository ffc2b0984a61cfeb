import type { ReactNode } from 'react'
import styles from './WideTable.module.css'

type Props = {
  /** Says what the table holds, and that it is drawn sideways. */
  label: string
  children: ReactNode
}

/** A table that is too wide for a phone: it keeps its columns and is drawn sideways, also by keyboard. */
export const WideTable = ({ label, children }: Props) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what is drawn sideways must be reached by keyboard
  <section className={styles.scroll} tabIndex={0} aria-label={label}>
    <table className={styles.table}>{children}</table>
  </section>
)
