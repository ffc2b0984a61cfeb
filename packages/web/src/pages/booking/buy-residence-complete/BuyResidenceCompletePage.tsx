import { OutcomeSection } from '../../../features/booking/OutcomeSection.tsx'
import type { TemplateProps } from '../../registry.ts'

/** A booking that is done, to come back to. */
export const BuyResidenceCompletePage = ({ model }: TemplateProps<'buy-residence-complete'>) => (
  <OutcomeSection heading={model.heading} links={model.links} phone={model.phone} />
)
