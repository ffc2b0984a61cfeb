import { X } from 'lucide-react'
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
            onClick={choice.onSelect && takenOver(choice.onSelect)}
            rel="nofollow"
          >
            {choice.text}
            <Icon of={X} size={16} />
          </a>
        </li>
      ))}
      <li>
        <a className={styles.clear} href={clear.href} onClick={clear.onSelect && takenOver(clear.onSelect)}>
          {clear.text}
        </a>
      </li>
    </ul>
  )
}
