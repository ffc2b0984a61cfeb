import type { FacetCount } from '@nyhem/contract/calls/residence-search'
import { searchQueryNames } from '@nyhem/domain/search/search-address'
import type { FilterList, SearchFilter, SearchMode } from '@nyhem/domain/search/search-filter'
import { memo } from 'react'
import type { Texts } from '../../texts/texts.ts'
import { CountedChoice } from '../../ui/fields/CountedChoice.tsx'
import { choiceCount } from './count-words.ts'
import type { ResidenceSearch } from './use-residence-search.ts'

type Props = Pick<ResidenceSearch, 'narrow' | 'prepare'> & {
  field: FilterList | 'tags' | 'inhabitDate' | 'viewing'
  /** Of the filter. */
  value: string
  /** Of the plain form, where it differs. */
  formValue?: number
  checked: boolean
  label: string
  /** Hits by value. Null while none are known. */
  counts: Readonly<Record<string, FacetCount | undefined>> | null
  mode: SearchMode
  texts: Texts<'search'>['residenceSearch']
}

/**
 * A value of a list, or one of several values. Drawn anew only when it says something else: a press changes one of
 * some sixty.
 */
export const FilterChoice = memo(function FilterChoice(props: Props) {
  const { field, value, formValue = value, checked, label, counts, mode, texts, narrow, prepare } = props
  const changes = (filter: SearchFilter): Partial<SearchFilter> => {
    const before: string | readonly string[] = filter[field]
    return { [field]: typeof before === 'string' ? value : toggled(before, value) }
  }
  return (
    <CountedChoice
      type={field === 'inhabitDate' || field === 'viewing' ? 'radio' : 'checkbox'}
      name={searchQueryNames[field]}
      value={formValue}
      checked={checked}
      label={label}
      count={counts && choiceCount(counts[value], mode, texts)}
      onPress={() => prepare(changes)}
      onChoose={() => narrow(changes)}
    />
  )
})

const toggled = (values: readonly string[], value: string): string[] =>
  values.includes(value) ? values.filter((other) => other !== value) : [...values, value]
