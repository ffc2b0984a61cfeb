import { ForgotPasswordForm } from '../../../features/login/ForgotPasswordForm.tsx'
import type { TemplateProps } from '../../template-props.ts'
import { AccountLead } from '../AccountLead.tsx'

export const ForgotPasswordPage = ({ model }: TemplateProps<'forgot-password'>) => (
  <AccountLead heading={model.heading} intro={model.intro}>
    <ForgotPasswordForm loginHref={model.loginHref} />
  </AccountLead>
)
