import type { ArticleCard } from '@nyhem/contract/shared-models'
import { formatLongDate } from '@nyhem/domain/sites/long-dates'
import { Blocks } from '../../../blocks/Blocks.tsx'
import { ProjectPlate } from '../../../features/project-plate/ProjectPlate.tsx'
import { dayOf } from '../../../site/page-moments.ts'
import { useSite, useTexts } from '../../../site/site-context.tsx'
import { Heading } from '../../../ui/heading/Heading.tsx'
import { HeadedSection } from '../../../ui/layout/HeadedSection.tsx'
import { Wrap } from '../../../ui/layout/Wrap.tsx'
import { Picture } from '../../../ui/picture/Picture.tsx'
import { Plate } from '../../../ui/plate/Plate.tsx'
import { UnevenPlates } from '../../../ui/plate/UnevenPlates.tsx'
import { RichText } from '../../../ui/rich-text/RichText.tsx'
import type { TemplateProps } from '../../template-props.ts'
import styles from './ArticlePage.module.css'

export function ArticlePage({ model }: TemplateProps<'article'>) {
  const { heading, lead, picture, caption, body, related, projects, blocks } = model
  const texts = useTexts().editorial
  return (
    <>
      <Wrap>
        <article className={styles.article}>
          <header className={styles.header}>
            <Heading level={1} className={styles.heading}>
              {heading}
            </Heading>
            <p className={styles.lead}>{lead}</p>
            <Byline model={model} />
          </header>
          {picture && (
            <figure className={styles.figure}>
              <Picture
                picture={picture}
                ratio="16x9"
                sizes="(min-width: 960px) 84vw, 100vw"
                priority
                className={styles.picture}
              />
              {caption && <figcaption className={styles.caption}>{caption}</figcaption>}
            </figure>
          )}
          <RichText html={body} size="reading" className={styles.body} />
        </article>
      </Wrap>
      <Blocks blocks={blocks} />
      {projects.length > 0 && (
        <HeadedSection id="article-homes" heading={texts.homesInArticle} size="heading-1">
          <UnevenPlates
            items={projects}
            itemKey={(project) => project.id}
            plate={(project, slot) => <ProjectPlate project={project} {...slot} />}
          />
        </HeadedSection>
      )}
      {related.length > 0 && (
        <HeadedSection id="read-on" heading={texts.readOn} size="heading-1" ground="sunken">
          <ul className={styles.related} data-count={Math.min(related.length, 3)}>
            {related.slice(0, 3).map((article, index) => (
              <li key={article.href}>
                <RelatedArticle article={article} large={index === 0} />
              </li>
            ))}
          </ul>
        </HeadedSection>
      )}
    </>
  )
}

function Byline({ model }: TemplateProps<'article'>) {
  const site = useSite()
  const texts = useTexts().editorial
  const { author, publishedAt, readingMinutes } = model
  return (
    <p className={styles.byline}>
      {author && <span>{texts.byAuthor(author)}. </span>}
      {publishedAt && (
        <span>
          <time dateTime={publishedAt}>{formatLongDate(dayOf(publishedAt), site)}</time>.{' '}
        </span>
      )}
      <span>{texts.readingTime(readingMinutes)}</span>
    </p>
  )
}

function RelatedArticle({ article, large }: { article: ArticleCard; large: boolean }) {
  const site = useSite()
  return (
    <Plate
      href={article.href}
      name={article.title}
      size={large ? 'heading-2' : 'heading-3'}
      picture={article.picture}
      ratio={large ? '3x2' : '4x5'}
      sizes={large ? '(min-width: 960px) 50vw, 100vw' : '(min-width: 960px) 25vw, 100vw'}
      kicker={
        article.publishedAt && (
          <time dateTime={article.publishedAt}>{formatLongDate(dayOf(article.publishedAt), site)}</time>
        )
      }
      text={large ? article.intro : null}
    />
  )
}
