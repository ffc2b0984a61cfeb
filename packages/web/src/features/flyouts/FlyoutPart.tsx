import type { Flyout } from '@nyhem/domain/sites/header'
import type { LucideIcon } from 'lucide-react'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon/Icon.tsx'
import styles from './FlyoutPart.module.css'
import type { Flyouts } from './use-flyouts.ts'

type Props = {
  flyout: Flyout
  flyouts: Flyouts
  icon: LucideIcon
  label: string
  closeLabel: string
  badge?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/**
 * Header button with its panel. `<details>` with a shared name works without scripts, one at a time; with them
 * `useFlyouts` takes over.
 */
export function FlyoutPart({ flyout, flyouts, icon, label, closeLabel, badge, className, children }: Props) {
  const isOpen = flyouts.open === flyout
  return (
    <details
      name="header-flyout"
      data-flyout={flyout}
      open={isOpen}
      // The visitor may have opened it before hydration.
      suppressHydrationWarning
      className={classNames(styles.flyout, className)}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a control of its own */}
      <summary
        className={styles.tool}
        onClick={(event) => {
          event.preventDefault()
          flyouts.toggle(flyout)
        }}
      >
        <span className={styles.whenClosed}>
          <Icon of={icon} size={22} />
          <span className={styles.label} title={label}>
            {label}
          </span>
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
