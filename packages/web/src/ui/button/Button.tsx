import { LoaderCircle } from 'lucide-react'
import { type ButtonHTMLAttributes, type ReactNode, useContext } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/Icon.tsx'
import { takenOver } from '../link/taken-over.ts'
import styles from './Button.module.css'
import { markAlive } from './mark-alive.ts'
import { WaitsForScripts } from './waits-for-scripts.ts'

/** Filled: one per view. Inverse: on a dark band. */
export type ButtonLook = 'filled' | 'outlined' | 'quiet' | 'danger' | 'inverse'

type LookProps = {
  look?: ButtonLook
  size?: 'normal' | 'large'
  /** Takes the whole width: always, or on phones only. */
  wide?: 'always' | 'on-phones' | undefined
  className?: string | undefined
}

const buttonClass = ({ look = 'filled', size = 'normal', wide, className }: LookProps) =>
  classNames(
    styles.button,
    styles[look],
    size === 'large' && styles.large,
    wide === 'always' && styles.wide,
    wide === 'on-phones' && styles.wideOnPhones,
    className,
  )

type ButtonProps = LookProps &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'disabled'> & {
    children: ReactNode
    /** Work is under way: the width and the label stay, presses are ignored. */
    busy?: boolean
    disabled?: boolean
  }

/** A button. Prefer an active one that explains to a disabled one. */
export function Button(props: ButtonProps) {
  const { look, size, wide, className, busy = false, children, onClick, type = 'button', ...rest } = props
  const waits = useContext(WaitsForScripts) && type === 'submit'
  return (
    <button
      {...rest}
      // Before hydration a click on a button of type `button` is kept, and repeated once the ref is set (entry/late-scripts.ts).
      type={waits ? 'button' : type}
      ref={waits ? undefined : markAlive}
      // aria-disabled instead of disabled, so that focus stays on a button that became busy.
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
      className={buttonClass({ look: look ?? 'filled', size: size ?? 'normal', wide, className })}
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

type ButtonLinkProps = LookProps & {
  href: string
  children: ReactNode
  openInNewTab?: boolean
  download?: boolean
  /** Taken over in the browser; without scripts the address answers. */
  onSelect?: () => void
}

/** A link that looks like a button: it leads somewhere. */
export const ButtonLink = ({ href, children, openInNewTab, download, onSelect, ...look }: ButtonLinkProps) => (
  <a
    href={href}
    className={buttonClass(look)}
    download={download}
    onClick={onSelect && takenOver(onSelect)}
    {...(openInNewTab && { target: '_blank', rel: 'noopener' })}
  >
    <span className={styles.label}>{children}</span>
  </a>
)
