import { classNames } from '../../ui/class-names.ts'
import { phoneHref } from '../../ui/text-link/phone-href.ts'
import { initialsOf } from './initials.ts'
import styles from './StaffContacts.module.css'

type Named = { name: string; role: string; phone: string | null; email: string | null }

type Props = {
  people: readonly Named[]
  narrow?: boolean
  level?: 3 | 4
}

export const People = ({ people, narrow, level = 3 }: Props) => {
  const Name = `h${level}` as const
  return (
    <ul className={classNames(styles.people, narrow && styles.narrow)}>
      {people.map(({ name, role, phone, email }) => (
        <li key={name} className={styles.person}>
          <span className={styles.initials} aria-hidden="true">
            {initialsOf(name)}
          </span>
          <div className={styles.words}>
            <Name className={styles.name}>{name}</Name>
            <p className={styles.role}>{role}</p>
            {phone && (
              <p>
                <a href={phoneHref(phone)}>{phone}</a>
              </p>
            )}
            {email && (
              <p>
                <EmailLink email={email} />
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

/** May wrap before the `@`. */
export function EmailLink({ email }: { email: string }) {
  const [name = '', host = ''] = email.split('@', 2)
  return (
    <a href={`mailto:${email}`}>
      <span>
        {name}
        <wbr />@{host}
      </span>
    </a>
  )
}
