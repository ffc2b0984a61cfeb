import { InfoSection } from '../../../features/booking/InfoSection.tsx'
import type { TemplateProps } from '../../template-props.ts'

export const BuyResidenceInfoPage = ({ model }: TemplateProps<'buy-residence-info'>) => (
  <InfoSection heading={model.heading} intro={model.intro} flow={model.flow} links={model.links} phone={model.phone} />
)
