import type { ArticleCard } from '@nyhem/contract/shared-models'
import { formatLongDate } from '@nyhem/domain/sites/long-dates'
import { dayOf } from '../../site/page-moments.ts'
import { useSite } from '../../site/site-context.tsx'
import styles from './StoryRows.module.css'

export function StoryRows({ stories }: { stories: readonly ArticleCard[] }) {
  const site = useSite()
  return (
    <ul className={styles.rows}>
      {stories.map(({ href, title, intro, publishedAt }) => (
        <li key={href} className={styles.row}>
          {publishedAt && <time dateTime={publishedAt}>{formatLongDate(dayOf(publishedAt), site)}</time>}
          <div>
            <a href={href} className={styles.title}>
              {title}
            </a>
            {intro !== '' && <p>{intro}</p>}
          </div>
        </li>
      ))}
    </ul>
  )
}
