import { ContractSection } from '../../../features/booking/ContractSection.tsx'
import type { TemplateProps } from '../../template-props.ts'

export const BuyResidenceContractPage = ({ model }: TemplateProps<'buy-residence-contract'>) => (
  <ContractSection heading={model.heading} links={model.links} phone={model.phone} />
)
