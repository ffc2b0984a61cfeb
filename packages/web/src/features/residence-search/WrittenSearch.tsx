import { searchQueryNames } from '@nyhem/domain/search/search-address'
import { defaultSearchSort } from '@nyhem/domain/search/search-filter'
import { textSearchLimits } from '@nyhem/domain/search/search-limits'
import { sentenceQueryNames } from '@nyhem/domain/search/sentence/sentence-address'
import { useId, useState } from 'react'
import { Button } from '../../ui/button/Button.tsx'
import fieldStyles from '../../ui/fields/Field.module.css'
import { useHydrated } from '../../ui/fields/use-hydrated.ts'
import { Message } from '../../ui/message/Message.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden/VisuallyHidden.tsx'
import type { ResidenceSearch } from './use-residence-search.ts'
import styles from './WrittenSearch.module.css'

type Props = { search: ResidenceSearch }

/** A search in the visitor's own words: a plain GET form, which the server reads and redirects to the filter's search. */
export function WrittenSearch({ search }: Props) {
  const { model, view, language } = search
  const { written } = language.texts.residenceSearch
  const id = useId()
  const { layout, mode, sort } = view.state
  const example = exampleOf(search)
  return (
    <search className={styles.written} aria-label={written.label}>
      <form action={model.action} method="get" autoComplete="off">
        <label htmlFor={id} className={styles.label}>
          {written.label}
        </label>
        <div className={styles.field}>
          <input
            id={id}
            name={sentenceQueryNames.asked}
            type="search"
            className={fieldStyles.input}
            defaultValue={model.sentence.text}
            placeholder={example}
            maxLength={textSearchLimits.maxLength}
            enterKeyHint="search"
            aria-describedby={`${id}-example`}
          />
          <Button type="submit">{language.texts.residenceSearch.submit}</Button>
        </div>
        {mode !== 'projects' && <input type="hidden" name={searchQueryNames.mode} value={mode} />}
        {layout !== 'images' && <input type="hidden" name={searchQueryNames.layout} value={layout} />}
        {sort !== defaultSearchSort && <input type="hidden" name={searchQueryNames.sort} value={sort} />}
      </form>
      <p id={`${id}-example`} className={styles.example}>
        {written.example}{' '}
        <a href={`${model.action}?${new URLSearchParams({ [sentenceQueryNames.asked]: example })}`} rel="nofollow">
          {example}
        </a>
      </p>
      <LeftWords search={search} />
    </search>
  )
}

/** With the municipality that has the most homes, so that the example finds some. */
function exampleOf({ model, language }: ResidenceSearch): string {
  const [largest] = model.tagChoices.filter(({ kind }) => kind === 'municipality').toSorted((a, b) => b.homes - a.homes)
  return language.texts.residenceSearch.written.sentence(largest?.name ?? null)
}

const reasons = ['unknown', 'no-filter', 'negated'] as const

/** What of the sentence is not in the filter, until the search changes. Announced once scripts run. */
function LeftWords({ search }: Props) {
  const { sentence } = search.model
  const { written } = search.language.texts.residenceSearch
  const [read] = useState(search.view.state)
  const isHydrated = useHydrated()
  if (sentence.left.length === 0 || search.view.state !== read) return null
  const lines = reasons.flatMap((reason) => {
    const words = sentence.left.filter((left) => left.reason === reason).map(({ text }) => `”${text}”`)
    return words.length === 0 ? [] : [written.left[reason](words.join(', '))]
  })
  return (
    <>
      <Message tone="info" className={styles.left}>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Message>
      <VisuallyHidden>
        <span role="status">{isHydrated && lines.join(' ')}</span>
      </VisuallyHidden>
    </>
  )
}
