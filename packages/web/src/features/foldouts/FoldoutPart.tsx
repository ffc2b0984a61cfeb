import type { Foldout } from '@nyhem/domain/sites/header'
import type { LucideIcon } from 'lucide-react'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon/Icon.tsx'
import styles from './FoldoutPart.module.css'
import type { Foldouts } from './use-foldouts.ts'

type Props = {
  foldout: Foldout
  foldouts: Foldouts
  icon: LucideIcon
  /** Visible beside the icon on wide windows, always the accessible name. */
  label: string
  closeLabel: string
  badge?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/**
 * A button in the header with the panel that it unfolds. `<details>` with a shared name works without scripts, one
 * at a time; with scripts `useFoldouts` is in charge.
 */
export function FoldoutPart({ foldout, foldouts, icon, label, closeLabel, badge, className, children }: Props) {
  const isOpen = foldouts.open === foldout
  return (
    <details
      name="header-foldout"
      data-foldout={foldout}
      open={isOpen}
      // The visitor may have opened it before this code came.
      suppressHydrationWarning
      className={classNames(styles.foldout, className)}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a control of its own */}
      <summary
        className={styles.tool}
        onClick={(event) => {
          event.preventDefault()
          foldouts.toggle(foldout)
        }}
      >
        <span className={styles.whenClosed}>
          <Icon of={icon} size={22} />
          <span className={styles.label}>{label}</span>
          {badge}
        </span>
        <span className={styles.whenOpen}>
          <Icon of={X} size={22} />
          <span className={styles.label}>{closeLabel}</span>
        </span>
      </summary>
      <div className={styles.panel}>{children}</div>
    </details>
  )
}
