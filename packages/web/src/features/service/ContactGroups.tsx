import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import { useTexts } from '../../site/site-context.tsx'
import { Heading } from '../../ui/heading/Heading.tsx'
import { phoneHref } from '../../ui/text-link/phone-href.ts'
import { StaffContacts } from '../staff-contacts/StaffContacts.tsx'
import styles from './ContactGroups.module.css'

type Model = PageModels['modal-contact']
type Props = {
  groups: Model['groups']
  company: Model['company']
  level: 2 | 3
  narrow?: boolean
}

export function ContactGroups({ groups, company, level, narrow }: Props) {
  const { contact, purpose } = useTexts('service').service
  return (
    <div className={styles.groups}>
      {groups.length === 0 && <p>{contact.noOne}</p>}
      {groups.map((group) => (
        <section key={group.purposes.join(' ')}>
          <Heading level={level} size="heading-3" className={styles.about}>
            {group.purposes.map((one) => purpose[one]).join(' · ')}
          </Heading>
          <StaffContacts contacts={group.contacts} level={level === 2 ? 3 : 4} {...(narrow && { narrow })} />
        </section>
      ))}
      <p className={styles.company}>
        {contact.otherwise(company.name)}: <a href={phoneHref(company.phone)}>{company.phone}</a>,{' '}
        <a href={`mailto:${company.email}`}>{company.email}</a>
      </p>
    </div>
  )
}
