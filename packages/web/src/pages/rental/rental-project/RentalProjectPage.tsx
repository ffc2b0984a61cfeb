import { letsLater } from '@nyhem/domain/housing/rental-summary'
import { Blocks } from '../../../blocks/Blocks.tsx'
import { ProjectOpening } from '../../../compositions/ProjectOpening.tsx'
import { DocumentsSection } from '../../../features/documents/Documents.tsx'
import { Location } from '../../../features/location/Location.tsx'
import { ProjectStory } from '../../../features/project-story/ProjectStory.tsx'
import { RentalProjectMark } from '../../../features/rental/RentalMarks.tsx'
import { RentalPlates } from '../../../features/rental/RentalPlates.tsx'
import {
  type RentalLanguage,
  rentalMoveInText,
  rentRangeText,
  sizeTexts,
  useRentalLanguage,
} from '../../../features/rental/rental-texts.ts'
import { StaffContacts } from '../../../features/staff-contacts/StaffContacts.tsx'
import { ButtonLink } from '../../../ui/button/Button.tsx'
import { type Fact, knownFacts } from '../../../ui/facts/Facts.tsx'
import { HeadedSection } from '../../../ui/layout/HeadedSection.tsx'
import type { TemplateProps } from '../../template-props.ts'
import { HowToApply } from './HowToApply.tsx'
import { RentalHomes } from './RentalHomes.tsx'
import { RentalPlans } from './RentalPlans.tsx'

type Model = TemplateProps<'rental-project'>['model']

export function RentalProjectPage({ model }: TemplateProps<'rental-project'>) {
  const language = useRentalLanguage()
  const { texts } = language
  const housing = language.housing.texts
  const { project } = model
  const [picture = null, ...pictures] = model.pictures
  return (
    <>
      <ProjectOpening
        facts={keyFacts(model, language)}
        context={
          <>
            <span>
              {model.heading !== project.name && `${project.name}. `}
              {project.address}, {project.place.municipality}
            </span>
            <RentalProjectMark status={project.status} />
          </>
        }
        heading={model.heading}
        lead={model.lead}
        picture={picture}
        actions={<HeroActions model={model} />}
      />
      <RentalHomes model={model} />
      <HowToApply model={model} />
      <ProjectStory heading={texts.about} description={model.description} pictures={pictures} name={project.name} />
      <RentalPlans homes={model.homes} later={letsLater(project.status)} />
      <Blocks blocks={model.blocks} />
      <HeadedSection id="location" heading={housing.location.heading}>
        <Location location={model.location} />
      </HeadedSection>
      <DocumentsSection documents={model.documents} />
      {model.contacts.length > 0 && (
        <HeadedSection id="contacts" heading={texts.contacts} size="heading-1" layout="beside">
          <StaffContacts contacts={model.contacts} />
        </HeadedSection>
      )}
      {model.others.length > 0 && (
        <HeadedSection
          id="others"
          heading={texts.others}
          more={{ text: texts.all, href: model.listHref, openInNewTab: false }}
        >
          <RentalPlates projects={model.others} />
        </HeadedSection>
      )}
    </>
  )
}

function HeroActions({ model }: { model: Model }) {
  const { texts } = useRentalLanguage()
  const { homes } = model.project
  return (
    <>
      {model.applicationUrl !== null && (
        <ButtonLink href="#apply" size="large" wide="on-phones">
          {texts.apply.heading}
        </ButtonLink>
      )}
      {model.homes.length > 0 && (
        <ButtonLink
          href="#homes"
          size="large"
          wide="on-phones"
          variant={model.applicationUrl === null ? 'filled' : 'outlined'}
        >
          {homes.available > 0 ? texts.homes.see(homes.available) : texts.homes.seeAll}
        </ButtonLink>
      )}
    </>
  )
}

function keyFacts({ project, ecoLabel }: Model, language: RentalLanguage): readonly Fact[] {
  const { texts } = language
  const { total, available } = project.homes
  const homes = letsLater(project.status) ? String(total) : texts.ofWhichAvailable(total, available)
  return knownFacts([
    { label: texts.label.homes, value: total > 0 ? homes : null },
    { label: texts.label.size, value: sizeTexts(project, language).join(', ') },
    { label: texts.label.rent, value: rentRangeText(project, language) },
    { label: texts.label.moveIn, value: rentalMoveInText(project, language) },
    { label: texts.label.ecoLabel, value: ecoLabel },
  ])
}
