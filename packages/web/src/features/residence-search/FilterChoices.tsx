import { type FilterList, moveInChoices, showingChoices } from '@nyhem/domain/search/search-filter'
import type { ReactNode } from 'react'
import { valueWords } from './chosen-filters.ts'
import { FilterChoice } from './FilterChoice.tsx'
import styles from './FilterForm.module.css'
import type { ResidenceSearch } from './use-residence-search.ts'

type Props = { search: ResidenceSearch }

export const FilterGroup = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <fieldset className={styles.group}>
    <legend>{legend}</legend>
    {children}
  </fieldset>
)

/** Values with hit counts. Values the site never has are left out. */
export function ListChoices({ search, field }: Props & { field: FilterList }) {
  const { model, view, language } = search
  const texts = language.texts.residenceSearch
  const chosen: readonly string[] = view.state.filter[field]
  const offered: readonly string[] = model.choices[field]
  const values = [...offered, ...chosen.filter((value) => !offered.includes(value))]
  if (values.length === 0 || (values.length === 1 && chosen.length === 0)) return null
  return (
    <FilterGroup legend={texts[field]}>
      {values.map((value) => (
        <FilterChoice
          key={value}
          {...forChoices(search)}
          field={field}
          value={value}
          checked={chosen.includes(value)}
          label={valueWords[field](value, language.texts)}
          counts={search.facets?.[field] ?? null}
        />
      ))}
    </FilterGroup>
  )
}

/** What every choice needs. */
export const forChoices = ({ view, language, narrow, prepare }: ResidenceSearch) => ({
  narrow,
  prepare,
  mode: view.state.mode,
  texts: language.texts.residenceSearch,
})

export function FeatureChoices({ search }: Props) {
  const { model, view, language, facets } = search
  const texts = language.texts.residenceSearch
  const features = model.tagChoices.filter(({ kind }) => kind === 'feature')
  if (features.length === 0) return null
  const { tags } = view.state.filter
  return (
    <FilterGroup legend={texts.features}>
      {features.map(({ url, name }) => (
        <FilterChoice
          key={url}
          {...forChoices(search)}
          field="tags"
          value={url}
          checked={tags.includes(url)}
          label={name}
          counts={facets?.tags ?? null}
        />
      ))}
    </FilterGroup>
  )
}

export function MoveInChoices({ search }: Props) {
  const { view, language, facets } = search
  const texts = language.texts.residenceSearch
  return (
    <FilterGroup legend={texts.inhabitDate}>
      {moveInChoices.map((choice, index) => (
        <FilterChoice
          key={choice}
          {...forChoices(search)}
          field="inhabitDate"
          value={choice}
          formValue={index}
          checked={view.state.filter.inhabitDate === choice}
          label={texts.moveIn[choice]}
          counts={facets?.inhabitDate ?? null}
        />
      ))}
    </FilterGroup>
  )
}

export function ShowingChoices({ search }: Props) {
  const { view, language, facets } = search
  const texts = language.texts.residenceSearch
  return (
    <FilterGroup legend={texts.viewing}>
      {showingChoices.map((choice, index) => (
        <FilterChoice
          key={choice}
          {...forChoices(search)}
          field="viewing"
          value={choice}
          formValue={index}
          checked={view.state.filter.viewing === choice}
          label={texts.showings[choice]}
          counts={facets?.viewing ?? null}
        />
      ))}
    </FilterGroup>
  )
}
