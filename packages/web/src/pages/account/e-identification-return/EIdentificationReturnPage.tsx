import { ReturnSection } from '../../../features/login/ReturnSection.tsx'
import type { TemplateProps } from '../../template-props.ts'
import { AccountLead } from '../AccountLead.tsx'

export const EIdentificationReturnPage = ({ model }: TemplateProps<'e-identification-return'>) => (
  <AccountLead heading={model.heading} intro={null}>
    <ReturnSection loginHref={model.loginHref} startHref={model.startHref} phone={model.phone} />
  </AccountLead>
)
