import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import { textSearchLimits } from '@nyhem/domain/search/search-limits'
import { textSearchQueryNames } from '@nyhem/domain/search/text-search'
import { Search } from 'lucide-react'
import { useTexts } from '../../site/site-context.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { Heading } from '../../ui/heading/Heading.tsx'
import { Icon } from '../../ui/icon/Icon.tsx'
import { Wrap } from '../../ui/layout/Wrap.tsx'
import { TextLink } from '../../ui/text-link/TextLink.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden/VisuallyHidden.tsx'
import { SearchFailed } from './SearchFailed.tsx'
import { SearchHits } from './SearchHits.tsx'
import styles from './TextSearch.module.css'
import { useTextSearch } from './use-text-search.ts'

type Model = PageModels['text-search']

/** Plain GET form that, with scripts, searches while typing. */
export function TextSearch({ model }: { model: Model }) {
  const { shell, textSearch: words } = useTexts('text-search')
  const { shown, isSearching, isSwitchedOff, type, retry } = useTextSearch(model)
  const { text, tab, sort, result, failed } = shown
  const isTooShort = text !== '' && text.length < textSearchLimits.minLength
  return (
    <Wrap className={styles.page}>
      <Heading level={1} size="display-2">
        {model.heading}
      </Heading>
      <search className={styles.search}>
        <form action={model.action} method="get">
          <label htmlFor="page-search" className={styles.label}>
            {shell.search.label}
          </label>
          <div className={styles.field}>
            <Icon of={Search} size={24} />
            <input
              id="page-search"
              name={textSearchQueryNames.text}
              type="search"
              defaultValue={model.text}
              maxLength={textSearchLimits.maxLength}
              autoComplete="off"
              enterKeyHint="search"
              aria-describedby={isTooShort ? 'page-search-hint' : undefined}
              onInput={({ currentTarget }) => type(currentTarget.value)}
            />
            <Button type="submit">{shell.search.submit}</Button>
          </div>
          {isTooShort && (
            <p id="page-search-hint" className={styles.hint}>
              {words.minLength}
            </p>
          )}
          {tab !== 'all' && <input type="hidden" name={textSearchQueryNames.tab} value={tab} />}
          {sort !== 'nothing' && <input type="hidden" name={textSearchQueryNames.sort} value={sort} />}
        </form>
      </search>
      <p role="status" className={styles.count} aria-busy={isSearching}>
        {isSearching ? words.searching : result && <Count hits={result.total} text={result.corrected ?? text} />}
      </p>
      {failed && <SearchFailed href={model.action} state={shown} onRetry={retry} isSwitchedOff={isSwitchedOff} />}
      {result && (
        <div className={styles.result} data-searching={isSearching || undefined}>
          <SearchHits model={model} state={shown} result={result} />
        </div>
      )}
      {(result === null || result.total === 0) && (
        <PopularSearches popular={model.popular} residenceSearch={model.residenceSearch} />
      )}
    </Wrap>
  )
}

/** Zero is visible in the content below, so it is only announced. */
function Count({ hits, text }: { hits: number; text: string }) {
  const words = useTexts('text-search').textSearch
  const said = words.hitsFor(hits, text)
  return hits === 0 ? <VisuallyHidden>{said}</VisuallyHidden> : said
}

type Props = Pick<PageModels['text-search'], 'popular' | 'residenceSearch'>

function PopularSearches({ popular, residenceSearch }: Props) {
  const { shell } = useTexts()
  if (popular.length === 0 && residenceSearch === null) return null
  return (
    <section aria-labelledby="popular-searches" className={styles.popular}>
      <Heading level={2} size="heading-3" id="popular-searches">
        {shell.search.popular}
      </Heading>
      <ul className={styles.popularLinks}>
        {popular.map(({ text, href }) => (
          <li key={href}>
            <a href={href}>{text}</a>
          </li>
        ))}
      </ul>
      {residenceSearch && <TextLink href={residenceSearch}>{shell.search.residences}</TextLink>}
    </section>
  )
}
