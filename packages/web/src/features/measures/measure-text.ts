import type { Measure } from '@nyhem/contract/pages/sustainability'
import { formatDecimal, groupThousands } from '@nyhem/domain/sites/format'
import type { Site } from '@nyhem/domain/sites/site'

type Shown = Pick<Measure, 'decimals'>
const noBreak = '\u00a0'

/** Number with its decimals and grouped thousands: `11 240`, `8,5`. */
export function numberText(value: number, { decimals }: Shown, site: Pick<Site, 'locale'>): string {
  const rounded = Number(value.toFixed(decimals))
  if (decimals === 0) return groupThousands(rounded)
  const shown = formatDecimal(rounded, site)
  return Number.isInteger(rounded) ? `${shown}${site.locale === 'en' ? '.' : ','}${'0'.repeat(decimals)}` : shown
}

/** With its unit: `231 kg CO₂e per m²`. */
export const valueText = (value: number, measure: Shown & Pick<Measure, 'unit'>, site: Pick<Site, 'locale'>): string =>
  measure.unit === ''
    ? numberText(value, measure, site)
    : `${numberText(value, measure, site)}${noBreak}${measure.unit}`
