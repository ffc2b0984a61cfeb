import type { ReactNode } from 'react'
import css from './Empty.module.css'

/** Why it is empty, and the smallest change. */
export function Empty({ title, why, children }: { title: string; why: string; children?: ReactNode }) {
  return (
    <div className={css.empty}>
      <h2>{title}</h2>
      <p>{why}</p>
      {children}
    </div>
  )
}
