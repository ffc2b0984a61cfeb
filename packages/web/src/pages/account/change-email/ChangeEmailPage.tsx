import { ChangeEmailForm } from '../../../features/login/ChangeEmailForm.tsx'
import type { TemplateProps } from '../../template-props.ts'
import { AccountLead } from '../AccountLead.tsx'

export const ChangeEmailPage = ({ model }: TemplateProps<'change-email'>) => (
  <AccountLead heading={model.heading} intro={model.intro}>
    <ChangeEmailForm settingsHref={model.settingsHref} />
  </AccountLead>
)
