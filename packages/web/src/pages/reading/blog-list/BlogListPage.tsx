import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import type { EntryCard } from '@nyhem/contract/pages/reading'
import { formatLongDay, formatMonthYear } from '@nyhem/domain/sites/long-dates'
import { ChevronLeft, ChevronRight, Rss } from 'lucide-react'
import { Blocks } from '../../../blocks/Blocks.tsx'
import { Initials } from '../../../features/stories/Initials.tsx'
import { dayOf } from '../../../site/page-moments.ts'
import { useSite, useTexts } from '../../../site/site-context.tsx'
import { Chip, ChipRow } from '../../../ui/chips/Chip.tsx'
import { EmptyState } from '../../../ui/empty-state/EmptyState.tsx'
import { Heading } from '../../../ui/heading/Heading.tsx'
import { Icon } from '../../../ui/icon/Icon.tsx'
import { Wrap } from '../../../ui/layout/Wrap.tsx'
import { Message } from '../../../ui/message/Message.tsx'
import { Picture } from '../../../ui/picture/Picture.tsx'
import type { TemplateProps } from '../../template-props.ts'
import styles from './BlogListPage.module.css'

type Model = PageModels['blog-list']

/** Months in the margin, posts beside them. */
export function BlogListPage({ model }: TemplateProps<'blog-list'>) {
  const { heading, lead, total, found, months, feedHref, blocks } = model
  const texts = useTexts('reading').reading.diary
  const site = useSite()
  return (
    <>
      <Wrap className={styles.page}>
        <header className={styles.top}>
          <Heading level={1} size="display-2">
            {heading}
          </Heading>
          <p className={styles.lead}>{lead}</p>
          {feedHref && (
            <a href={feedHref} className={styles.feed} type="application/atom+xml">
              <Icon of={Rss} size={18} />
              {texts.feed}
            </a>
          )}
        </header>
        {total === 0 ? (
          <EmptyState heading={texts.emptyHeading}>{texts.emptyWhy}</EmptyState>
        ) : (
          <>
            <Choices model={model} />
            {model.dropped && <Message tone="info">{texts.dropped}</Message>}
            <p role="status" className={styles.count}>
              {texts.found(found)}
            </p>
            {months.map(({ month, entries }) => (
              <section key={month} className={styles.month} aria-labelledby={`month-${month}`}>
                <Heading level={2} size="heading-3" id={`month-${month}`} className={styles.monthName}>
                  {formatMonthYear(dayOf(month), site)}
                </Heading>
                <ol className={styles.entries}>
                  {entries.map((entry) => (
                    <Entry key={entry.href} entry={entry} />
                  ))}
                </ol>
              </section>
            ))}
            <PagesOfBlog paging={model.paging} />
          </>
        )}
      </Wrap>
      <Blocks blocks={blocks} />
    </>
  )
}

/** Links, so that every choice has an address. A single value is not offered. */
function Choices({ model }: { model: Model }) {
  const texts = useTexts('reading').reading.diary
  const { topics, years, action } = model
  const nothingChosen = ![...topics, ...years].some(({ chosen }) => chosen)
  return (
    <div className={styles.choices}>
      {topics.length > 1 && (
        <ChipRow label={texts.topics}>
          <Chip href={action} chosen={nothingChosen}>
            {texts.allTopics}
          </Chip>
          {topics.map(({ key, text, href, count, chosen }) => (
            <Chip key={key} href={href} count={count} chosen={chosen}>
              {text}
            </Chip>
          ))}
        </ChipRow>
      )}
      {(years.length > 1 || years.some(({ chosen }) => chosen)) && (
        <ChipRow label={texts.years}>
          {years.map(({ year, href, count, chosen }) => (
            <Chip key={year} href={href} count={count} chosen={chosen}>
              {year}
            </Chip>
          ))}
        </ChipRow>
      )}
    </div>
  )
}

function Entry({ entry }: { entry: EntryCard }) {
  const site = useSite()
  const { href, title, intro, author, topic, publishedAt, picture } = entry
  return (
    <li className={styles.entry}>
      <div className={styles.words}>
        <p className={styles.when}>
          {publishedAt && <time dateTime={publishedAt}>{formatLongDay(dayOf(publishedAt), site)}</time>}
          {topic && ` · ${topic.text}`}
        </p>
        <Heading level={3} size="heading-2">
          <a href={href} className={styles.link}>
            {title}
          </a>
        </Heading>
        <p>{intro}</p>
        <p className={styles.author}>
          <Initials name={author} />
          {author}
        </p>
      </div>
      {picture && (
        <Picture
          picture={picture}
          ratio="3x2"
          sizes="(min-width: 960px) 25vw, 100vw"
          alt=""
          className={styles.picture}
        />
      )}
    </li>
  )
}

function PagesOfBlog({ paging }: Pick<Model, 'paging'>) {
  const texts = useTexts('reading').reading.diary
  const { page, pages, previousHref, nextHref } = paging
  if (pages < 2) return null
  return (
    <nav className={styles.paging} aria-label={texts.paging}>
      {previousHref && (
        <a href={previousHref} rel="prev">
          <Icon of={ChevronLeft} />
          {texts.newerPage}
        </a>
      )}
      <span>{texts.pageOf(page, pages)}</span>
      {nextHref && (
        <a href={nextHref} rel="next">
          {texts.olderPage}
          <Icon of={ChevronRight} />
        </a>
      )}
    </nav>
  )
}
