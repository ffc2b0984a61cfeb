import type { FoundResidence } from '@nyhem/contract/calls/fault-report'
import type { SelectedApartment } from '@nyhem/domain/case/report-form'
import { useEffect } from 'react'
import { useTexts } from '../../../site/site-context.tsx'
import { RadioRows } from '../../../ui/fields/CheckboxField.tsx'
import { Message } from '../../../ui/message/Message.tsx'
import { Skeleton } from '../../../ui/skeleton/Skeleton.tsx'
import { useLoaded } from '../../api-client/use-loaded.ts'
import { fieldId } from '../field-texts.ts'
import { type StepProps, useSentence } from '../fields.tsx'
import { HouseIssues } from '../HouseIssues.tsx'
import { reportCalls } from '../report-calls.ts'
import { AddressFields } from './AddressFields.tsx'
import { ResidenceKindField } from './ResidenceKindField.tsx'

/** Value of the typed-address row; apartment ids are longer. */
const otherAddress = 'other'

export const selectedOf = ({ name, zipCode, city, address, ...rest }: FoundResidence): SelectedApartment => ({
  ...rest,
  address: [address, name, [zipCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', '),
})

export function ResidentResidenceStep({ control }: StepProps) {
  const { residence } = useTexts('report').report
  const sentence = useSentence(control)
  const { loaded } = useLoaded('agreements', () => reportCalls.agreements())
  const { form } = control.state
  // A failure counts as no agreements. Source: fault-reports specification §7.1.
  const agreements = loaded.status === 'ready' ? loaded.value : []
  const isWritten = form.isOtherAddress
  const hasNone = loaded.status === 'failed' || (loaded.status === 'ready' && agreements.length === 0)
  const { change } = control
  useEffect(() => {
    if (hasNone && !isWritten) change({ isOtherAddress: true, selectedApartment: null })
  }, [hasNone, isWritten, change])

  const choose = (value: string) => {
    const found = agreements.find(({ id }) => id === value)
    if (found) change({ selectedApartment: selectedOf(found), isOtherAddress: false })
    else change({ selectedApartment: null, isOtherAddress: true })
  }
  return (
    <>
      <ResidenceKindField control={control} />
      {loaded.status === 'loading' && <Skeleton shape="row" />}
      {hasNone && (
        <Message tone="info">
          <p>{loaded.status === 'failed' ? residence.agreementsFailed : residence.noAgreements}</p>
        </Message>
      )}
      {agreements.length > 0 && (
        <RadioRows
          name="selectedApartment"
          id={fieldId('selectedApartment')}
          label={residence.which}
          hint={residence.ownAgreements}
          error={sentence('selectedApartment')}
          value={isWritten ? otherAddress : (form.selectedApartment?.id ?? '')}
          onChange={choose}
          options={[
            ...agreements.map(({ id, address, name, zipCode, city }) => ({
              value: id,
              label: [address, name].filter(Boolean).join(', '),
              hint: `${zipCode} ${city}`.trim(),
            })),
            { value: otherAddress, label: residence.other, hint: residence.otherHint },
          ]}
        />
      )}
      {isWritten && <AddressFields control={control} />}
      <HouseIssues control={control} />
    </>
  )
}
