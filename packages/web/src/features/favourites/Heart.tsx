import { type Favourite, favouriteKey } from '@nyhem/domain/favourite/favourite'
import { Heart as HeartIcon } from 'lucide-react'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon/Icon.tsx'
import styles from './Heart.module.css'

type Props = Favourite & {
  name: string
  /** Text beside the heart on the page of its item; visible even without the script. */
  text?: string
  className?: string | undefined
}

/**
 * Saves or removes a home or project. Pages are the same for everyone, so it renders as not saved; `start-hearts` marks
 * saved ones and handles presses. Hidden until then.
 */
export function Heart({ kind, id, name, text, className }: Props) {
  const { favourite } = useTexts().housing
  const { has } = useSite()
  if (!has.login) return null
  return (
    <button
      type="button"
      className={classNames(styles.heart, text !== undefined && styles.wide, className)}
      data-favourite={favouriteKey({ kind, id })}
      aria-label={favourite(name)}
      aria-pressed="false"
      suppressHydrationWarning
    >
      <Icon of={HeartIcon} size={22} />
      {text}
    </button>
  )
}
