import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import type { EntryCard } from '@nyhem/contract/pages/reading'
import { formatLongDate } from '@nyhem/domain/sites/long-dates'
import { Blocks } from '../../../blocks/Blocks.tsx'
import { ProjectPlate } from '../../../features/project-plate/ProjectPlate.tsx'
import { Initials } from '../../../features/stories/Initials.tsx'
import { dayOf } from '../../../site/page-moments.ts'
import { useSite, useTexts } from '../../../site/site-context.tsx'
import { Facts } from '../../../ui/facts/Facts.tsx'
import { Heading } from '../../../ui/heading/Heading.tsx'
import { HeadedSection } from '../../../ui/layout/HeadedSection.tsx'
import { Wrap } from '../../../ui/layout/Wrap.tsx'
import { Picture } from '../../../ui/picture/Picture.tsx'
import { UnevenPlates } from '../../../ui/plate/UnevenPlates.tsx'
import { RichText } from '../../../ui/rich-text/RichText.tsx'
import { TextLink } from '../../../ui/text-link/TextLink.tsx'
import type { TemplateProps } from '../../template-props.ts'
import styles from './BlogItemPage.module.css'

type Model = PageModels['blog-item']

export function BlogItemPage({ model }: TemplateProps<'blog-item'>) {
  const { heading, lead, picture, caption, body, projects, blocks } = model
  const texts = useTexts('reading').reading.diary
  return (
    <>
      <Wrap>
        <article className={styles.entry}>
          <header className={styles.header}>
            <Heading level={1} size="display-2">
              {heading}
            </Heading>
            <p className={styles.lead}>{lead}</p>
          </header>
          <aside className={styles.margin}>
            <Writer model={model} />
            {model.notes.length > 0 && (
              <section aria-labelledby="notes-heading">
                <Heading level={2} size="heading-4" id="notes-heading">
                  {texts.onSite}
                </Heading>
                <Facts facts={model.notes} columns={1} className={styles.notes} />
              </section>
            )}
          </aside>
          <div className={styles.text}>
            {picture && (
              <figure className={styles.figure}>
                <Picture picture={picture} ratio="3x2" sizes="(min-width: 960px) 66vw, 100vw" priority />
                {caption && <figcaption className={styles.caption}>{caption}</figcaption>}
              </figure>
            )}
            <RichText html={body} size="reading" />
          </div>
        </article>
      </Wrap>
      <Blocks blocks={blocks} />
      {projects.length > 0 && (
        <HeadedSection id="diary-homes" heading={texts.homes} size="heading-1">
          <UnevenPlates
            items={projects}
            itemKey={(project) => project.id}
            plate={(project, slot) => <ProjectPlate project={project} {...slot} />}
          />
        </HeadedSection>
      )}
      <Neighbours model={model} />
    </>
  )
}

function Writer({ model }: { model: Model }) {
  const site = useSite()
  const texts = useTexts()
  const { author, topic, publishedAt, readingMinutes } = model
  return (
    <div className={styles.writer}>
      <Initials name={author.name} />
      <div>
        <p className={styles.name}>{author.name}</p>
        {author.role && <p>{author.role}</p>}
        <p>
          {publishedAt && <time dateTime={publishedAt}>{formatLongDate(dayOf(publishedAt), site)}</time>}
          {publishedAt && ' · '}
          {texts.editorial.readingTime(readingMinutes)}
        </p>
        {topic && (
          <p>
            <a href={topic.href} className={styles.topic}>
              {topic.text}
            </a>
          </p>
        )}
      </div>
    </div>
  )
}

function Neighbours({ model }: { model: Model }) {
  const texts = useTexts('reading').reading.diary
  const { older, newer, list } = model
  if (!older && !newer && !list) return null
  return (
    <Wrap>
      <nav className={styles.neighbours} aria-label={texts.neighbours}>
        {older && <Neighbour entry={older} label={texts.older} rel="prev" />}
        {newer && <Neighbour entry={newer} label={texts.newer} rel="next" />}
        {list && (
          <p className={styles.all}>
            <TextLink href={list.href}>{texts.all(list.text)}</TextLink>
          </p>
        )}
      </nav>
    </Wrap>
  )
}

const Neighbour = ({ entry, label, rel }: { entry: EntryCard; label: string; rel: 'prev' | 'next' }) => (
  <a href={entry.href} rel={rel} className={styles.neighbour}>
    <span>{label}</span>
    <span className={styles.title}>{entry.title}</span>
  </a>
)
