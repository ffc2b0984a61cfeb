import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import { Blocks } from '../../../blocks/Blocks.tsx'
import { ProjectPlate } from '../../../features/project-plate/ProjectPlate.tsx'
import { StoryRows } from '../../../features/stories/StoryRows.tsx'
import { useTexts } from '../../../site/site-context.tsx'
import { Heading } from '../../../ui/heading/Heading.tsx'
import { HeadedSection } from '../../../ui/layout/HeadedSection.tsx'
import { Section } from '../../../ui/layout/Section.tsx'
import { Wrap } from '../../../ui/layout/Wrap.tsx'
import { Picture } from '../../../ui/picture/Picture.tsx'
import { UnevenPlates } from '../../../ui/plate/UnevenPlates.tsx'
import { TextLink } from '../../../ui/text-link/TextLink.tsx'
import type { TemplateProps } from '../../template-props.ts'
import styles from './InspirationPagePage.module.css'

type Model = PageModels['inspiration-page']

/** Named colours and materials, then scenes linking to stories. */
export function InspirationPagePage({ model }: TemplateProps<'inspiration-page'>) {
  const { heading, lead, picture, swatches, scenes, stories, projects, blocks } = model
  const texts = useTexts('reading').reading.magazine
  return (
    <>
      <Wrap className={styles.top}>
        <div className={styles.words}>
          <Heading level={1}>{heading}</Heading>
          <p className={styles.lead}>{lead}</p>
        </div>
        {picture && (
          <Picture
            picture={picture}
            ratio="4x5"
            sizes="(min-width: 960px) 42vw, 100vw"
            priority
            className={styles.picture}
          />
        )}
      </Wrap>
      <Palette swatches={swatches} />
      <Section space="tight">
        <ul className={styles.scenes}>
          {scenes.map((scene, index) => (
            <Scene key={scene.title} scene={scene} index={index} />
          ))}
        </ul>
      </Section>
      {stories.length > 0 && (
        <HeadedSection id="mood-stories" heading={texts.moodStories} layout="beside" ground="sunken">
          <StoryRows stories={stories} />
        </HeadedSection>
      )}
      <Blocks blocks={blocks} />
      {projects.length > 0 && (
        <HeadedSection id="mood-homes" heading={texts.homes} size="heading-1">
          <UnevenPlates
            items={projects}
            itemKey={(project) => project.id}
            plate={(project, slot) => <ProjectPlate project={project} {...slot} />}
          />
        </HeadedSection>
      )}
    </>
  )
}

function Palette({ swatches }: Pick<Model, 'swatches'>) {
  const texts = useTexts('reading').reading.magazine
  return (
    <Section space="tight" labelledBy="palette-heading">
      <Heading level={2} size="heading-2" id="palette-heading">
        {texts.palette}
      </Heading>
      <ul className={styles.palette}>
        {swatches.map(({ title, text, color }) => (
          <li key={title} className={styles.swatch}>
            {/* SVG, because the CSP allows no style attribute for a background. */}
            <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
              <rect width="1" height="1" fill={color} />
            </svg>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const ratios = ['3x2', '4x5', '1x1', '16x9'] as const

const Scene = ({ scene, index }: { scene: Model['scenes'][number]; index: number }) => (
  <li className={styles.scene}>
    <Picture
      picture={scene.picture}
      ratio={ratios[index % ratios.length] ?? '3x2'}
      sizes="(min-width: 960px) 50vw, 100vw"
    />
    <Heading level={2} size="heading-3">
      {scene.title}
    </Heading>
    <p>{scene.text}</p>
    {scene.link && (
      <TextLink href={scene.link.href} openInNewTab={scene.link.openInNewTab}>
        {scene.link.text}
      </TextLink>
    )}
  </li>
)
