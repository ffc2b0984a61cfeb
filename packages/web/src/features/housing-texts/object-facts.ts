import type { CommonModel } from '@nyhem/contract/page-data'
import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import { formatArea, formatMoney } from '@nyhem/domain/sites/format'
import type { Fact } from '../../ui/facts/Facts.tsx'
import { floorText, type HousingLanguage, homeRoomsText, moveInText } from './housing-format.ts'
import { outdoorFacts } from './outdoor-facts.ts'

type Model = Pick<PageModels['object'], 'residenceType' | 'disposalForm' | 'facts'> & Pick<CommonModel, 'showPlotType'>
type Shown = { label: string; value: string | null }

export function objectFacts(model: Model, language: HousingLanguage): readonly Fact[] {
  const { site, texts } = language
  const { label } = texts
  const { facts } = model
  const area = (value: number | null) => (value === null ? null : formatArea(value, site))
  // Where the country measures the internal area, that one is primary; the other is secondary.
  const inside = facts.internalUsableArea
  const shown: readonly Shown[] = [
    { label: label.residenceType, value: texts.residenceType[model.residenceType] },
    { label: label.rooms, value: homeRoomsText(facts, language) },
    { label: inside === null ? label.area : label.internalUsableArea, value: area(inside ?? facts.primaryArea) },
    { label: label.secondaryArea, value: area(facts.secondaryArea) },
    { label: label.plotArea, value: area(facts.plotArea) },
    { label: label.floor, value: floorFact(facts, language) },
    ...outdoorFacts(facts.outdoorSpaces, language),
    { label: label.disposalForm, value: texts.disposalForm[model.disposalForm] },
    { label: label.plotType, value: model.showPlotType && facts.plotType ? texts.plotType[facts.plotType] : null },
    { label: label.moveIn, value: facts.moveIn && moveInText(facts.moveIn, language) },
    {
      label: label.pricePerSquareMetre,
      // A deposit per square metre is meaningless.
      value:
        facts.pricePerSquareMetre && model.disposalForm !== 'tenancy' ? formatMoney(facts.pricePerSquareMetre) : null,
    },
    { label: label.parking, value: texts.parking[facts.parking] },
    { label: label.energyClass, value: facts.energyClass },
    { label: label.ecoLabel, value: facts.ecoLabel },
    { label: label.apartmentNumber, value: facts.apartmentNumber },
    { label: label.address, value: facts.address },
  ]
  return shown.flatMap(({ label: name, value }) => (value ? [{ label: name, value }] : []))
}

function floorFact(facts: Model['facts'], language: HousingLanguage): string | null {
  const floor = floorText(facts, language)
  return floor !== null && facts.hasLift ? language.texts.floorWithLift(floor) : floor
}
