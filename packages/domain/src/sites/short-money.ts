import { type Currency, type Money, toMajorRounded } from '../money.ts'
import { formatDecimal, formatMoney } from './format.ts'
import type { Locale, Site } from './site.ts'

const million = 1_000_000
const noBreak = '\u00a0'

type Pattern = (millions: string) => string

const inMillions = {
  sv: (n) => `${n}${noBreak}mkr`,
  no: (n) => `${n}${noBreak}mill.`,
  fi: (n) => `${n}${noBreak}milj.`,
  en: (n) => `${n}m`,
} as const satisfies Record<Locale, Pattern>

/** Euro prices have six digits and are clearer in full. */
const shortened: ReadonlySet<Currency> = new Set(['SEK', 'NOK'])

/**
 * Formats a price for small places such as map markers: `3,2 mkr`, `4,1 mill.`, `249 000 €`. Millions have one decimal,
 * halves rounded up; smaller amounts and euros are in full. Never fails.
 */
export function formatShortMoney(money: Money, site: Pick<Site, 'locale'>): string {
  const major = toMajorRounded(money)
  if (!shortened.has(money.currency) || major < million) return formatMoney(money)
  return inMillions[site.locale](formatDecimal(major / million, site))
}
