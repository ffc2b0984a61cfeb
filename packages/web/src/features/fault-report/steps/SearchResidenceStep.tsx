import type { FoundResidence } from '@nyhem/contract/calls/fault-report'
import { useSite, useTexts } from '../../../site/site-context.tsx'
import { CheckboxField, RadioRows } from '../../../ui/fields/CheckboxField.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { Message } from '../../../ui/message/Message.tsx'
import { useLoaded } from '../../api-client/use-loaded.ts'
import styles from '../FaultReport.module.css'
import { fieldId } from '../field-texts.ts'
import { type StepProps, useSentence } from '../fields.tsx'
import { HouseIssues } from '../HouseIssues.tsx'
import { reportCalls } from '../report-calls.ts'
import { ResidenceKindField } from './ResidenceKindField.tsx'
import { selectedOf } from './ResidentResidenceStep.tsx'

/** Source: fault-reports specification §5 (search inputs are debounced 300 ms). */
const debounceMs = 300
const fewestLetters = 2
const nothing: { found: readonly FoundResidence[]; total: number } = { found: [], total: 0 }

export function SearchResidenceStep({ control }: StepProps) {
  const site = useSite()
  const { residence } = useTexts('report').report
  const sentence = useSentence(control)
  const { form } = control.state
  // Common areas are found by a nearby home, or as a whole building.
  const what = form.type === 'public' && form.fullBuilding ? 'building' : 'object'
  const text = form.searchString.trim()
  const key = text.length >= fewestLetters ? `${what} ${text}` : null
  const { loaded } = useLoaded(key, () => reportCalls.search(site, what, text), debounceMs)
  const { found, total } = key !== null && loaded.status === 'ready' ? loaded.value : nothing
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
        {key !== null && <Outcome status={loaded.status} count={found.length} total={total} />}
      </p>
      {key !== null && loaded.status === 'failed' && (
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
      <HouseIssues control={control} />
    </>
  )
}

function optionsOf(found: readonly FoundResidence[], chosen: { id: string; address: string } | null) {
  const rows = found.map(({ id, address, name, zipCode, city }) => ({
    value: id,
    label: [address, name].filter(Boolean).join(', '),
    hint: `${zipCode} ${city}`.trim(),
  }))
  if (chosen === null || rows.some(({ value }) => value === chosen.id)) return rows
  return [{ value: chosen.id, label: chosen.address, hint: undefined }, ...rows]
}

type OutcomeProps = { status: 'loading' | 'ready' | 'failed'; count: number; total: number }

function Outcome({ status, count, total }: OutcomeProps) {
  const { residence } = useTexts('report').report
  if (status === 'loading') return residence.searching
  if (status !== 'ready') return null
  if (count === 0) return residence.noResults
  return total > count ? residence.resultsOf(count, total) : residence.results(count)
}
