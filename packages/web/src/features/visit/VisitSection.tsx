import type { ListedShowing, StaffContactModel } from '@nyhem/contract/shared-models'
import { Heading } from '../../ui/heading/Heading.tsx'
import { Column, Grid } from '../../ui/layout/Grid.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { useHousing } from '../housing-texts/use-housing.ts'
import { Showings } from '../showings/Showings.tsx'
import { StaffContacts } from '../staff-contacts/StaffContacts.tsx'
import { showingsAnchor } from './showings-anchor.ts'
import styles from './VisitSection.module.css'

type Props = {
  showings: readonly ListedShowing[]
  extraInfo: string | null
  contacts: readonly StaffContactModel[]
  contactsHeading: string
}

export function VisitSection({ showings, extraInfo, contacts, contactsHeading }: Props) {
  const { texts } = useHousing('home')
  return (
    <Section id={showingsAnchor} labelledBy="showings-heading">
      <Grid>
        <Column from={1} to={5}>
          <Heading level={2} id="showings-heading">
            {texts.showings.heading}
          </Heading>
          {extraInfo && <p className={styles.extra}>{extraInfo}</p>}
        </Column>
        <Column from={5} to={10}>
          <Showings showings={showings} />
        </Column>
        {contacts.length > 0 && (
          <Column from={10} to={13} className={styles.contacts}>
            <h3 className={styles.heading}>{contactsHeading}</h3>
            <StaffContacts contacts={contacts.slice(0, 3)} narrow level={4} />
          </Column>
        )}
      </Grid>
    </Section>
  )
}
