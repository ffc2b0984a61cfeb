import type { StepProps } from '../fields.tsx'
import { AddressFields } from './AddressFields.tsx'
import { ResidenceKindField } from './ResidenceKindField.tsx'

/** Where the house of an association stands that we do not take care of. */
export const EstateAddressStep = ({ control }: StepProps) => (
  <>
    <ResidenceKindField control={control} />
    <AddressFields control={control} />
  </>
)
