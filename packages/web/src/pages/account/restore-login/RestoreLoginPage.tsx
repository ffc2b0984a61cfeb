import { RestoreLoginForm } from '../../../features/login/RestoreLoginForm.tsx'
import type { TemplateProps } from '../../template-props.ts'
import { AccountLead } from '../AccountLead.tsx'

export const RestoreLoginPage = ({ model }: TemplateProps<'restore-login'>) => (
  <AccountLead heading={model.heading} intro={model.intro}>
    <RestoreLoginForm loginHref={model.loginHref} forgotPasswordHref={model.forgotPasswordHref} />
  </AccountLead>
)
