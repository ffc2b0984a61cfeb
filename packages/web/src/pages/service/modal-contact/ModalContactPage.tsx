import { PageTop } from '../../../features/page-top/PageTop.tsx'
import { ContactGroups } from '../../../features/service/ContactGroups.tsx'
import { Section } from '../../../ui/layout/Section.tsx'
import type { TemplateProps } from '../../template-props.ts'

/** Links to it open the same content over the current page. */
export const ModalContactPage = ({ model }: TemplateProps<'modal-contact'>) => (
  <>
    <PageTop heading={model.heading} lead={model.lead} />
    <Section>
      <ContactGroups groups={model.groups} company={model.company} level={2} />
    </Section>
  </>
)
