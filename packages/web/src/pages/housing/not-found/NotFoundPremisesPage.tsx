import { StaffContacts } from '../../../features/staff-contacts/StaffContacts.tsx'
import { useTexts } from '../../../site/site-context.tsx'
import { ButtonLink } from '../../../ui/button/Button.tsx'
import { HeadedSection } from '../../../ui/layout/HeadedSection.tsx'
import type { TemplateProps } from '../../template-props.ts'
import { NotFoundTop } from './NotFoundTop.tsx'

/** Premises already let: others, and contacts who know what is coming. */
export function NotFoundPremisesPage({ model }: TemplateProps<'not-found-premises'>) {
  const { housing } = useTexts('home')
  return (
    <>
      <NotFoundTop heading={model.heading} lead={model.lead}>
        {model.premisesHref && <ButtonLink href={model.premisesHref}>{housing.notFound.seePremises}</ButtonLink>}
      </NotFoundTop>
      {model.contacts.length > 0 && (
        <HeadedSection id="contacts" heading={housing.notFound.contacts} layout="beside">
          <StaffContacts contacts={model.contacts} />
        </HeadedSection>
      )}
    </>
  )
}
