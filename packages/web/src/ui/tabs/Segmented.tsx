import type { LucideIcon } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Icon } from '../icon/Icon.tsx'
import styles from './Segmented.module.css'

type Option<Value extends string> = { value: Value; label: string; href: string; icon?: LucideIcon }
type Props<Value extends string> = {
  label: string
  options: readonly Option<Value>[]
  value: Value
  /** Handled in the browser. Without scripts the addresses answer. */
  onSelect?: (value: Value) => void
}

/** Two to four views, as links so that each has an address. */
export function Segmented<Value extends string>({ label, options, value, onSelect }: Props<Value>) {
  const select = (event: MouseEvent, chosen: Value) => {
    if (!onSelect || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onSelect(chosen)
  }
  return (
    <nav className={styles.segmented} aria-label={label}>
      {options.map((option) => (
        <a
          key={option.value}
          href={option.href}
          className={styles.option}
          aria-current={option.value === value ? 'true' : undefined}
          onClick={(event) => select(event, option.value)}
        >
          {option.icon && <Icon of={option.icon} size={18} />}
          <span>{option.label}</span>
        </a>
      ))}
    </nav>
  )
}
