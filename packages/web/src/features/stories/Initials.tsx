import { initialsOf } from '../staff-contacts/initials.ts'
import styles from './Initials.module.css'

/** A person without a portrait. The name stands beside it, so it is silent. */
export const Initials = ({ name }: { name: string }) => (
  <span className={styles.initials} aria-hidden="true">
    {initialsOf(name)}
  </span>
)
