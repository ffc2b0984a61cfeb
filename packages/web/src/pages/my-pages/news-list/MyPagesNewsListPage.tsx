import { newsQueryNames } from '@nyhem/domain/my-home/news-list'
import styles from '../../../features/my-pages/MyPages.module.css'
import { NewsCards } from '../../../features/news/NewsCards.tsx'
import { usePagePath } from '../../../site/page-context.tsx'
import { useTexts } from '../../../site/site-context.tsx'
import { ButtonLink } from '../../../ui/button/Button.tsx'
import { EmptyState } from '../../../ui/empty-state/EmptyState.tsx'
import { Heading } from '../../../ui/heading/Heading.tsx'
import { Wrap } from '../../../ui/layout/Wrap.tsx'
import type { TemplateProps } from '../../template-props.ts'

/** News of the person's project and site, newest first. */
export function MyPagesNewsListPage({ model }: TemplateProps<'my-pages-news-list'>) {
  const { news } = useTexts('my-pages').myPages
  return (
    <Wrap className={styles.page}>
      <Heading level={1} size="display-2">
        {model.heading}
      </Heading>
      <p className={styles.lead}>{news.lead}</p>
      {model.news.length === 0 ? (
        <EmptyState heading={news.emptyHeading}>{news.empty}</EmptyState>
      ) : (
        <NewsCards news={model.news} />
      )}
      <Pages model={model} />
    </Wrap>
  )
}

function Pages({ model: { page, pages } }: TemplateProps<'my-pages-news-list'>) {
  const { news } = useTexts('my-pages').myPages
  const path = usePagePath()
  if (pages === 1) return null
  const hrefOf = (to: number) => (to === 1 ? path : `${path}?${newsQueryNames.page}=${to}`)
  return (
    <nav className={styles.ways} aria-label={news.pages}>
      {page > 1 && (
        <ButtonLink href={hrefOf(page - 1)} variant="outlined">
          {news.newer}
        </ButtonLink>
      )}
      <span>{news.at(page, pages)}</span>
      {page < pages && (
        <ButtonLink href={hrefOf(page + 1)} variant="outlined">
          {news.older}
        </ButtonLink>
      )}
    </nav>
  )
}
