import type { LocalDate } from '../dates.ts'
import { type Currency, type Money, toMajorRounded } from '../money.ts'
import type { Locale, Site } from './site.ts'

const noBreak = '\u00a0'

/** Groups digits in threes by no-break spaces: `6495000` → `6 495 000`. */
export function groupThousands(whole: number): string {
  const digits = Math.abs(Math.trunc(whole))
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, noBreak)
  return whole < 0 ? `−${digits}` : digits
}

const pricePatterns = {
  SEK: (n: string) => `${n}${noBreak}kr`,
  NOK: (n: string) => `kr${noBreak}${n}`,
  EUR: (n: string) => `${n}${noBreak}€`,
} as const satisfies Record<Currency, (n: string) => string>

/** Formats whole major units: `N kr` (Sweden, English), `kr N` (Norway), `N €` (Finland). Source: §9. */
export const formatMoney = (money: Money): string =>
  pricePatterns[money.currency](groupThousands(toMajorRounded(money)))

/** Formats an amount with minor units if non-zero, for invoices and receipts: `1 250,50 kr`, `12 000 kr`. */
export function formatExactMoney(money: Money, site: Pick<Site, 'locale'>): string {
  const minor = Math.abs(money.minor) % 100
  if (minor === 0) return formatMoney(money)
  const whole = groupThousands(Math.trunc(Math.abs(money.minor) / 100))
  const text = `${whole}${decimalComma[site.locale]}${String(minor).padStart(2, '0')}`
  return pricePatterns[money.currency](money.minor < 0 ? `−${text}` : text)
}

const decimalComma = { sv: ',', no: ',', fi: ',', en: '.' } as const satisfies Record<Locale, string>

/** Formats basis points as per cent, with the decimals that it has: `3,35 %`, `85 %`. */
export function formatPercent(basisPoints: number, site: Pick<Site, 'locale'>): string {
  return `${percentNumber(basisPoints, site)}\u00a0%`
}

/** Formats basis points as a number of per cent: `3,35`, `85`. */
export function percentNumber(basisPoints: number, site: Pick<Site, 'locale'>): string {
  const decimals = String(basisPoints % 100)
    .padStart(2, '0')
    .replace(/0{1,2}$/, '')
  const whole = String(Math.floor(basisPoints / 100))
  return decimals === '' ? whole : whole + decimalComma[site.locale] + decimals
}

/** Formats a number with at most one decimal in the site's locale: `81,5`. */
export function formatDecimal(value: number, site: Pick<Site, 'locale'>): string {
  const rounded = Math.round(value * 10) / 10
  const [whole = '0', decimal] = Math.abs(rounded).toString().split('.')
  const sign = rounded < 0 ? '−' : ''
  return sign + groupThousands(Number(whole)) + (decimal ? decimalComma[site.locale] + decimal : '')
}

/** An area: `81,5 m²`. Source: §9. */
export const formatArea = (squareMetres: number, site: Pick<Site, 'locale'>): string =>
  `${formatDecimal(squareMetres, site)}${noBreak}m²`

const roomsUnits = { sv: 'rok', en: 'rok', no: 'roms', fi: 'h+k' } as const satisfies Record<Locale, string>

/** Formats rooms with the locale's unit: `3 rok` (sv, en), `3 roms` (no), `3 h+k` (fi). Source: §9. */
export const formatRooms = (rooms: number, site: Pick<Site, 'locale'>): string =>
  `${formatDecimal(rooms, site)}${noBreak}${roomsUnits[site.locale]}`

const datePatterns = {
  sv: (y: string, m: string, d: string) => `${y}-${m}-${d}`,
  en: (y: string, m: string, d: string) => `${y}-${m}-${d}`,
  no: (y: string, m: string, d: string) => `${d}.${m}.${y}`,
  fi: (y: string, m: string, d: string) => `${d}.${m}.${y}`,
} as const satisfies Record<Locale, (y: string, m: string, d: string) => string>

/** Formats a date: `14.02.2027` in Finland and Norway, `2027-02-14` elsewhere. Source: §9. */
export function formatDate(date: LocalDate, site: Pick<Site, 'locale'>): string {
  const [year = '', month = '', day = ''] = date.split('-')
  return datePatterns[site.locale](year, month, day)
}

/** Formats a range without spaces, `43–124`; one value when both are equal. */
export const formatRange = (from: string, to: string): string => (from === to ? from : `${from}–${to}`)

/** Formats a price range with the currency once: `3 495 000–9 850 000 kr`. */
export function formatMoneyRange(from: Money, to: Money): string {
  if (from.minor === to.minor) return formatMoney(from)
  return pricePatterns[from.currency](
    formatRange(groupThousands(toMajorRounded(from)), groupThousands(toMajorRounded(to))),
  )
}
