import { type Currency, fromMinor, type Money } from '@nyhem/domain/money'
import { groupThousands } from '@nyhem/domain/sites/format'

const spaces = /[\s\u00a0\u202f]/g
/** Most digits of an amount in whole units: above any home's price. */
const longest = 10

/** Parses an amount with spaces between thousands and cents after a comma or point; null if invalid. */
export function parseAmount(text: string, currency: Currency): Money | null {
  const parts = /^(\d+)(?:[.,](\d{1,2}))?$/.exec(text.replace(spaces, ''))
  const [, whole = '', cents = ''] = parts ?? []
  if (!parts || whole.length > longest) return null
  return fromMinor(Number(whole) * 100 + Number(cents.padEnd(2, '0')), currency)
}

/** Formats an amount for a field, without currency: `6 495 000`, `418 500,50`. */
export function amountInField({ minor }: Money): string {
  const cents = minor % 100
  const whole = groupThousands(Math.trunc(minor / 100))
  return cents === 0 ? whole : `${whole},${String(cents).padStart(2, '0')}`
}

/** Parses per cent to hundredths of a per cent: `33,34` → 3 334; null if invalid. */
export function parseShare(text: string): number | null {
  const parts = /^(\d{1,3})(?:[.,](\d{1,2}))?$/.exec(text.replace(/[\s%]/g, ''))
  const [, whole = '', part = ''] = parts ?? []
  return parts ? Number(whole) * 100 + Number(part.padEnd(2, '0')) : null
}

/** Formats a share for a field: 5 000 → `50`, 3 334 → `33,34`. */
export function shareInField(share: number): string {
  const part = share % 100
  const whole = Math.trunc(share / 100)
  return part === 0 ? String(whole) : `${whole},${String(part).padStart(2, '0').replace(/0$/, '')}`
}

/** Per cent with one decimal, rounded down so that an insufficient amount never appears sufficient. */
export const percentOf = (amount: Money, of: Money): number =>
  of.minor === 0 ? 0 : Math.floor((amount.minor / of.minor) * 1_000) / 10
