import type { LucideIcon } from 'lucide-react'
import type { ButtonHTMLAttributes, Ref } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/Icon.tsx'
import styles from './Button.module.css'

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> & {
  icon: LucideIcon
  /** Accessible name, which the icon lacks. */
  label: string
  variant?: 'bare' | 'round'
  ref?: Ref<HTMLButtonElement>
}

/** A 44-px button with an icon only. */
export const IconButton = ({ icon, label, variant = 'bare', className, ref, ...rest }: Props) => (
  <button
    type="button"
    {...rest}
    ref={ref}
    aria-label={label}
    className={classNames(styles.iconButton, variant === 'round' && styles.round, className)}
  >
    <Icon of={icon} size={22} />
  </button>
)
