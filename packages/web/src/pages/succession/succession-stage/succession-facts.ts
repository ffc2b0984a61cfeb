import { formatArea, formatMoney, formatRooms } from '@nyhem/domain/sites/format'
import { floorText, type HousingLanguage } from '../../../features/housing-texts/housing-format.ts'
import { outdoorFacts } from '../../../features/housing-texts/outdoor-facts.ts'
import type { Texts } from '../../../texts/texts.ts'
import type { Fact } from '../../../ui/facts/Facts.tsx'
import type { TemplateProps } from '../../template-props.ts'

/** Facts of a resale home. Unknown ones are left out. */
export function successionFacts(
  { home, facts }: TemplateProps<'succession-stage'>['model'],
  language: HousingLanguage,
  texts: Texts<'holdings'>['succession'],
): readonly Fact[] {
  const { site, texts: housing } = language
  const { label } = housing
  const shown: readonly { label: string; value: string | null }[] = [
    { label: label.residenceType, value: housing.residenceType[home.residenceType] },
    { label: label.rooms, value: formatRooms(home.rooms, site) },
    { label: label.area, value: formatArea(home.area, site) },
    { label: label.floor, value: floorText({ floor: home.floor, maxFloor: facts.maxFloor }, language) },
    ...outdoorFacts(facts.outdoorSpaces, language),
    { label: label.disposalForm, value: housing.disposalForm[home.disposalForm] },
    { label: label.monthlyFee, value: home.monthlyFee && formatMoney(home.monthlyFee) },
    { label: texts.builtYear, value: home.builtYear === null ? null : String(home.builtYear) },
    { label: label.address, value: home.address },
  ]
  return shown.flatMap(({ label: name, value }) => (value ? [{ label: name, value }] : []))
}
