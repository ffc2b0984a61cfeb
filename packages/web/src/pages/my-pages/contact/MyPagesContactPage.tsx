import { Help } from '../../../features/my-pages/Help.tsx'
import styles from '../../../features/my-pages/MyPages.module.css'
import { StaffContacts } from '../../../features/staff-contacts/StaffContacts.tsx'
import { useTexts } from '../../../site/site-context.tsx'
import { ButtonLink } from '../../../ui/button/Button.tsx'
import { Heading } from '../../../ui/heading/Heading.tsx'
import { Column, Grid } from '../../../ui/layout/Grid.tsx'
import { Wrap } from '../../../ui/layout/Wrap.tsx'
import { WithoutScripts } from '../../../ui/without-scripts/WithoutScripts.tsx'
import type { TemplateProps } from '../../template-props.ts'

type Model = TemplateProps<'my-pages-contact'>['model']
type Subject = Model['subjects'][number]

/** Contacts by subject: staff of each project or association, and customer service for everything else. */
export function MyPagesContactPage({ model }: { model: Model }) {
  const { contact } = useTexts('my-pages').myPages
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
              <ButtonLink href={reportHref} variant="outlined">
                {contact.report}
              </ButtonLink>
              <WithoutScripts text={contact.reportNeedsScripts} phone={company.phone} />
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
  const { contact } = useTexts('my-pages').myPages
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

/** Lower-case initials for all but the first. */
const listed = (strings: readonly string[]): string =>
  strings.map((word, index) => (index === 0 ? word : word.charAt(0).toLocaleLowerCase() + word.slice(1))).join(', ')
