import { Blocks } from '../../../blocks/Blocks.tsx'
import { RentalPlates } from '../../../features/rental/RentalPlates.tsx'
import { useRentalLanguage } from '../../../features/rental/rental-texts.ts'
import { StaffContacts } from '../../../features/staff-contacts/StaffContacts.tsx'
import { ButtonLink } from '../../../ui/button/Button.tsx'
import { EmptyState } from '../../../ui/empty-state/EmptyState.tsx'
import { Heading } from '../../../ui/heading/Heading.tsx'
import { HeadedSection } from '../../../ui/layout/HeadedSection.tsx'
import { Wrap } from '../../../ui/layout/Wrap.tsx'
import type { TemplateProps } from '../../template-props.ts'
import styles from './RentalStartPage.module.css'

/** Buildings with available homes first. */
export function RentalStartPage({ model }: TemplateProps<'rental-start'>) {
  const { site, texts, housing } = useRentalLanguage()
  const { projects } = model
  const available = projects.reduce((sum, { homes }) => sum + homes.available, 0)
  return (
    <>
      <Wrap className={styles.top}>
        <Heading level={1} size="display-2">
          {model.heading}
        </Heading>
        <p className={styles.intro}>{model.intro}</p>
        {projects.length > 0 && <p className={styles.count}>{texts.list.count(projects.length, available)}</p>}
      </Wrap>
      <Wrap className={styles.list}>
        {projects.length > 0 ? (
          <RentalPlates projects={projects} level={2} priority />
        ) : (
          <EmptyState
            heading={texts.list.emptyHeading}
            actions={
              site.routes.areas !== null && (
                <ButtonLink href={site.routes.areas}>{housing.texts.notFound.seeAreas}</ButtonLink>
              )
            }
          >
            {texts.list.emptyText}
          </EmptyState>
        )}
      </Wrap>
      <Blocks blocks={model.blocks} />
      {model.contacts.length > 0 && (
        <HeadedSection id="contacts" heading={texts.list.contacts} layout="beside">
          <StaffContacts contacts={model.contacts} />
        </HeadedSection>
      )}
    </>
  )
}
