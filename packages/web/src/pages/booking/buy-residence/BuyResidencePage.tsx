import { BookingSection } from '../../../features/booking/BookingSection.tsx'
import type { TemplateProps } from '../../template-props.ts'

export const BuyResidencePage = ({ model }: TemplateProps<'buy-residence'>) => (
  <BookingSection heading={model.heading} links={model.links} phone={model.phone} />
)
