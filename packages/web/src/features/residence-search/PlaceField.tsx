import type { CountedTag } from '@nyhem/contract/calls/residence-search'
import type { SearchFilter } from '@nyhem/domain/search/search-filter'
import { debounceMs } from '@nyhem/domain/search/search-limits'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { classNames } from '../../ui/class-names.ts'
import fieldStyles from '../../ui/fields/Field.module.css'
import { Icon } from '../../ui/icon/Icon.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden/VisuallyHidden.tsx'
import { useLoaded } from '../api-client/use-loaded.ts'
import { choiceCount } from './count-words.ts'
import styles from './PlaceChooser.module.css'
import type { ResidenceSearch } from './use-residence-search.ts'

/** Combobox that adds the chosen place or project to the search. */
export function PlaceField({ search }: { search: ResidenceSearch }) {
  const { place: texts } = search.language.texts.residenceSearch
  const id = useId()
  const [text, setText] = useState('')
  const [active, setActive] = useState(-1)
  const [closed, setClosed] = useState(false)
  const suggestions = usePlaceSuggestions(text, search.view.state.filter)
  const tags = suggestions.kind === 'found' && !closed ? suggestions.tags : []
  const optionId = (index: number) => `${id}-option-${index}`

  const choose = (tag: CountedTag) => {
    search.addTag(tag)
    setText('')
    setActive(-1)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && tags.length > 0) {
      event.preventDefault()
      // Cycles from the field through the list and back.
      setActive((now) => ((now + 1 + step + tags.length + 1) % (tags.length + 1)) - 1)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      const tag = tags[Math.max(0, active)]
      if (tag) choose(tag)
    } else if (event.key === 'Escape' && tags.length > 0) {
      event.preventDefault()
      event.stopPropagation()
      setClosed(true)
    }
  }
  return (
    <div className={styles.field}>
      <label className={fieldStyles.label} htmlFor={id}>
        {texts.label}
      </label>
      <div className={classNames(fieldStyles.affixed, styles.box)}>
        <span className={styles.glass}>
          <Icon of={Search} size={20} />
        </span>
        <input
          id={id}
          type="text"
          role="combobox"
          className={fieldStyles.input}
          aria-expanded={tags.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active >= 0 ? optionId(active) : undefined}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          placeholder={texts.hint}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setActive(-1)
            setClosed(false)
          }}
          onKeyDown={onKeyDown}
          onBlur={() => setClosed(true)}
          onFocus={() => setClosed(false)}
        />
      </div>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={texts.label}
        className={styles.suggestions}
        hidden={tags.length === 0}
      >
        {tags.map((tag, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and takes the keys
          <div
            key={tag.url}
            id={optionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={styles.suggestion}
            // Prevents blur, which would close the list before the click.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(tag)}
          >
            <Suggestion tag={tag} search={search} />
          </div>
        ))}
      </div>
      <Outcome suggestions={suggestions} search={search} />
    </div>
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
