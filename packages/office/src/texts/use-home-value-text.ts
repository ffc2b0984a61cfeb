import type { HomeStatus } from '@nyhem/domain/housing/enumerations'
import type { Currency } from '@nyhem/domain/money'
import { moneyText } from './money-text.ts'
import { useSalesTexts } from './use-sales-texts.tsx'
import { useTexts } from './use-texts.tsx'

/** A price, a fee or a status in words; `none`: what is said where there is no value. */
export function useHomeValueText(): (value: number | string | null, currency: Currency, none?: string) => string {
  const texts = useTexts()
  const { homeStatuses } = useSalesTexts()
  return (value, currency, none = '–') => {
    if (typeof value === 'number') return moneyText(texts, { minor: value, currency })
    if (value === null) return none
    return Object.hasOwn(homeStatuses, value) ? homeStatuses[value as HomeStatus] : value
  }
}
