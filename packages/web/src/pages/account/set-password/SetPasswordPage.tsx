import { SetPasswordForm } from '../../../features/login/SetPasswordForm.tsx'
import type { TemplateProps } from '../../template-props.ts'
import { AccountLead } from '../AccountLead.tsx'

export const SetPasswordPage = ({ model }: TemplateProps<'set-password'>) => (
  <AccountLead heading={model.heading} intro={model.intro}>
    <SetPasswordForm loginHref={model.loginHref} forgotPasswordHref={model.forgotPasswordHref} />
  </AccountLead>
)
