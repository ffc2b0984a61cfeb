import { initialsOf } from '../staff-contacts/initials.ts'
import styles from './Initials.module.css'

/** Hidden from screen readers, as the name stands beside it. */
export const Initials = ({ name }: { name: string }) => (
  <span className={styles.initials} aria-hidden="true">
    {initialsOf(name)}
  </span>
)
