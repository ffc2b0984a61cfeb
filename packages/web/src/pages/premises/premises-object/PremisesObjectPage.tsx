import { Blocks } from '../../../blocks/Blocks.tsx'
import { ProjectOpening } from '../../../compositions/ProjectOpening.tsx'
import { DocumentsSection } from '../../../features/documents/Documents.tsx'
import { Location } from '../../../features/location/Location.tsx'
import { PremisesPlates } from '../../../features/premises/PremisesPlates.tsx'
import { PremisesStatusMark } from '../../../features/premises/PremisesStatusMark.tsx'
import {
  availableFact,
  type PremisesLanguage,
  premisesAreaText,
  rentText,
  typesText,
  usePremisesLanguage,
} from '../../../features/premises/premises-texts.ts'
import { ProjectStory } from '../../../features/project-story/ProjectStory.tsx'
import { StaffContacts } from '../../../features/staff-contacts/StaffContacts.tsx'
import { useTexts } from '../../../site/site-context.tsx'
import { ButtonLink } from '../../../ui/button/Button.tsx'
import { type Fact, knownFacts } from '../../../ui/facts/Facts.tsx'
import { HeadedSection } from '../../../ui/layout/HeadedSection.tsx'
import { Message } from '../../../ui/message/Message.tsx'
import type { TemplateProps } from '../../template-props.ts'

type Model = TemplateProps<'premises-object'>['model']

export function PremisesObjectPage({ model }: TemplateProps<'premises-object'>) {
  const language = usePremisesLanguage()
  const { texts } = language
  const { housing } = useTexts('home')
  const { premises } = model
  const [picture = null, ...pictures] = model.pictures
  const isLet = premises.status === 'let'
  return (
    <>
      <ProjectOpening
        facts={keyFacts(model, language)}
        context={
          <>
            <span>
              {premises.address}. {premises.place.municipality}
            </span>
            <PremisesStatusMark status={premises.status} />
          </>
        }
        heading={model.heading}
        lead={model.lead}
        picture={picture}
        notice={isLet && <Message tone="info">{texts.letNotice}</Message>}
        actions={<HeroActions model={model} />}
      />
      <ProjectStory heading={texts.about} description={model.description} pictures={pictures} name={premises.name} />
      {model.contacts.length > 0 && (
        <HeadedSection
          id="contacts"
          heading={isLet ? texts.contactLet : texts.contact}
          size="heading-1"
          layout="beside"
        >
          <StaffContacts contacts={model.contacts} />
        </HeadedSection>
      )}
      <Blocks blocks={model.blocks} />
      <HeadedSection id="location" heading={housing.location.heading}>
        <Location location={model.location} />
      </HeadedSection>
      <DocumentsSection documents={model.documents} />
      {model.others.length > 0 && (
        <HeadedSection
          id="others"
          heading={texts.others}
          more={{ text: texts.allPremises, href: model.listHref, openInNewTab: false }}
        >
          <PremisesPlates premises={model.others} />
        </HeadedSection>
      )}
    </>
  )
}

function HeroActions({ model }: { model: Model }) {
  const { texts } = usePremisesLanguage()
  const canAsk = model.contacts.length > 0
  return (
    <>
      {canAsk && (
        <ButtonLink href="#contacts" size="large" wide="on-phones">
          {texts.ask}
        </ButtonLink>
      )}
      <ButtonLink href={model.listHref} size="large" wide="on-phones" variant={canAsk ? 'outlined' : 'filled'}>
        {texts.allPremises}
      </ButtonLink>
    </>
  )
}

function keyFacts({ premises }: Model, language: PremisesLanguage): readonly Fact[] {
  const { texts } = language
  const isLet = premises.status === 'let'
  const area = premisesAreaText(premises, language)
  return knownFacts([
    { label: texts.label.type, value: typesText(premises, language) },
    { label: texts.label.area, value: premises.minArea === premises.maxArea ? area : texts.inParts(area) },
    { label: texts.label.rent, value: isLet ? null : rentText(premises, language) },
    { label: texts.label.availableFrom, value: availableFact(premises, language) },
    { label: texts.label.tags, value: premises.tags.join(', ') },
  ])
}
