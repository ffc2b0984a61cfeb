import type { CountedTag } from '@nyhem/contract/calls/residence-search'
import type { SearchFilter } from '@nyhem/domain/search/search-filter'
import { debounceMs } from '@nyhem/domain/search/search-limits'
import { useState } from 'react'
import { VisuallyHidden } from '../../ui/visually-hidden/VisuallyHidden.tsx'
import { useLoaded } from '../api-client/use-loaded.ts'
import { choiceCount } from './count-words.ts'
import styles from './PlaceChooser.module.css'
import { SuggestField } from './SuggestField.tsx'
import type { ResidenceSearch } from './use-residence-search.ts'

/** Adds the chosen place or project to the search. */
export function PlaceField({ search }: { search: ResidenceSearch }) {
  const { place: texts } = search.language.texts.residenceSearch
  const [text, setText] = useState('')
  const suggestions = usePlaceSuggestions(text, search.view.state.filter)
  const tags = suggestions.kind === 'found' ? suggestions.tags : []
  return (
    <SuggestField
      label={texts.label}
      placeholder={texts.hint}
      text={text}
      onText={setText}
      options={tags.map((tag) => ({ key: tag.url, option: tag, shown: <Suggestion tag={tag} search={search} /> }))}
      onChoose={(tag) => {
        search.addTag(tag)
        setText('')
      }}
    >
      <Outcome suggestions={suggestions} search={search} />
    </SuggestField>
  )
}

function Suggestion({ tag, search }: { tag: CountedTag; search: ResidenceSearch }) {
  const { residenceSearch: texts } = search.language.texts
  const about = [
    tag.within ? `${texts.place.kind[tag.kind]}, ${tag.within}` : texts.place.kind[tag.kind],
    choiceCount(tag, search.view.state.mode, texts).spoken,
  ]
  return (
    <>
      <span className={styles.name}>{tag.name}</span> <span className={styles.about}>{about.join(' · ')}</span>
    </>
  )
}

/** Announces the number of suggestions, and shows why there are none. */
function Outcome({ suggestions, search }: { suggestions: Suggestions; search: ResidenceSearch }) {
  const { place: texts } = search.language.texts.residenceSearch
  const found = suggestions.kind === 'found' ? suggestions : null
  const seen = suggestions.kind === 'failed' ? texts.failed : found?.tags.length === 0 ? texts.none(found.text) : null
  return (
    <div role="status">
      {seen !== null && <p className={styles.outcome}>{seen}</p>}
      {found && found.tags.length > 0 && <VisuallyHidden>{texts.found(found.tags.length)}</VisuallyHidden>}
    </div>
  )
}

const mostSuggestions = 8

type Suggestions = { kind: 'none-asked' | 'failed' } | { kind: 'found'; text: string; tags: readonly CountedTag[] }

/** Retained while the next are loading. */
function usePlaceSuggestions(text: string, filter: SearchFilter): Suggestions {
  const requested = text.trim()
  const { settled } = useLoaded(
    requested === '' ? null : requested + JSON.stringify(filter),
    async (signal) => {
      const { findTags } = await import('./search-calls.ts')
      const tags = await findTags({ text: requested, filter, limit: mostSuggestions }, signal)
      return { text: requested, tags: tags.filter(({ kind }) => kind !== 'feature') }
    },
    debounceMs,
  )
  if (requested === '' || settled === null) return { kind: 'none-asked' }
  return settled.status === 'failed' ? { kind: 'failed' } : { kind: 'found', ...settled.value }
}
