import { LoginSection } from '../../../features/login/LoginSection.tsx'
import type { TemplateProps } from '../../template-props.ts'
import { AccountLead } from '../AccountLead.tsx'

export const LoginPage = ({ model }: TemplateProps<'login'>) => (
  <AccountLead heading={model.heading} intro={model.intro}>
    <LoginSection />
  </AccountLead>
)
