import type { StaffContactModel } from '@nyhem/contract/shared-models'
import { Headset } from 'lucide-react'
import { useTexts } from '../../site/site-context.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon/Icon.tsx'
import { phoneHref } from '../../ui/text-link/phone-href.ts'
import { initialsOf } from './initials.ts'
import styles from './StaffContacts.module.css'

type Props = {
  contacts: readonly StaffContactModel[]
  narrow?: boolean
  level?: 3 | 4
}

export const StaffContacts = ({ contacts, narrow, level = 3 }: Props) => (
  <ul className={classNames(styles.people, narrow && styles.narrow)}>
    {contacts.map((contact) => (
      <Person key={contact.id} contact={contact} level={level} />
    ))}
  </ul>
)

function Person({ contact, level }: { contact: StaffContactModel; level: 3 | 4 }) {
  const { housing } = useTexts('home')
  const Name = `h${level}` as const
  return (
    <li className={styles.person}>
      <span className={styles.initials} aria-hidden="true">
        {isDesk(contact) ? <Icon of={Headset} size={32} /> : initialsOf(contact.name)}
      </span>
      <div className={styles.words}>
        <Name className={styles.name}>{contact.name}</Name>
        <p className={styles.role}>{[housing.staffRole[contact.role], contact.company].filter(Boolean).join(', ')}</p>
        {contact.phone && (
          <p>
            <a href={phoneHref(contact.phone)}>{contact.phone}</a>
          </p>
        )}
        {contact.email && (
          <p>
            <a href={`mailto:${contact.email}`} aria-label={housing.contacts.messageTo(contact.name)}>
              {housing.contacts.message}
            </a>
          </p>
        )}
      </div>
    </li>
  )
}

/** A service answered by many, not a person with initials. */
const isDesk = ({ role }: StaffContactModel): boolean => role === 'customer-support' || role === 'customer-service'
