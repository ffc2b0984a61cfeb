import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import type { OutdoorArea } from '@nyhem/domain/housing/enumerations'
import { formatArea } from '@nyhem/domain/sites/format'
import type { HousingLanguage } from './housing-format.ts'

/** Balconies and similar, grouped by kind: `7 m², sydväst`. */
export function outdoorFacts(
  spaces: PageModels['object']['facts']['outdoorSpaces'],
  { site, texts }: HousingLanguage,
): readonly { label: string; value: string }[] {
  const kinds = new Map<OutdoorArea, string[]>()
  for (const { kind, area, direction } of spaces) {
    const strings = [area === null ? null : formatArea(area, site), direction && texts.direction[direction]]
    kinds.set(kind, [...(kinds.get(kind) ?? []), strings.filter(Boolean).join(', ')])
  }
  return [...kinds].map(([kind, strings]) => ({
    label: texts.outdoorArea[kind],
    value: strings.filter(Boolean).join('; ') || texts.yes,
  }))
}
