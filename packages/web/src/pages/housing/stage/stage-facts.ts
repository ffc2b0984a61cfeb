import type { CommonModel } from '@nyhem/contract/page-data'
import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import { formatMoneyRange } from '@nyhem/domain/sites/format'
import {
  areaText,
  type HousingLanguage,
  moveInText,
  roomsText,
} from '../../../features/housing-texts/housing-format.ts'
import type { Fact } from '../../../ui/facts/Facts.tsx'

type Shown = { label: string; value: string | null }

/** The stage's deciding facts in order of interest. Unknown ones are left out. */
export function stageFacts(model: PageModels['stage'] & CommonModel, language: HousingLanguage): readonly Fact[] {
  const { texts } = language
  const { label } = texts
  const { facts } = model
  const { total, available } = facts.homes
  const size = [facts.rooms && roomsText(facts.rooms, language), facts.area && areaText(facts.area, language)]
  const price = facts.totalPrice ?? facts.price
  const priceLabel = facts.totalPrice ? label.totalPrice : label.price
  const shown: readonly Shown[] = [
    { label: label.homes, value: total > 0 ? texts.count.homesOfWhichAvailable(total, available) : null },
    { label: label.size, value: size.filter(Boolean).join(', ') || null },
    {
      label: facts.disposalForm === 'tenancy' ? texts.tenancy.deposit : priceLabel,
      value: price && formatMoneyRange(price.min, price.max),
    },
    { label: label.moveIn, value: facts.moveIn && moveInText(facts.moveIn, language) },
    { label: label.disposalForm, value: texts.disposalForm[facts.disposalForm] },
    { label: label.plotType, value: model.showPlotType && facts.plotType ? texts.plotType[facts.plotType] : null },
    { label: label.ecoLabel, value: facts.ecoLabel },
  ]
  return shown.flatMap(({ label: name, value }) => (value ? [{ label: name, value }] : []))
}
