import { StaffContacts } from '../../features/staff-contacts/StaffContacts.tsx'
import { HeadedSection } from '../../ui/layout/HeadedSection.tsx'
import type { BlockProps } from '../block-props.ts'

export function ContactBlock({ id, model }: BlockProps<'contact'>) {
  if (model.contacts.length === 0) return null
  return (
    <HeadedSection id={id} heading={model.heading} intro={model.intro} layout="beside">
      <StaffContacts contacts={model.contacts} />
    </HeadedSection>
  )
}
