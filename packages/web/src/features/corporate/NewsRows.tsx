import { formatLongDate } from '@nyhem/domain/sites/long-dates'
import { dayOf } from '../../site/page-moments.ts'
import { useSite } from '../../site/site-context.tsx'
import styles from './NewsRows.module.css'

type Row = { href: string; title: string; intro: string; publishedAt: string; kind: string }

type Props = {
  rows: readonly Row[]
  level?: 2 | 3
}

export function NewsRows({ rows, level = 3 }: Props) {
  const site = useSite()
  const Name = `h${level}` as const
  return (
    <ul className={styles.rows}>
      {rows.map(({ href, title, intro, publishedAt, kind }) => (
        <li key={href} className={styles.row}>
          <p className={styles.about}>
            <time dateTime={publishedAt}>{formatLongDate(dayOf(publishedAt), site)}</time>
            <span>{kind}</span>
          </p>
          <div>
            <Name className={styles.name}>
              <a href={href}>{title}</a>
            </Name>
            <p className={styles.intro}>{intro}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
