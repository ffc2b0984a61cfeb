import type { ArticleCard } from '@nyhem/contract/shared-models'
import { calendarDay, formatLongDate } from '@nyhem/domain/sites/long-dates'
import { dayOf } from '../../site/page-moments.ts'
import { useSite } from '../../site/site-context.tsx'
import { Heading, type HeadingLevel } from '../../ui/heading/Heading.tsx'
import { HeadedSection } from '../../ui/layout/HeadedSection.tsx'
import { Picture } from '../../ui/picture/Picture.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden/VisuallyHidden.tsx'
import type { BlockProps } from '../block-props.ts'
import styles from './BlogBlock.module.css'

export function BlogBlock({ id, model }: BlockProps<'blog'>) {
  const { heading, intro, entries, more } = model
  return (
    <HeadedSection {...{ id, heading, intro, more }}>
      <ul className={styles.entries}>
        {entries.map((entry) => (
          <Entry key={entry.href} entry={entry} level={heading === null ? 2 : 3} />
        ))}
      </ul>
    </HeadedSection>
  )
}

function Entry({ entry, level }: { entry: ArticleCard; level: HeadingLevel }) {
  const { href, title, intro, publishedAt, picture } = entry
  return (
    <li className={styles.entry}>
      {publishedAt === null ? <span /> : <Leaf date={publishedAt} />}
      <div className={styles.words}>
        <Heading level={level} size="heading-3">
          <a className={styles.link} href={href}>
            {title}
          </a>
        </Heading>
        {intro !== '' && <p className={styles.intro}>{intro}</p>}
      </div>
      {picture && (
        <Picture
          className={styles.picture}
          picture={picture}
          ratio="3x2"
          sizes="(min-width: 960px) 25vw, (min-width: 626px) 33vw, 100vw"
          alt=""
        />
      )}
    </li>
  )
}

function Leaf({ date }: { date: string }) {
  const site = useSite()
  const { day, month } = calendarDay(dayOf(date), site)
  return (
    <time className={styles.leaf} dateTime={date}>
      <span aria-hidden="true" className={styles.day}>
        {day}
      </span>
      <span aria-hidden="true">
        {month} {date.slice(0, 4)}
      </span>
      <VisuallyHidden>{formatLongDate(dayOf(date), site)}</VisuallyHidden>
    </time>
  )
}
