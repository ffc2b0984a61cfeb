import type { ReactNode } from 'react'
import { takenOver } from '../link/taken-over.ts'
import styles from './Chip.module.css'

type Props = {
  href: string
  children: ReactNode
  /** How many the choice would leave. */
  count?: number
  chosen: boolean
  /** Taken over in the browser; without scripts the address answers. */
  onSelect?: () => void
}

/** One choice of several, as a link: the filtered page has an address. Without hits it says 0 and is no link. */
export function Chip({ href, children, count, chosen, onSelect }: Props) {
  const inside = (
    <>
      {children}
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </>
  )
  if (count === 0 && !chosen) return <span className={styles.off}>{inside}</span>
  return (
    <a
      className={styles.chip}
      href={href}
      aria-current={chosen ? 'true' : undefined}
      onClick={onSelect && takenOver(onSelect)}
      rel="nofollow"
    >
      {inside}
    </a>
  )
}

/** A row of chips with a name. */
export const ChipRow = ({ label, children }: { label: string; children: ReactNode }) => (
  <nav className={styles.row} aria-label={label}>
    {children}
  </nav>
)
