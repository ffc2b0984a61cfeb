import { X } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Icon } from '../icon/Icon.tsx'
import { takenOver } from '../link/taken-over.ts'
import styles from './ChosenChips.module.css'

/** Removal link, optionally handled by a script. */
type Way = { href: string; onSelect?: (() => void) | undefined }
type Choice = Way & {
  key: string
  text: string
  /** Label of the removal. */
  removeLabel: string
}

type Props = {
  label: string
  choices: readonly Choice[]
  clear: Way & { text: string }
}

/** Chosen filters, each removable, and a link to clear all. Nothing without choices. */
export function ChosenChips({ label, choices, clear }: Props) {
  if (choices.length === 0) return null
  return (
    <ul className={styles.chosen} aria-label={label}>
      {choices.map((choice) => (
        <li key={choice.key}>
          <a
            className={styles.chip}
            href={choice.href}
            aria-label={choice.removeLabel}
            onClick={dropped(choice)}
            rel="nofollow"
          >
            {choice.text}
            <Icon of={X} size={16} />
          </a>
        </li>
      ))}
      <li>
        <a className={styles.clear} href={clear.href} onClick={dropped(clear)}>
          {clear.text}
        </a>
      </li>
    </ul>
  )
}

const dropped = ({ onSelect }: Way) =>
  onSelect &&
  ((event: MouseEvent<HTMLElement>) =>
    takenOver(() => {
      focusNeighbour(event.currentTarget)
      onSelect()
    })(event))

/** The chip is about to be removed: focus moves to its neighbour, or to the page heading after the last one. */
function focusNeighbour(chip: HTMLElement): void {
  const item = chip.closest('li')
  const isLast = (item?.parentElement?.children.length ?? 0) <= 2 || item?.nextElementSibling === null
  const neighbour = isLast ? null : item?.nextElementSibling?.querySelector('a')
  const target = neighbour ?? document.querySelector<HTMLElement>('main h1')
  target?.focus({ preventScroll: true })
}
