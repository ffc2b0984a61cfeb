import type { ArticleCard } from '@nyhem/contract/shared-models'
import { formatLongDate } from '@nyhem/domain/sites/long-dates'
import { ArrowRight } from 'lucide-react'
import { dayOf } from '../../site/page-moments.ts'
import { useSite } from '../../site/site-context.tsx'
import { Icon } from '../../ui/icon/Icon.tsx'
import { HeadedSection } from '../../ui/layout/HeadedSection.tsx'
import { Plate } from '../../ui/plate/Plate.tsx'
import type { BlockProps } from '../block-props.ts'
import styles from './ArticleListBlock.module.css'

export function ArticleListBlock({ id, model }: BlockProps<'article-list'>) {
  const { heading, intro, articles, more, ground } = model
  const first = articles[0]
  if (!first) return null
  if (ground !== 'plain' || first.picture === null) {
    return (
      <HeadedSection {...{ id, heading, intro, more, ground }} layout="beside">
        <ArticleRows articles={articles} />
      </HeadedSection>
    )
  }
  return (
    <HeadedSection {...{ id, heading, intro, more, ground }}>
      <div className={styles.lead}>
        <LargeArticle article={first} />
        {articles.length > 1 && <ArticleRows articles={articles.slice(1)} />}
      </div>
    </HeadedSection>
  )
}

function useDateText() {
  const site = useSite()
  return (date: string) => <time dateTime={date}>{formatLongDate(dayOf(date), site)}</time>
}

function LargeArticle({ article }: { article: ArticleCard }) {
  const dateText = useDateText()
  return (
    <Plate
      href={article.href}
      name={article.title}
      size="heading-2"
      picture={article.picture}
      ratio="3x2"
      sizes="(min-width: 960px) 50vw, 100vw"
      kicker={article.publishedAt && dateText(article.publishedAt)}
      text={article.intro}
    />
  )
}

function ArticleRows({ articles }: { articles: readonly ArticleCard[] }) {
  const dateText = useDateText()
  return (
    <ul className={styles.rows}>
      {articles.map((article) => (
        <li key={article.href} className={styles.row}>
          {article.publishedAt && <span className={styles.date}>{dateText(article.publishedAt)}</span>}
          <a href={article.href} className={styles.title}>
            {article.title}
          </a>
          <Icon of={ArrowRight} className={styles.arrow} />
        </li>
      ))}
    </ul>
  )
}
