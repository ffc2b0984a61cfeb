import { PaymentSection } from '../../../features/payment-page/PaymentSection.tsx'
import type { TemplateProps } from '../../template-props.ts'

export const PaymentPage = ({ model }: TemplateProps<'payment'>) => (
  <PaymentSection heading={model.heading} links={model.links} phone={model.phone} />
)
