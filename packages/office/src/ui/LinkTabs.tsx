import { Link } from '../entry/navigation.tsx'
import css from './LinkTabs.module.css'

export type LinkTab = {
  readonly href: string
  readonly text: string
  readonly isChosen: boolean
  /** Left out: not counted, or not known yet. */
  readonly count?: number | undefined
}

/** Lists of one screen, each with an address of its own. */
export function LinkTabs({ label, tabs }: { label: string; tabs: readonly LinkTab[] }) {
  return (
    <nav aria-label={label} className={css.tabs}>
      {tabs.map(({ href, text, isChosen, count }) => (
        <Link key={href} href={href} {...(isChosen ? { 'aria-current': 'page' as const } : {})}>
          {text} {count !== undefined && <small>{count}</small>}
        </Link>
      ))}
    </nav>
  )
}
