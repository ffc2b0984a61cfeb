import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import { Blocks } from '../../../blocks/Blocks.tsx'
import { StoryPlate } from '../../../features/stories/StoryPlate.tsx'
import { StoryRows } from '../../../features/stories/StoryRows.tsx'
import { useTexts } from '../../../site/site-context.tsx'
import { EmptyState } from '../../../ui/empty-state/EmptyState.tsx'
import { Heading } from '../../../ui/heading/Heading.tsx'
import { HeadedSection } from '../../../ui/layout/HeadedSection.tsx'
import { Section } from '../../../ui/layout/Section.tsx'
import { Wrap } from '../../../ui/layout/Wrap.tsx'
import { Picture } from '../../../ui/picture/Picture.tsx'
import { UnevenPlates } from '../../../ui/plate/UnevenPlates.tsx'
import { TextLink } from '../../../ui/text-link/TextLink.tsx'
import type { TemplateProps } from '../../template-props.ts'
import styles from './InspirationStartPage.module.css'

type Model = PageModels['inspiration-start']

/** Further stories are rows. */
const picturedStories = 4

export function InspirationStartPage({ model }: TemplateProps<'inspiration-start'>) {
  const { heading, lead, leadStory, categories, newest, pick, blocks } = model
  const texts = useTexts('reading').reading.magazine
  const rest = newest.slice(picturedStories)
  return (
    <>
      <Wrap className={styles.top}>
        <Heading level={1}>{heading}</Heading>
        <p className={styles.lead}>{lead}</p>
      </Wrap>
      <Wrap>
        {leadStory ? (
          <StoryPlate
            story={leadStory}
            level={2}
            size="heading-2"
            ratio="3x2"
            sizes="(min-width: 960px) 66vw, 100vw"
            describe
            priority
            className={styles.leadStory}
          />
        ) : (
          <EmptyState heading={texts.emptyHeading}>{texts.emptyStart}</EmptyState>
        )}
      </Wrap>
      {categories.length > 0 && <Categories categories={categories} />}
      {newest.length > 0 && (
        <HeadedSection id="newest" heading={texts.newest}>
          <UnevenPlates
            items={newest.slice(0, picturedStories)}
            itemKey={(story) => story.href}
            plate={(story, slot) => <StoryPlate story={story} {...slot} describe={slot.size === 'heading-2'} />}
          />
        </HeadedSection>
      )}
      {rest.length > 0 && (
        <HeadedSection id="earlier" heading={texts.earlier} size="heading-2" layout="beside">
          <StoryRows stories={rest} />
        </HeadedSection>
      )}
      {pick && <Pick pick={pick} />}
      <Blocks blocks={blocks} />
    </>
  )
}

/** Plain text, beside all the pictures. */
function Categories({ categories }: Pick<Model, 'categories'>) {
  const texts = useTexts('reading').reading.magazine
  return (
    <Wrap className={styles.topics}>
      <Heading level={2} size="heading-4" id="topics-heading">
        {texts.categories}
      </Heading>
      <ul className={styles.categories}>
        {categories.map((category) => (
          <li key={category.href} className={styles.category}>
            <Heading level={3} size="heading-2">
              <a href={category.href}>{category.title}</a>
            </Heading>
            <p>{category.intro}</p>
            <p className={styles.count}>{texts.stories(category.stories)}</p>
          </li>
        ))}
      </ul>
    </Wrap>
  )
}

function Pick({ pick }: { pick: NonNullable<Model['pick']> }) {
  return (
    <Section ground="sunken" labelledBy="pick-heading" bleed space="none">
      <div className={styles.pick}>
        {pick.picture && (
          <div className={styles.side}>
            <Picture
              picture={pick.picture}
              ratio="3x2"
              sizes="(min-width: 960px) 42vw, 100vw"
              fill
              className={styles.pickPicture}
            />
          </div>
        )}
        <Wrap className={styles.pickWords}>
          <Heading level={2} id="pick-heading">
            {pick.heading}
          </Heading>
          <p>{pick.body}</p>
          {pick.link && (
            <TextLink href={pick.link.href} openInNewTab={pick.link.openInNewTab}>
              {pick.link.text}
            </TextLink>
          )}
          {pick.stories.length > 0 && <StoryRows stories={pick.stories.map((story) => ({ ...story, intro: '' }))} />}
        </Wrap>
      </div>
    </Section>
  )
}
