import { RegisterSteps } from '../../../features/login/RegisterSteps.tsx'
import type { TemplateProps } from '../../template-props.ts'
import { AccountLead } from '../AccountLead.tsx'

export const RegisterPage = ({
  model: { heading, intro, hasVip, privacyHref, loginHref },
}: TemplateProps<'register'>) => (
  <AccountLead heading={heading} intro={intro}>
    <RegisterSteps hasVip={hasVip} privacyHref={privacyHref} loginHref={loginHref} />
  </AccountLead>
)
