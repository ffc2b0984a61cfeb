import { type ComponentProps, memo, useRef } from 'react'
import { useSite } from '../../site/site-context.tsx'
import { Button, ButtonLink } from '../../ui/button/Button.tsx'
import { EmptyState } from '../../ui/empty-state/EmptyState.tsx'
import { Message } from '../../ui/message/Message.tsx'
import { HitList } from './HitList.tsx'
import { NoHits } from './NoHits.tsx'
import styles from './ResidenceSearch.module.css'
import { useLateHits } from './use-late-hits.ts'
import type { ResidenceSearch } from './use-residence-search.ts'

export function SearchResults({ search }: { search: ResidenceSearch }) {
  const { answer, progress, state, appendedAt } = search.view
  if (answer === null || progress === 'failed') return <SearchDown search={search} />
  if (answer.total === 0) return <NoHits search={search} answer={answer} />
  return (
    <div className={styles.results} aria-busy={progress === 'asking'}>
      <AnsweredHits hits={answer.hits} layout={state.layout} appendedAt={appendedAt} travel={state.filter.travel} />
      <MoreHits search={search} />
    </div>
  )
}

/** Those outside the window after the others. All at once where the focus goes into them, or their heights count. */
const AnsweredHits = memo(function AnsweredHits(props: ComponentProps<typeof HitList>) {
  const list = useRef<HTMLUListElement>(null)
  const isDrawn = useLateHits(list, props.hits, props.appendedAt !== null || props.layout === 'slider')
  return <HitList {...props} list={list} isDrawn={isDrawn} />
})

/** Source: public-site specification §8 ('Search service down'). */
function SearchDown({ search }: { search: ResidenceSearch }) {
  const { residenceSearch: texts } = search.language.texts
  const { routes } = useSite()
  return (
    <div role="alert">
      <EmptyState
        heading={texts.down.heading}
        actions={
          <>
            <Button
              busy={search.view.progress === 'asking'}
              onClick={() => search.session.retry()}
              className={styles.scripted}
            >
              {texts.down.retry}
            </Button>
            <span className={styles.scriptless}>
              <ButtonLink href={search.href(search.view.state)}>{texts.down.retry}</ButtonLink>
            </span>
            {routes.areas !== null && (
              <ButtonLink variant="outlined" href={routes.areas}>
                {texts.down.areas}
              </ButtonLink>
            )}
          </>
        }
      >
        {texts.down.text}
      </EmptyState>
    </div>
  )
}

/** Next page, as a link that works before scripts do. */
const MoreHits = memo(function MoreHits({ search }: { search: ResidenceSearch }) {
  const { view, session, href } = search
  const { residenceSearch: texts } = search.language.texts
  if (view.answer === null || view.answer.total === 0) return null
  const { hits, total } = view.answer
  const isWhole = hits.length >= total
  return (
    <div className={styles.moreHits}>
      <p className={styles.seen}>{texts.seen(hits.length, total, view.state.mode)}</p>
      {view.progress === 'append-failed' && (
        <Message tone="error" announce="at-once">
          {texts.moreFailed}
        </Message>
      )}
      {!isWhole && (
        <>
          <Button
            variant="outlined"
            size="large"
            wide="on-phones"
            className={styles.scripted}
            busy={view.progress === 'appending'}
            onClick={() => session.showMore()}
          >
            {texts.more}
          </Button>
          <span className={styles.scriptless}>
            <ButtonLink variant="outlined" size="large" href={href({ ...view.state, pages: view.state.pages + 1 })}>
              {texts.more}
            </ButtonLink>
          </span>
        </>
      )}
    </div>
  )
})
