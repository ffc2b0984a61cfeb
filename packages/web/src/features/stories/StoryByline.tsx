import type { LocalDate } from '@nyhem/domain/dates'
import { formatLongDate } from '@nyhem/domain/sites/long-dates'
import { useSite, useTexts } from '../../site/site-context.tsx'
import styles from './StoryByline.module.css'

type Props = { author: string | null; publishedAt: LocalDate | null; readingMinutes: number }

export function StoryByline({ author, publishedAt, readingMinutes }: Props) {
  const site = useSite()
  const texts = useTexts().editorial
  return (
    <p className={styles.byline}>
      {author && <span>{texts.byAuthor(author)}. </span>}
      {publishedAt && (
        <span>
          <time dateTime={publishedAt}>{formatLongDate(publishedAt, site)}</time>.{' '}
        </span>
      )}
      <span>{texts.readingTime(readingMinutes)}</span>
    </p>
  )
}
