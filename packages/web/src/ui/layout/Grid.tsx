import type { ElementType, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './layout.module.css'

type GridProps = { children: ReactNode; align?: 'start' | 'center' | 'end'; className?: string | undefined }

/** Twelve columns above 960 px. Below, everything takes the full width. */
export const Grid = ({ children, align = 'start', className }: GridProps) => (
  <div className={classNames(styles.grid, styles[`align-${align}`], className)}>{children}</div>
)

type Line = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13

type ColumnProps = {
  children: ReactNode
  /** Grid lines 1 to 13: `from={1} to={8}` is seven columns. */
  from: Line
  to: Line
  as?: ElementType
  className?: string | undefined
}

/** Lines are data attributes because the CSP allows no style attributes. */
export const Column = ({ children, from, to, as: Element = 'div', className }: ColumnProps) => (
  <Element className={classNames(styles.column, className)} data-from={from} data-to={to}>
    {children}
  </Element>
)
