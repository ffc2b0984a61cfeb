import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import { Blocks } from '../../../blocks/Blocks.tsx'
import { ProjectPlate } from '../../../features/project-plate/ProjectPlate.tsx'
import { LargeQuote } from '../../../features/stories/LargeQuote.tsx'
import { StoryByline } from '../../../features/stories/StoryByline.tsx'
import { StoryPlate } from '../../../features/stories/StoryPlate.tsx'
import { dayOf } from '../../../site/page-moments.ts'
import { useTexts } from '../../../site/site-context.tsx'
import { Facts } from '../../../ui/facts/Facts.tsx'
import { Heading } from '../../../ui/heading/Heading.tsx'
import { HeadedSection } from '../../../ui/layout/HeadedSection.tsx'
import { Section } from '../../../ui/layout/Section.tsx'
import { Wrap } from '../../../ui/layout/Wrap.tsx'
import { Picture } from '../../../ui/picture/Picture.tsx'
import { UnevenPlates } from '../../../ui/plate/UnevenPlates.tsx'
import { RichText } from '../../../ui/rich-text/RichText.tsx'
import type { TemplateProps } from '../../template-props.ts'
import styles from './InspirationArticlePage.module.css'

type Model = PageModels['inspiration-article']

/** Text with pictures that bleed alternately left and right. */
export function InspirationArticlePage({ model }: TemplateProps<'inspiration-article'>) {
  const { category, picture, caption, chapters, projects, related, blocks } = model
  const texts = useTexts('reading')
  return (
    <>
      <article className={styles.story}>
        <figure className={styles.opening}>
          <Picture picture={picture} ratio="21x9" sizes="100vw" priority className={styles.bled} />
          {caption && (
            <figcaption>
              <Wrap>
                <p className={styles.caption}>{caption}</p>
              </Wrap>
            </figcaption>
          )}
        </figure>
        <Wrap className={styles.head}>
          <header className={styles.title}>
            {category && (
              <p className={styles.category}>
                <a href={category.href}>{category.text}</a>
              </p>
            )}
            <Heading level={1}>{model.heading}</Heading>
            <p className={styles.lead}>{model.lead}</p>
            <StoryByline {...model} publishedAt={model.publishedAt === null ? null : dayOf(model.publishedAt)} />
          </header>
          <ChapterList chapters={chapters} />
        </Wrap>
        {chapters.map((chapter, index) => (
          <Chapter key={chapter.id} chapter={chapter} side={sideOf(chapters, index)} />
        ))}
      </article>
      <Aside model={model} />
      <Blocks blocks={blocks} />
      {projects.length > 0 && (
        <HeadedSection id="story-homes" heading={texts.reading.magazine.homes} size="heading-1">
          <UnevenPlates
            items={projects}
            itemKey={(project) => project.id}
            plate={(project, slot) => <ProjectPlate project={project} {...slot} />}
          />
        </HeadedSection>
      )}
      {related.length > 0 && (
        <HeadedSection id="read-on" heading={texts.editorial.readOn} size="heading-1">
          <UnevenPlates
            items={related}
            itemKey={(story) => story.href}
            plate={(story, slot) => <StoryPlate story={story} {...slot} describe={slot.size === 'heading-2'} />}
          />
        </HeadedSection>
      )}
    </>
  )
}

/** Links to named chapters, omitted for a few. */
function ChapterList({ chapters }: Pick<Model, 'chapters'>) {
  const label = useTexts('reading').reading.magazine.chapters
  const named = chapters.filter(({ heading }) => heading !== null)
  if (named.length < 3) return null
  return (
    <nav className={styles.chapters} aria-label={label}>
      <p>{label}</p>
      <ol>
        {named.map(({ id, heading }) => (
          <li key={id}>
            <a href={`#${id}`}>{heading}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

type Side = 'right' | 'left'

/** Pictures alternate sides, whatever lies between them. */
const sideOf = (chapters: Model['chapters'], index: number): Side =>
  chapters.slice(0, index).filter(({ picture }) => picture !== null).length % 2 === 0 ? 'right' : 'left'

const Chapter = ({ chapter, side }: { chapter: Model['chapters'][number]; side: Side }) => (
  <section id={chapter.id} className={styles.chapter} aria-labelledby={chapter.heading ? `${chapter.id}-h` : undefined}>
    <Wrap className={styles.words}>
      {chapter.heading && (
        <Heading level={2} id={`${chapter.id}-h`}>
          {chapter.heading}
        </Heading>
      )}
      <RichText html={chapter.body} size="reading" className={styles.body} />
    </Wrap>
    {chapter.picture && (
      <figure className={styles.figure} data-side={side}>
        <Picture picture={chapter.picture} ratio="3x2" sizes="(min-width: 960px) 70vw, 100vw" className={styles.bled} />
        {chapter.caption && <figcaption className={styles.caption}>{chapter.caption}</figcaption>}
      </figure>
    )}
    {chapter.quote && (
      <Wrap>
        <LargeQuote text={chapter.quote.text} name={chapter.quote.name} className={styles.quote} />
      </Wrap>
    )}
  </section>
)

function Aside({ model }: { model: Model }) {
  const { facts, materials } = model
  const texts = useTexts('reading').reading.magazine
  if (!facts && materials.length === 0) return null
  return (
    <Section ground="sunken" space="tight">
      <div className={styles.aside}>
        {materials.length > 0 && (
          <section aria-labelledby="materials-heading">
            <Heading level={2} size="heading-2" id="materials-heading">
              {texts.materials}
            </Heading>
            <dl className={styles.materials}>
              {materials.map(({ title, text, source }) => (
                <div key={title}>
                  <dt>{title}</dt>
                  <dd>
                    {text}
                    {source && <span className={styles.source}>{source}</span>}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        )}
        {facts && (
          <section aria-labelledby="facts-heading">
            <Heading level={2} size="heading-3" id="facts-heading">
              {facts.heading}
            </Heading>
            <Facts facts={facts.facts} columns={1} />
          </section>
        )}
      </div>
    </Section>
  )
}
