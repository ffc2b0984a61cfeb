import { textSearchQuery } from '@nyhem/domain/search/text-search-address'
import { type RefObject, useCallback, useEffect, useId, useState } from 'react'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden/VisuallyHidden.tsx'
import { MarkedText } from './MarkedText.tsx'
import styles from './QuickHits.module.css'
import { SearchFailed } from './SearchFailed.tsx'
import { type Listbox, useListbox } from './use-listbox.ts'
import { type QuickAnswer, useQuickSearch } from './use-quick-search.ts'

export type QuickHitsProps = {
  field: RefObject<HTMLInputElement | null>
  action: string
  residenceSearch: string | null
  onFollow: () => void
}

/** Places and projects, three pages, and a link to all hits. */
export function QuickHits({ field, action, residenceSearch, onFollow }: QuickHitsProps) {
  const words = useTexts('text-search').textSearch
  const { siteId } = useSite()
  const id = useId()
  const [text, setText] = useTypedText(field)
  const [attempt, setAttempt] = useState(0)
  const search = useQuickSearch({ siteId, residenceSearch, text, attempt })
  const answer = search.state === 'found' ? search.answer : search.state === 'searching' ? search.before : null
  const count = answer ? answer.places.length + answer.hits.length + (answer.total > 0 ? 1 : 0) : 0
  // Hides the suggestions until the next key. The field keeps its text.
  const dismiss = useCallback(() => setText(''), [setText])
  const listbox = useListbox({ field, id, count, of: answer, onDismiss: dismiss })
  const isEmpty = search.state === 'found' && count === 0
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: hears of the links inside
    <div
      className={styles.quick}
      onClick={({ target }) => target instanceof Element && target.closest('a') && onFollow()}
    >
      <p role="status">
        {isEmpty ? (
          <>
            {words.emptyHeading(text.trim())}. {words.emptyTips}
          </>
        ) : (
          <VisuallyHidden>
            {search.state === 'searching' && words.searching}
            {search.state === 'found' && words.quick.suggestions(count)}
          </VisuallyHidden>
        )}
      </p>
      {search.state === 'searching' && answer === null && (
        <div>
          <Skeleton shape="line" />
          <Skeleton shape="line" />
          <Skeleton shape="short-line" />
        </div>
      )}
      {search.state === 'failed' && (
        <SearchFailed
          href={action}
          state={{ text: search.text, tab: 'all', sort: 'nothing', page: 1 }}
          onRetry={() => setAttempt(attempt + 1)}
          isSwitchedOff={search.isSwitchedOff}
        />
      )}
      {answer?.corrected && <p>{words.corrected(answer.text, answer.corrected)}</p>}
      {answer && count > 0 && <Options id={id} answer={answer} action={action} listbox={listbox} />}
    </div>
  )
}

/** The field existed before this code loaded. */
function useTypedText(field: RefObject<HTMLInputElement | null>) {
  const [text, setText] = useState(() => field.current?.value ?? '')
  useEffect(() => {
    const input = field.current
    const onInput = () => setText(input?.value ?? '')
    // Text typed between the first render and this listener.
    onInput()
    input?.addEventListener('input', onInput)
    return () => input?.removeEventListener('input', onInput)
  }, [field])
  return [text, setText] as const
}

type OptionsProps = { id: string; answer: QuickAnswer; action: string; listbox: Listbox }

function Options({ id, answer, action, listbox }: OptionsProps) {
  const { quick, category } = useTexts('text-search').textSearch
  const { places, hits, total, text } = answer
  const option = (index: number) => ({
    role: 'option',
    id: listbox.optionId(index),
    'aria-selected': listbox.active === index,
    tabIndex: -1,
    className: styles.option,
  })
  return (
    <div role="listbox" id={id} aria-label={quick.label} className={styles.list}>
      {places.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: options of a list are grouped by role
        <div role="group" aria-labelledby={`${id}places`}>
          <p id={`${id}places`} className={styles.heading}>
            {quick.places}
          </p>
          {places.map(({ href, name, within }, index) => (
            <a key={href} href={href} {...option(index)}>
              {name} {within && <span className={styles.about}>{within}</span>}
            </a>
          ))}
        </div>
      )}
      {hits.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: options of a list are grouped by role
        <div role="group" aria-labelledby={`${id}hits`}>
          <p id={`${id}hits`} className={styles.heading}>
            {quick.hits}
          </p>
          {hits.map((hit, index) => (
            <a key={hit.id} href={hit.url} {...option(places.length + index)}>
              <span>
                <MarkedText pieces={hit.markedTitle} />
              </span>{' '}
              <span className={styles.about}>{category[hit.category]}</span>
            </a>
          ))}
        </div>
      )}
      {total > 0 && (
        <a
          href={`${action}${textSearchQuery({ text, tab: 'all', sort: 'nothing', page: 1 })}`}
          {...option(places.length + hits.length)}
        >
          {quick.all(total)}
        </a>
      )}
    </div>
  )
}
