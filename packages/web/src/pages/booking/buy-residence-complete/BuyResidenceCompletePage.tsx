import { OutcomeSection } from '../../../features/booking/OutcomeSection.tsx'
import type { TemplateProps } from '../../template-props.ts'

export const BuyResidenceCompletePage = ({ model }: TemplateProps<'buy-residence-complete'>) => (
  <OutcomeSection heading={model.heading} links={model.links} phone={model.phone} />
)
