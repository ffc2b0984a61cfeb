import { OutcomeSection } from '../../../features/booking/OutcomeSection.tsx'
import type { TemplateProps } from '../../registry.ts'

/** Where a bank leads back to after a payment. */
export const BuyResidenceSuccessPage = ({ model }: TemplateProps<'buy-residence-success'>) => (
  <OutcomeSection heading={model.heading} links={model.links} phone={model.phone} />
)
