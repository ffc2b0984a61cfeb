import { Blocks } from '../../../blocks/Blocks.tsx'
import { StoryPlate } from '../../../features/stories/StoryPlate.tsx'
import { useTexts } from '../../../site/site-context.tsx'
import { ButtonLink } from '../../../ui/button/Button.tsx'
import { Chip, ChipRow } from '../../../ui/chips/Chip.tsx'
import { EmptyState } from '../../../ui/empty-state/EmptyState.tsx'
import { Heading } from '../../../ui/heading/Heading.tsx'
import { Section } from '../../../ui/layout/Section.tsx'
import { Wrap } from '../../../ui/layout/Wrap.tsx'
import { UnevenPlates } from '../../../ui/plate/UnevenPlates.tsx'
import type { TemplateProps } from '../../template-props.ts'
import styles from './InspirationCategoryPage.module.css'

export function InspirationCategoryPage({ model }: TemplateProps<'inspiration-category'>) {
  const { heading, lead, categories, start, stories, blocks } = model
  const texts = useTexts('reading').reading.magazine
  const [first, ...rest] = stories
  return (
    <>
      <Wrap className={styles.top}>
        <Heading level={1} size="display-2">
          {heading}
        </Heading>
        <p className={styles.lead}>{lead}</p>
        {categories.length > 1 && (
          <ChipRow label={texts.categories}>
            {categories.map((category) => (
              <Chip key={category.href} href={category.href} count={category.stories} chosen={category.current}>
                {category.text}
              </Chip>
            ))}
          </ChipRow>
        )}
      </Wrap>
      <Section space="tight">
        {first ? (
          <StoryPlate
            story={first}
            level={2}
            size="heading-2"
            ratio="16x9"
            sizes="(min-width: 960px) 45vw, 100vw"
            describe
            beside
            priority
            inCategory
          />
        ) : (
          <EmptyState
            heading={texts.emptyHeading}
            actions={start && <ButtonLink href={start.href}>{texts.toMagazine(start.text)}</ButtonLink>}
          >
            {texts.emptyWhy}
          </EmptyState>
        )}
        {rest.length > 0 && (
          <div className={styles.rest}>
            <UnevenPlates
              items={rest}
              itemKey={(story) => story.href}
              plate={(story, slot) => (
                <StoryPlate story={story} level={2} {...slot} describe={slot.size === 'heading-2'} inCategory />
              )}
            />
          </div>
        )}
      </Section>
      <Blocks blocks={blocks} />
    </>
  )
}
