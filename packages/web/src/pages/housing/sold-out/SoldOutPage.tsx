import { stageTitle } from '@nyhem/domain/housing/stage-title'
import { Blocks } from '../../../blocks/Blocks.tsx'
import { ProjectList } from '../../../compositions/ProjectList.tsx'
import { ProjectOpening } from '../../../compositions/ProjectOpening.tsx'
import { ProjectStatusMark } from '../../../features/home-status/HomeStatusMark.tsx'
import { areaText, moveInText, roomsText } from '../../../features/housing-texts/housing-format.ts'
import { useHousing } from '../../../features/housing-texts/use-housing.ts'
import { LazyInterest } from '../../../features/interest/LateInterest.tsx'
import { StaffContacts } from '../../../features/staff-contacts/StaffContacts.tsx'
import { ButtonLink } from '../../../ui/button/Button.tsx'
import { HeadedSection } from '../../../ui/layout/HeadedSection.tsx'
import type { TemplateProps } from '../../template-props.ts'

/** A sold-out stage: its facts, and nearby projects. */
export function SoldOutPage({ model }: TemplateProps<'sold-out'>) {
  const language = useHousing('home')
  const { texts } = language
  const { homes, rooms, area, moveIn } = model.facts
  const size = [rooms && roomsText(rooms, language), area && areaText(area, language)].filter(Boolean).join(', ')
  const facts = [
    { label: texts.soldOut.homes, value: homes > 0 ? String(homes) : null },
    { label: texts.label.size, value: size || null },
    { label: texts.label.moveIn, value: moveIn && moveInText(moveIn, language) },
  ].filter((fact) => fact.value !== null)
  return (
    <>
      <ProjectOpening
        facts={facts}
        context={
          <>
            <span>{texts.soldOut.kicker(stageTitle(model.areaName, model.stageName), model.place.municipality)}</span>
            <ProjectStatusMark of={{ status: 'sold-out', disposalForm: model.facts.disposalForm }} />
          </>
        }
        heading={model.heading}
        lead={model.lead}
        picture={model.picture}
        actions={
          <>
            {model.nearbyStages.length > 0 && (
              <ButtonLink href="#near" size="large" wide="on-phones">
                {texts.soldOut.near}
              </ButtonLink>
            )}
            {model.interest && (
              <ButtonLink
                href="#interest"
                size="large"
                wide="on-phones"
                variant={model.nearbyStages.length > 0 ? 'outlined' : 'filled'}
              >
                {texts.object.registerInterest}
              </ButtonLink>
            )}
          </>
        }
      />
      {model.nearbyStages.length > 0 && (
        <HeadedSection id="near" heading={texts.soldOut.near}>
          <ProjectList projects={model.nearbyStages} />
        </HeadedSection>
      )}
      <Blocks blocks={model.blocks} />
      {model.interest && <LazyInterest target={model.interest} lead={texts.soldOut.interestLead} />}
      {model.contacts.length > 0 && (
        <HeadedSection id="contacts" heading={texts.contacts.heading} layout="beside">
          <StaffContacts contacts={model.contacts} />
        </HeadedSection>
      )}
    </>
  )
}
