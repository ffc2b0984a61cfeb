import { Help } from '../../../features/my-pages/Help.tsx'
import styles from '../../../features/my-pages/MyPages.module.css'
import { StaffContacts } from '../../../features/staff-contacts/StaffContacts.tsx'
import { useTexts } from '../../../site/site-context.tsx'
import { ButtonLink } from '../../../ui/button/Button.tsx'
import { Heading } from '../../../ui/heading/Heading.tsx'
import { Column, Grid } from '../../../ui/layout/Grid.tsx'
import { Wrap } from '../../../ui/layout/Wrap.tsx'
import type { TemplateProps } from '../../registry.ts'

type Model = TemplateProps<'my-pages-contact'>['model']
type Subject = Model['subjects'][number]

/** Whom to ask about what: people of each project or of the association, and customer service for everything else. */
export function MyPagesContactPage({ model }: { model: Model }) {
  const { contact } = useTexts().myPages
  const { heading, associationName, subjects, company, reportHref, legalName, organisationNumber } = model
  return (
    <Wrap className={styles.page}>
      <Grid>
        <Column from={1} to={9} className={styles.main}>
          <div>
            <Heading level={1} size="display-2">
              {heading}
            </Heading>
            <p className={styles.lead}>
              {associationName !== null
                ? contact.leadBoard(associationName)
                : subjects.length > 0
                  ? contact.lead
                  : contact.company}
            </p>
          </div>
          {subjects.map((subject, index) => (
            <SubjectContacts key={subject.name} subject={subject} id={`contacts-${index + 1}`} />
          ))}
          {reportHref && (
            <section className={styles.links}>
              <p>{contact.fault}</p>
              <ButtonLink href={reportHref} look="outlined">
                {contact.report}
              </ButtonLink>
            </section>
          )}
        </Column>
        <Column from={10} to={13} as="aside" className={styles.side}>
          <div>
            <Help heading={contact.companyHeading} {...company} />
            {subjects.length > 0 && <p className={styles.aside}>{contact.company}</p>}
            <p className={styles.aside}>
              {legalName}
              <br />
              {contact.number(organisationNumber)}
            </p>
          </div>
        </Column>
      </Grid>
    </Wrap>
  )
}

function SubjectContacts({ subject: { name, homes, groups }, id }: { subject: Subject; id: string }) {
  const { contact } = useTexts().myPages
  const level = name === null ? 2 : 3
  return (
    <section {...(name !== null && { 'aria-labelledby': id })} className={styles.contactGroups}>
      {name !== null && (
        <div>
          <Heading level={2} size="heading-2" id={id}>
            {name}
          </Heading>
          {homes.length > 0 && <p className={styles.rowText}>{contact.homes(homes)}</p>}
        </div>
      )}
      {groups.map(({ purposes, contacts }) => (
        <div key={purposes.join(' ')}>
          <Heading level={level} size="heading-4">
            {listed(purposes.map((purpose) => contact.purpose[purpose]))}
          </Heading>
          <div className={styles.people}>
            <StaffContacts contacts={contacts} level={level === 2 ? 3 : 4} />
          </div>
        </div>
      ))}
    </section>
  )
}

/** The first as it is written, the others in the middle of a sentence. */
const listed = (words: readonly string[]): string =>
  words.map((word, index) => (index === 0 ? word : word.charAt(0).toLocaleLowerCase() + word.slice(1))).join(', ')
