import type { LucideIcon } from 'lucide-react'
import type { ButtonHTMLAttributes } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/Icon.tsx'
import styles from './Button.module.css'
import { markAlive } from './mark-alive.ts'

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> & {
  icon: LucideIcon
  /** Accessible name, which the icon lacks. */
  label: string
  variant?: 'bare' | 'round'
}

/** A 44-px button with an icon only. */
export const IconButton = ({ icon, label, variant = 'bare', className, ...rest }: Props) => (
  <button
    type="button"
    {...rest}
    ref={markAlive}
    aria-label={label}
    className={classNames(styles.iconButton, variant === 'round' && styles.round, className)}
  >
    <Icon of={icon} size={22} />
  </button>
)
