import type { NewsPaging } from '@nyhem/contract/pages/corporate-parts'
import { useTexts } from '../../site/site-context.tsx'
import { ButtonLink } from '../../ui/button/Button.tsx'
import styles from './NewsPages.module.css'

export function NewsPages({ paging, hrefTo }: { paging: NewsPaging; hrefTo: (page: number) => string }) {
  const { news } = useTexts('corporate').corporate
  const { page, pages } = paging
  if (pages < 2) return null
  return (
    <nav aria-label={news.pages} className={styles.pages}>
      {page > 1 && (
        <ButtonLink variant="outlined" href={hrefTo(page - 1)}>
          {news.newer}
        </ButtonLink>
      )}
      <p>{news.pageOf(page, pages)}</p>
      {page < pages && (
        <ButtonLink variant="outlined" href={hrefTo(page + 1)}>
          {news.older}
        </ButtonLink>
      )}
    </nav>
  )
}
