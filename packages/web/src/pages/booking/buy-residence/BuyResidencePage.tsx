import { BookingSection } from '../../../features/booking/BookingSection.tsx'
import type { TemplateProps } from '../../registry.ts'

/** The steps of booking a home. */
export const BuyResidencePage = ({ model }: TemplateProps<'buy-residence'>) => (
  <BookingSection heading={model.heading} links={model.links} phone={model.phone} />
)
