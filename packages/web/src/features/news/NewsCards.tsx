import type { NewsCard } from '@nyhem/contract/pages/news'
import { formatDate } from '@nyhem/domain/sites/format'
import { dayOf } from '../../site/page-moments.ts'
import { useSite } from '../../site/site-context.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Heading, type HeadingLevel } from '../../ui/heading/Heading.tsx'
import { Plate } from '../../ui/plate/Plate.tsx'
import styles from './NewsCards.module.css'

type Props = {
  news: readonly NewsCard[]
  level?: HeadingLevel
  /** Titles and dates only. */
  brief?: boolean
}

export const NewsCards = ({ news, level = 2, brief = false }: Props) => (
  <ul className={classNames(styles.list, brief && styles.brief)}>
    {news.map((item) => (
      <li key={item.id} className={styles.item}>
        <Item item={item} level={level} brief={brief} />
      </li>
    ))}
  </ul>
)

function Item({ item, level, brief }: { item: NewsCard; level: HeadingLevel; brief: boolean }) {
  const { title, href, preamble, picture } = item
  if (!brief && picture)
    return (
      <Plate
        beside
        href={href}
        name={title}
        level={level}
        picture={picture}
        sizes="(min-width: 960px) 33vw, (min-width: 626px) 45vw, 100vw"
        kicker={<Kicker item={item} />}
        text={preamble}
      />
    )
  return (
    <article>
      <p className={styles.kicker}>
        <Kicker item={item} />
      </p>
      <Heading level={level} size={brief ? 'heading-4' : 'heading-3'} className={styles.title}>
        <a href={href}>{title}</a>
      </Heading>
      {!brief && preamble && <p className={styles.text}>{preamble}</p>}
    </article>
  )
}

function Kicker({ item: { publishedOn, project } }: { item: NewsCard }) {
  const site = useSite()
  return (
    <>
      <time dateTime={publishedOn}>{formatDate(dayOf(publishedOn), site)}</time>
      {project && `, ${project}`}
    </>
  )
}
