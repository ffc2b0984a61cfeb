import { Blocks } from '../../../blocks/Blocks.tsx'
import { ProjectOpening } from '../../../compositions/ProjectOpening.tsx'
import { Location } from '../../../features/location/Location.tsx'
import { ReferencePlate, ReferenceStatusMark } from '../../../features/reference-plate/ReferencePlate.tsx'
import { typesText, yearsText } from '../../../features/reference-plate/reference-texts.ts'
import { useTexts } from '../../../site/site-context.tsx'
import type { Texts } from '../../../texts/texts.ts'
import { type Fact, Facts, knownFacts } from '../../../ui/facts/Facts.tsx'
import { Gallery } from '../../../ui/gallery/Gallery.tsx'
import { Heading } from '../../../ui/heading/Heading.tsx'
import { Column, Grid } from '../../../ui/layout/Grid.tsx'
import { HeadedSection } from '../../../ui/layout/HeadedSection.tsx'
import { Section } from '../../../ui/layout/Section.tsx'
import { UnevenPlates } from '../../../ui/plate/UnevenPlates.tsx'
import { RichText } from '../../../ui/rich-text/RichText.tsx'
import type { TemplateProps } from '../../template-props.ts'
import styles from './ReferenceProjectPage.module.css'

type Model = TemplateProps<'reference-project'>['model']

export function ReferenceProjectPage({ model }: TemplateProps<'reference-project'>) {
  const { references: texts, housing } = useTexts('holdings', 'home')
  const { project, listHref } = model
  const [picture = null, ...pictures] = model.pictures
  return (
    <>
      <ProjectOpening
        facts={keyFacts(model, texts)}
        context={
          <>
            <span>
              {project.place.municipality}, {project.place.county}
            </span>
            <ReferenceStatusMark status={project.status} />
          </>
        }
        heading={model.heading}
        lead={model.lead}
        picture={picture}
      />
      <Story model={model} texts={texts} />
      {pictures.length > 0 && (
        <Section>
          <Gallery
            heading={texts.galleryOf(project.name)}
            pictures={pictures}
            layout={pictures.length > 2 ? 'lead' : 'flow'}
          />
        </Section>
      )}
      <Blocks blocks={model.blocks} />
      <HeadedSection id="location" heading={housing.location.heading} layout="beside">
        <Location location={model.location} />
      </HeadedSection>
      {model.others.length > 0 && (
        <HeadedSection
          id="others"
          heading={texts.others}
          more={{ text: texts.seeAll, href: listHref, openInNewTab: false }}
        >
          <UnevenPlates
            items={model.others}
            itemKey={(other) => other.id}
            plate={(other, slot) => <ReferencePlate project={other} {...slot} />}
          />
        </HeadedSection>
      )}
    </>
  )
}

function Story({ model, texts }: { model: Model; texts: Texts<'holdings'>['references'] }) {
  const { description, facts } = model
  if (description === '' && facts.length === 0) return null
  return (
    <Section labelledBy="story-heading">
      <Grid>
        {description !== '' && (
          <Column from={1} to={8}>
            <Heading level={2} size="heading-1" id="story-heading" className={styles.heading}>
              {texts.about}
            </Heading>
            <RichText html={description} size="reading" />
          </Column>
        )}
        {facts.length > 0 && (
          <Column from={description === '' ? 1 : 9} to={13}>
            <Heading
              level={2}
              size="heading-3"
              id={description === '' ? 'story-heading' : undefined}
              className={styles.heading}
            >
              {texts.facts}
            </Heading>
            <Facts facts={facts} columns={1} />
          </Column>
        )}
      </Grid>
    </Section>
  )
}

function keyFacts({ project }: Model, texts: Texts<'holdings'>['references']): readonly Fact[] {
  return knownFacts([
    { label: texts.label.types, value: typesText(project, texts) },
    { label: texts.label.years, value: yearsText(project, texts) },
    { label: texts.label.homes, value: project.homes === null ? null : String(project.homes) },
    { label: texts.label.client, value: project.client },
  ])
}
