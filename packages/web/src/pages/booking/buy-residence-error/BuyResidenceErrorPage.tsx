import { ErrorSection } from '../../../features/booking/ErrorSection.tsx'
import type { TemplateProps } from '../../template-props.ts'

export const BuyResidenceErrorPage = ({
  model: { heading, intro, links, phone },
}: TemplateProps<'buy-residence-error'>) => (
  <ErrorSection
    heading={heading}
    intro={intro}
    bookingHref={links.booking}
    loginHref={links.login}
    startHref={links.start}
    phone={phone}
  />
)
