import { InfoSection } from '../../../features/booking/InfoSection.tsx'
import type { TemplateProps } from '../../registry.ts'

/** What booking a home means, and whether this one can be booked. */
export const BuyResidenceInfoPage = ({ model }: TemplateProps<'buy-residence-info'>) => (
  <InfoSection heading={model.heading} intro={model.intro} flow={model.flow} links={model.links} phone={model.phone} />
)
