import { X } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Icon } from '../icon/Icon.tsx'
import { takenOver } from '../link/taken-over.ts'
import styles from './ChosenChips.module.css'

/** A way to drop something: an address, which scripts may take over. */
type Way = { href: string; onSelect?: (() => void) | undefined }
type Choice = Way & {
  key: string
  text: string
  /** Says that pressing drops the choice. */
  removeLabel: string
}

type Props = {
  /** Names the list. */
  label: string
  choices: readonly Choice[]
  clear: Way & { text: string }
}

/** What is chosen, each with a way to drop it, and one to drop it all. Nothing while nothing is chosen. */
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

/** The chip is about to go: its neighbour takes the focus, or the heading of the page when it was the last. */
function focusNeighbour(chip: HTMLElement): void {
  const item = chip.closest('li')
  const isLast = (item?.parentElement?.children.length ?? 0) <= 2 || item?.nextElementSibling === null
  const neighbour = isLast ? null : item?.nextElementSibling?.querySelector('a')
  const target = neighbour ?? document.querySelector<HTMLElement>('main h1')
  target?.focus({ preventScroll: true })
}
