import type { FoundResidence } from '@nyhem/contract/calls/fault-report'
import { useEffect, useState } from 'react'
import { useSite, useTexts } from '../../../site/site-context.tsx'
import { CheckboxField, RadioRows } from '../../../ui/fields/CheckboxField.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { Message } from '../../../ui/message/Message.tsx'
import styles from '../FaultReport.module.css'
import { fieldId } from '../field-words.ts'
import { type StepProps, useSentence } from '../fields.tsx'
import { reportCalls } from '../report-calls.ts'
import { useLookup } from '../use-lookup.ts'
import { ResidenceKindField } from './ResidenceKindField.tsx'
import { selectedOf } from './ResidentResidenceStep.tsx'

/** Source: fault-reports specification §5 (search inputs are debounced 300 ms). */
const debounceMs = 300
const fewestLetters = 2

/** What has been written, once nobody has written for a while. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), debounceMs)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}

/** Which apartment or house of the association it is about. */
export function SearchResidenceStep({ control }: StepProps) {
  const site = useSite()
  const { residence } = useTexts().report
  const sentence = useSentence(control)
  const { form } = control.state
  // What belongs to everybody is found by a home beside it, or is a whole house's.
  const what = form.type === 'public' && form.fullBuilding ? 'building' : 'object'
  const text = useRested(form.searchString).trim()
  const key = text.length >= fewestLetters ? `${what} ${text}` : null
  const { lookup } = useLookup(key, () => reportCalls.search(site, what, text))
  const found = key !== null && lookup.status === 'ready' ? lookup.value : []
  const chosen = form.selectedApartment
  const options = optionsOf(found, chosen)
  return (
    <>
      <ResidenceKindField control={control} />
      {form.type === 'public' && (
        <CheckboxField
          name="fullBuilding"
          id={fieldId('fullBuilding')}
          label={residence.fullBuilding}
          hint={residence.fullBuildingHint}
          optional
          checked={form.fullBuilding}
          onChange={(event) =>
            control.change({ fullBuilding: event.target.checked, selectedApartment: null, searchString: '' })
          }
        />
      )}
      <TextField
        name="searchString"
        id={fieldId('searchString')}
        type="search"
        label={what === 'object' ? residence.searchObject : residence.searchBuilding}
        hint={what === 'object' ? residence.searchObjectHint : residence.searchBuildingHint}
        value={form.searchString}
        autoComplete="off"
        onChange={(event) => control.change({ searchString: event.target.value })}
      />
      <p className={styles.note} role="status">
        {key !== null && <Outcome lookup={lookup} count={found.length} />}
      </p>
      {key !== null && lookup.status === 'failed' && (
        <Message tone="error" announce="at-once">
          <p>{residence.searchFailed}</p>
        </Message>
      )}
      {(options.length > 0 || sentence('selectedApartment') !== null) && (
        <RadioRows
          name="selectedApartment"
          id={fieldId('selectedApartment')}
          label={residence.which}
          error={sentence('selectedApartment')}
          value={chosen?.id ?? ''}
          onChange={(id) => {
            const one = found.find((hit) => hit.id === id)
            if (one) control.change({ selectedApartment: selectedOf(one), isOtherAddress: false })
          }}
          options={options}
        />
      )}
    </>
  )
}

/** What was found, and what is chosen though it was searched for otherwise. */
function optionsOf(found: readonly FoundResidence[], chosen: { id: string; address: string } | null) {
  const rows = found.map(({ id, address, name, zipCode, city }) => ({
    value: id,
    label: [address, name].filter(Boolean).join(', '),
    hint: `${zipCode} ${city}`.trim(),
  }))
  if (chosen === null || rows.some(({ value }) => value === chosen.id)) return rows
  return [{ value: chosen.id, label: chosen.address, hint: undefined }, ...rows]
}

function Outcome({ lookup, count }: { lookup: { status: string }; count: number }) {
  const { residence } = useTexts().report
  if (lookup.status === 'loading') return residence.searching
  if (lookup.status !== 'ready') return null
  return count === 0 ? residence.noResults : residence.results(count)
}
