import { type Favourite, favouriteKey } from '@nyhem/domain/favourite/favourite'
import { Heart as HeartIcon } from 'lucide-react'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon/Icon.tsx'
import styles from './Heart.module.css'

type Props = Favourite & {
  name: string
  /** Words beside the heart, on the page of what it is about; also shows where nothing is behind it. */
  text?: string
  className?: string | undefined
}

/**
 * Keeps a home or project, and lets go of it. Everybody is sent the same page, so it is drawn as not kept; `start-hearts`
 * says which are, and answers when one is pressed. Until then, and without scripts, nothing of it is shown.
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
