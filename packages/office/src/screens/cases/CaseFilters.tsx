import type { StaffCasesReply } from '@nyhem/contract/calls/staff-cases'
import { caseTakers, type StaffCaseState, staffCaseStates } from '@nyhem/domain/case/case-desk'
import { type ManagementType, managementTypes } from '@nyhem/domain/case/case-status'
import { useId } from 'react'
import { changeQuery } from '../../entry/navigation.tsx'
import { useMe } from '../../entry/session.tsx'
import { useCasesTexts } from '../../texts/use-cases-texts.tsx'
import { FilterBar } from '../../ui/FilterBar.tsx'
import { FilterChoice, type FilterOption, namedOptions, optionsOf } from '../../ui/FilterChoice.tsx'
import { SearchField } from '../../ui/SearchField.tsx'

export type CaseFilter = {
  readonly site: string | null
  readonly state: StaffCaseState
  readonly urgent: boolean
  readonly type: ManagementType | null
  readonly association: string | null
  readonly taken: (typeof caseTakers)[number] | null
  readonly rated: 'low' | null
  readonly number: string | null
}

export const caseFilters = (query: URLSearchParams): CaseFilter => ({
  site: query.get('site'),
  state: staffCaseStates.find((one) => one === query.get('state')) ?? 'open',
  urgent: query.get('urgent') === '1',
  type: managementTypes.find((one) => one === query.get('type')) ?? null,
  association: query.get('association'),
  taken: caseTakers.find((one) => one === query.get('taken')) ?? null,
  rated: query.get('rated') === 'low' ? 'low' : null,
  number: query.get('number'),
})

export function CaseFilters({
  filters,
  associations,
}: {
  filters: CaseFilter
  associations: StaffCasesReply['associations']
}) {
  const words = useCasesTexts()
  const { sites } = useMe()
  const id = useId()
  const known = associations.some((one) => one.id === filters.association)
  const kept: FilterOption[] = filters.association && !known ? [[filters.association, filters.association]] : []
  return (
    <FilterBar>
      <label htmlFor={`${id}-number`}>{words.number}</label>
      <SearchField
        id={`${id}-number`}
        search={filters.number ?? ''}
        placeholder={words.numberHint}
        onSearch={(text) => changeQuery({ number: text.trim() || null, after: null })}
      />
      <FilterChoice
        name="state"
        label={words.state}
        value={filters.state === 'open' ? '' : filters.state}
        options={staffCaseStates.map((one): FilterOption => [one === 'open' ? '' : one, words.states[one]])}
      />
      <FilterChoice
        name="urgent"
        label={words.urgency}
        value={filters.urgent ? '1' : ''}
        options={[
          ['', words.everyUrgency],
          ['1', words.onlyUrgent],
        ]}
      />
      <FilterChoice
        name="type"
        label={words.type}
        value={filters.type ?? ''}
        options={optionsOf(words.everyType, managementTypes, words.types)}
      />
      <FilterChoice
        name="taken"
        label={words.taken}
        value={filters.taken ?? ''}
        options={optionsOf(words.takers.everybody, caseTakers, words.takers)}
      />
      <FilterChoice
        name="rated"
        label={words.rating.filter}
        value={filters.rated ?? ''}
        options={[
          ['', words.rating.every],
          ['low', words.rating.low],
        ]}
        along={(value) => (value === '' ? {} : { state: 'closed' })}
      />
      <FilterChoice
        name="association"
        label={words.association}
        value={filters.association ?? ''}
        options={[
          ['', words.everyAssociation],
          ...kept,
          ...associations.map((one): FilterOption => [one.id, one.name]),
        ]}
      />
      <FilterChoice
        name="site"
        label={words.site}
        value={filters.site ?? ''}
        options={namedOptions(words.everySite, sites)}
      />
    </FilterBar>
  )
}
