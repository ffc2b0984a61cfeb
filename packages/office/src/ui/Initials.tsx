import { initialsOf } from '../texts/format.ts'
import css from './Initials.module.css'

/** Beside the name, which says it. */
export function Initials({ name, isLarge }: { name: string; isLarge?: true }) {
  return (
    <span className={isLarge ? `${css.initials} ${css.large}` : css.initials} aria-hidden="true">
      {initialsOf(name)}
    </span>
  )
}
