import { LoaderCircle } from 'lucide-react'
import { type ButtonHTMLAttributes, type ReactNode, useContext } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/Icon.tsx'
import { takenOver } from '../link/taken-over.ts'
import styles from './Button.module.css'
import { markAlive } from './mark-alive.ts'
import { WaitsForScripts } from './waits-for-scripts.ts'

/** Filled: one per view. Inverse: on a dark band. */
export type ButtonVariant = 'filled' | 'outlined' | 'quiet' | 'danger' | 'inverse'

type VariantProps = {
  variant?: ButtonVariant
  size?: 'normal' | 'large'
  /** Full width, always or on phones only. */
  wide?: 'always' | 'on-phones' | undefined
  className?: string | undefined
}

const buttonClass = ({ variant = 'filled', size = 'normal', wide, className }: VariantProps) =>
  classNames(
    styles.button,
    styles[variant],
    size === 'large' && styles.large,
    wide === 'always' && styles.wide,
    wide === 'on-phones' && styles.wideOnPhones,
    className,
  )

type ButtonProps = VariantProps &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'disabled'> & {
    children: ReactNode
    /** Work is in progress: width and label stay, presses are ignored. */
    busy?: boolean
    disabled?: boolean
  }

/** A button. Prefer an active button that explains over a disabled one. */
export function Button(props: ButtonProps) {
  const { variant, size, wide, className, busy = false, children, onClick, type = 'button', ...rest } = props
  const waits = useContext(WaitsForScripts) && type === 'submit'
  return (
    <button
      {...rest}
      // Before hydration a click on a `button`-type button is queued, and replayed once the ref is set
      // (entry/lazy-scripts.ts).
      type={waits ? 'button' : type}
      ref={waits ? undefined : markAlive}
      // aria-disabled instead of disabled, so that a button keeps focus when it becomes busy.
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
      className={buttonClass({ variant: variant ?? 'filled', size: size ?? 'normal', wide, className })}
    >
      {busy && (
        <span className={styles.spinner}>
          <Icon of={LoaderCircle} size={16} />
        </span>
      )}
      <span className={classNames(styles.label, busy && styles.labelBusy)}>{children}</span>
    </button>
  )
}

type ButtonLinkProps = VariantProps & {
  href: string
  children: ReactNode
  openInNewTab?: boolean
  download?: boolean
  /** Handled in the browser. Without scripts the address answers. */
  onSelect?: () => void
}

export const ButtonLink = ({ href, children, openInNewTab, download, onSelect, ...variant }: ButtonLinkProps) => (
  <a
    href={href}
    className={buttonClass(variant)}
    download={download}
    onClick={onSelect && takenOver(onSelect)}
    {...(openInNewTab && { target: '_blank', rel: 'noopener' })}
  >
    <span className={styles.label}>{children}</span>
  </a>
)
