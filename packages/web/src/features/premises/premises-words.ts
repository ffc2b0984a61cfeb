import type { PremisesCard } from '@nyhem/contract/holding-cards'
import { toldRent } from '@nyhem/domain/housing/premises-rent'
import { formatArea, formatDate, formatDecimal, formatMoney } from '@nyhem/domain/sites/format'
import type { Site } from '@nyhem/domain/sites/site'
import { useSite, useTexts } from '../../site/site-context.tsx'
import type { Texts } from '../../texts/sv.ts'
import { dayOf } from '../housing-words/housing-format.ts'

/** What writing about premises takes: the site's formats and its language. */
export type PremisesLanguage = { site: Site; texts: Texts['premises'] }

export const usePremisesLanguage = (): PremisesLanguage => ({ site: useSite(), texts: useTexts().premises })

/** `Restaurang och café, Butik` */
export const typesText = ({ types }: Pick<PremisesCard, 'types'>, { texts }: PremisesLanguage): string =>
  types.map((type) => texts.type[type]).join(', ')

/** `84–142 m²` */
export const premisesAreaText = (
  { minArea, maxArea }: Pick<PremisesCard, 'minArea' | 'maxArea'>,
  { site }: PremisesLanguage,
): string =>
  minArea === maxArea ? formatArea(minArea, site) : `${formatDecimal(minArea, site)}–${formatArea(maxArea, site)}`

/** `3 400 kr/m² och år`; a word where it is agreed upon. */
export function rentText(
  { yearlyRentPerSquareMetre }: Pick<PremisesCard, 'yearlyRentPerSquareMetre'>,
  { site, texts }: PremisesLanguage,
): string {
  if (!yearlyRentPerSquareMetre) return texts.rentAgreed
  const { rent, per } = toldRent(yearlyRentPerSquareMetre, site.country)
  return texts.rentPer[per](formatMoney(rent))
}

/** `Ledig från 2027-02-01`, or that it is free now; null where nothing is said. */
export function availableText(
  { availableFrom, availableNow, status }: Pick<PremisesCard, 'availableFrom' | 'availableNow' | 'status'>,
  { site, texts }: PremisesLanguage,
): string | null {
  if (status === 'let' || availableFrom === null) return null
  return availableNow ? texts.availableNow : texts.availableFrom(formatDate(dayOf(availableFrom), site))
}

/** When one can move in, for a row that names it: the day, or that it is now. */
export const availableFact = (
  { availableFrom, availableNow, status }: Pick<PremisesCard, 'availableFrom' | 'availableNow' | 'status'>,
  { site, texts }: PremisesLanguage,
): string | null => {
  if (status === 'let' || availableFrom === null) return null
  return availableNow ? texts.now : formatDate(dayOf(availableFrom), site)
}
