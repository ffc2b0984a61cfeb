import type { ReactNode } from 'react'
import { takenOver } from '../link/taken-over.ts'
import styles from './Chip.module.css'

type Props = {
  href: string
  children: ReactNode
  /** Number of hits with this choice. */
  count?: number
  chosen: boolean
  /** Handled in the browser. Without scripts the address answers. */
  onSelect?: () => void
}

/** One choice of several, as a link: the filtered page has an address. Without hits it shows 0 and is no link. */
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

export const ChipRow = ({ label, children }: { label: string; children: ReactNode }) => (
  <nav className={styles.row} aria-label={label}>
    {children}
  </nav>
)
