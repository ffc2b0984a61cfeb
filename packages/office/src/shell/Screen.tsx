import type { ReactNode } from 'react'
import css from './Screen.module.css'

/** The body of a screen: one column, or with a panel at the right. */
export function Screen({ panel, children }: { panel?: ReactNode; children: ReactNode }) {
  return (
    <div className={panel ? `${css.body} ${css.divided}` : css.body}>
      <div className={css.thing}>{children}</div>
      {panel && <aside className={css.panel}>{panel}</aside>}
    </div>
  )
}
