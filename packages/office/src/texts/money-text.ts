import type { Money } from '@nyhem/domain/money'
import type { OfficeTexts } from './sv.ts'

/** `4 950 000 kr`, with minor units only where there are any. */
export function moneyText({ locale }: Pick<OfficeTexts, 'locale'>, { minor, currency }: Money): string {
  const digits = minor % 100 === 0 ? 0 : 2
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(minor / 100)
}
