import { formatMoneyRange } from '@nyhem/domain/sites/format'
import { Blocks } from '../../../blocks/Blocks.tsx'
import { ProjectList } from '../../../compositions/ProjectList.tsx'
import { ProjectOpening } from '../../../compositions/ProjectOpening.tsx'
import { Heart } from '../../../features/favourites/Heart.tsx'
import { areaText, type HousingLanguage, roomsText } from '../../../features/housing-texts/housing-format.ts'
import { useHousing } from '../../../features/housing-texts/use-housing.ts'
import { LazyInterest } from '../../../features/interest/LateInterest.tsx'
import { Location } from '../../../features/location/Location.tsx'
import { ProjectStory } from '../../../features/project-story/ProjectStory.tsx'
import { StaffContacts } from '../../../features/staff-contacts/StaffContacts.tsx'
import { ButtonLink } from '../../../ui/button/Button.tsx'
import type { Fact } from '../../../ui/facts/Facts.tsx'
import { HeadedSection } from '../../../ui/layout/HeadedSection.tsx'
import type { TemplateProps } from '../../template-props.ts'

type Model = TemplateProps<'area'>['model']

export function AreaPage({ model }: TemplateProps<'area'>) {
  const language = useHousing('home')
  const { texts } = language
  const { available } = model.facts.homes
  const pictures = model.pictures.filter((picture) => picture.key !== model.picture?.key)
  return (
    <>
      <ProjectOpening
        facts={areaFacts(model, language)}
        context={
          <span>
            {model.heading !== model.name && `${model.name}. `}
            {model.place.municipality}, {model.place.county}
          </span>
        }
        heading={model.heading}
        lead={model.lead}
        picture={model.picture}
        actions={
          <>
            <ButtonLink href="#stages" size="large" wide="on-phones">
              {available > 0 ? texts.area.seeHomes(available) : texts.area.seeStages}
            </ButtonLink>
            {model.interest && (
              <ButtonLink href="#interest" size="large" wide="on-phones" variant="outlined">
                {texts.object.registerInterest}
              </ButtonLink>
            )}
            <Heart kind="area" id={model.areaId} name={model.name} text={texts.favouriteWord} />
          </>
        }
      />
      <HeadedSection
        id="stages"
        heading={texts.area.stages}
        intro={texts.area.stagesLead(model.stages.length)}
        ground="sunken"
      >
        <ProjectList projects={model.stages} />
      </HeadedSection>
      <ProjectStory heading={texts.area.story} description={model.description} pictures={pictures} name={model.name} />
      <Blocks blocks={model.blocks} />
      <HeadedSection id="location" heading={texts.location.heading}>
        <Location location={model.location} />
      </HeadedSection>
      {model.contacts.length > 0 && (
        <HeadedSection id="contacts" heading={texts.contacts.heading} layout="beside">
          <StaffContacts contacts={model.contacts} />
        </HeadedSection>
      )}
      {model.interest && <LazyInterest target={model.interest} />}
    </>
  )
}

function areaFacts(model: Model, language: HousingLanguage): readonly Fact[] {
  const { texts } = language
  const { label } = texts
  const { facts } = model
  const { total, available } = facts.homes
  const size = [facts.rooms && roomsText(facts.rooms, language), facts.area && areaText(facts.area, language)]
  const price = facts.totalPrice ?? facts.price
  const shown = [
    { label: label.homes, value: total > 0 ? texts.count.homesOfWhichAvailable(total, available) : null },
    { label: label.size, value: size.filter(Boolean).join(', ') || null },
    {
      label: facts.totalPrice ? label.totalPrice : label.price,
      value: price && formatMoneyRange(price.min, price.max),
    },
    {
      label: label.disposalForm,
      value: facts.disposalForms.map((form) => texts.disposalForm[form]).join(', ') || null,
    },
  ]
  return shown.flatMap(({ label: name, value }) => (value ? [{ label: name, value }] : []))
}
