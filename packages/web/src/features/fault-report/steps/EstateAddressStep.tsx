import type { StepProps } from '../fields.tsx'
import { AddressFields } from './AddressFields.tsx'
import { ResidenceKindField } from './ResidenceKindField.tsx'

export const EstateAddressStep = ({ control }: StepProps) => (
  <>
    <ResidenceKindField control={control} />
    <AddressFields control={control} />
  </>
)
