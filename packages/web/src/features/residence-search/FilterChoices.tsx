import { searchQueryNames } from '@nyhem/domain/search/search-address'
import { type FilterList, moveInChoices, showingChoices } from '@nyhem/domain/search/search-filter'
import type { ReactNode } from 'react'
import { CountedChoice } from '../../ui/fields/CountedChoice.tsx'
import { valueWords } from './chosen-filters.ts'
import { choiceCount } from './count-words.ts'
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
  const facets: Readonly<Record<string, { homes: number; projects: number }>> | undefined = view.answer?.facets[field]
  return (
    <FilterGroup legend={texts[field]}>
      {values.map((value) => (
        <CountedChoice
          key={value}
          type="checkbox"
          name={searchQueryNames[field]}
          value={value}
          checked={chosen.includes(value)}
          label={valueWords[field](value, language.texts)}
          count={facets ? choiceCount(facets[value], view.state.mode, texts) : null}
          onChoose={() => search.narrow({ [field]: toggled(chosen, value) })}
        />
      ))}
    </FilterGroup>
  )
}

export const toggled = (values: readonly string[], value: string): string[] =>
  values.includes(value) ? values.filter((other) => other !== value) : [...values, value]

export function FeatureChoices({ search }: Props) {
  const { model, view, language } = search
  const texts = language.texts.residenceSearch
  const features = model.tagChoices.filter(({ kind }) => kind === 'feature')
  if (features.length === 0) return null
  const { tags } = view.state.filter
  return (
    <FilterGroup legend={texts.features}>
      {features.map(({ url, name }) => (
        <CountedChoice
          key={url}
          type="checkbox"
          name={searchQueryNames.tags}
          value={url}
          checked={tags.includes(url)}
          label={name}
          count={view.answer ? choiceCount(view.answer.facets.tags[url], view.state.mode, texts) : null}
          onChoose={() => search.narrow({ tags: toggled(tags, url) })}
        />
      ))}
    </FilterGroup>
  )
}

export function MoveInChoices({ search }: Props) {
  const { view, language } = search
  const texts = language.texts.residenceSearch
  return (
    <FilterGroup legend={texts.inhabitDate}>
      {moveInChoices.map((choice, index) => (
        <CountedChoice
          key={choice}
          type="radio"
          name={searchQueryNames.inhabitDate}
          value={index}
          checked={view.state.filter.inhabitDate === choice}
          label={texts.moveIn[choice]}
          count={view.answer ? choiceCount(view.answer.facets.inhabitDate[choice], view.state.mode, texts) : null}
          onChoose={() => search.narrow({ inhabitDate: choice })}
        />
      ))}
    </FilterGroup>
  )
}

export function ShowingChoices({ search }: Props) {
  const { view, language } = search
  const texts = language.texts.residenceSearch
  return (
    <FilterGroup legend={texts.viewing}>
      {showingChoices.map((choice, index) => (
        <CountedChoice
          key={choice}
          type="radio"
          name={searchQueryNames.viewing}
          value={index}
          checked={view.state.filter.viewing === choice}
          label={texts.showings[choice]}
          count={view.answer ? choiceCount(view.answer.facets.viewing[choice], view.state.mode, texts) : null}
          onChoose={() => search.narrow({ viewing: choice })}
        />
      ))}
    </FilterGroup>
  )
}
