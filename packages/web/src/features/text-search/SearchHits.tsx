import type { TextHit, TextSearchReply } from '@nyhem/contract/calls/text-search'
import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import type { SearchCategory } from '@nyhem/domain/search/search-filter'
import { textSearchLimits } from '@nyhem/domain/search/search-limits'
import { textSearchSorts } from '@nyhem/domain/search/text-search'
import { categoriesOf, type TextSearchState, textSearchQuery } from '@nyhem/domain/search/text-search-address'
import { formatDate } from '@nyhem/domain/sites/format'
import { dayOf } from '../../site/page-moments.ts'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { ButtonLink } from '../../ui/button/Button.tsx'
import { Chip, ChipRow } from '../../ui/chips/Chip.tsx'
import { EmptyState } from '../../ui/empty-state/EmptyState.tsx'
import { Segmented } from '../../ui/tabs/Segmented.tsx'
import { MarkedText } from './MarkedText.tsx'
import styles from './TextSearch.module.css'

type Model = Pick<PageModels['text-search'], 'action' | 'scope' | 'tabs'>
type Props = { model: Model; state: TextSearchState; result: TextSearchReply }

export function SearchHits({ model, state, result }: Props) {
  const words = useTexts('text-search').textSearch
  const hrefTo = (over: Partial<TextSearchState>) => `${model.action}${textSearchQuery({ ...state, page: 1, ...over })}`
  const countOf = (tab: SearchCategory) =>
    categoriesOf(model.scope, tab).reduce((sum, category) => sum + (result.categories[category] ?? 0), 0)
  if (countOf('all') === 0) return <EmptyState heading={words.emptyHeading(state.text)}>{words.emptyTips}</EmptyState>
  return (
    <>
      {result.corrected !== null && <p className={styles.note}>{words.corrected(state.text, result.corrected)}</p>}
      <div className={styles.choices}>
        <ChipRow label={words.tabs}>
          {model.tabs.map((tab) => (
            <Chip key={tab} href={hrefTo({ tab })} chosen={tab === state.tab} count={countOf(tab)}>
              {words.tab[tab]}
            </Chip>
          ))}
        </ChipRow>
        {result.total > 1 && (
          <Segmented
            label={words.sorting}
            value={state.sort}
            options={textSearchSorts.map((sort) => ({ value: sort, label: words.sort[sort], href: hrefTo({ sort }) }))}
          />
        )}
      </div>
      {result.total === 0 ? (
        <EmptyState
          heading={words.emptyHeading(state.text)}
          actions={<ButtonLink href={hrefTo({ tab: 'all' })}>{words.showAll}</ButtonLink>}
        >
          {words.emptyTab(words.tab[state.tab])}
        </EmptyState>
      ) : (
        <ol className={styles.hits} start={(state.page - 1) * textSearchLimits.pageSize + 1}>
          {result.hits.map((hit) => (
            <Hit key={hit.id} hit={hit} />
          ))}
        </ol>
      )}
      <Pages state={state} total={result.total} hrefTo={hrefTo} />
    </>
  )
}

function Hit({ hit }: { hit: TextHit }) {
  const site = useSite()
  const words = useTexts('text-search').textSearch
  const { markedTitle, crops, category, date, breadcrumbs, url } = hit
  // The start page is an ancestor of every page.
  const trail = breadcrumbs.slice(1)
  // An excerpt containing a searched word is preferred.
  const crop = crops.find(({ text }) => text.some((piece) => piece.hit)) ?? crops[0]
  return (
    <li className={styles.hit}>
      <a href={url} className={styles.title}>
        <MarkedText pieces={markedTitle} />
      </a>
      {crop && (
        <p className={styles.crop}>
          <MarkedText pieces={crop.text} />
        </p>
      )}
      <p className={styles.about}>
        {[words.category[category], date && formatDate(dayOf(date), site), trail.map(({ text }) => text).join(' / ')]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </li>
  )
}

type PagesProps = { state: TextSearchState; total: number; hrefTo: (over: Partial<TextSearchState>) => string }

function Pages({ state: { page }, total, hrefTo }: PagesProps) {
  const { textSearch: words, ui } = useTexts('text-search')
  const count = Math.ceil(total / textSearchLimits.pageSize)
  if (count < 2 && page === 1) return null
  return (
    <nav aria-label={words.pages} className={styles.pages}>
      {page > 1 && (
        <ButtonLink variant="outlined" href={hrefTo({ page: page - 1 })}>
          {ui.previous}
        </ButtonLink>
      )}
      <p>{words.pageOf(page, count)}</p>
      {page < count && (
        <ButtonLink variant="outlined" href={hrefTo({ page: page + 1 })}>
          {ui.next}
        </ButtonLink>
      )}
    </nav>
  )
}
