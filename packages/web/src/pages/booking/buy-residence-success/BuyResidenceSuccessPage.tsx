import { OutcomeSection } from '../../../features/booking/OutcomeSection.tsx'
import type { TemplateProps } from '../../template-props.ts'

/** Return page from the bank. */
export const BuyResidenceSuccessPage = ({ model }: TemplateProps<'buy-residence-success'>) => (
  <OutcomeSection heading={model.heading} links={model.links} phone={model.phone} />
)
