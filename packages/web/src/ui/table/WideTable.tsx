import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './WideTable.module.css'

type Props = {
  /** Table content, and that it scrolls sideways. */
  label: string
  /** On phones each row's cells stand below its heading, in place of scrolling. Columns must be few. */
  stacks?: boolean
  children: ReactNode
}

/** Keeps its columns on phones and scrolls sideways, also by keyboard. */
export const WideTable = ({ label, stacks, children }: Props) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what is drawn sideways must be reached by keyboard
  <section className={styles.scroll} tabIndex={0} aria-label={label}>
    <table className={classNames(styles.table, stacks && styles.stacks)}>{children}</table>
  </section>
)
