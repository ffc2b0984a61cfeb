import type { ReactNode } from 'react'
import css from './FilterBar.module.css'

/** Labels, each followed by its field. */
export function FilterBar({ children }: { children: ReactNode }) {
  return (
    <search>
      <div className={css.bar}>{children}</div>
    </search>
  )
}
