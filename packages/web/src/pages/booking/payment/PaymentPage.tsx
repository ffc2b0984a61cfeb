import { PaymentSection } from '../../../features/payment-page/PaymentSection.tsx'
import type { TemplateProps } from '../../registry.ts'

/** One payment that is asked of a person, and its receipt. */
export const PaymentPage = ({ model }: TemplateProps<'payment'>) => (
  <PaymentSection heading={model.heading} links={model.links} phone={model.phone} />
)
