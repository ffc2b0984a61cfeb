import type { PremisesCard } from '@nyhem/contract/holding-cards'
import { reportedRent } from '@nyhem/domain/housing/premises-rent'
import { formatArea, formatDate, formatDecimal, formatMoney } from '@nyhem/domain/sites/format'
import type { Site } from '@nyhem/domain/sites/site'
import { dayOf } from '../../site/page-moments.ts'
import { useSite, useTexts } from '../../site/site-context.tsx'
import type { Texts } from '../../texts/texts.ts'

export type PremisesLanguage = { site: Site; texts: Texts<'holdings'>['premises'] }

export const usePremisesLanguage = (): PremisesLanguage => ({ site: useSite(), texts: useTexts('holdings').premises })

/** `Restaurang och café, Butik` */
export const typesText = ({ types }: Pick<PremisesCard, 'types'>, { texts }: PremisesLanguage): string =>
  types.map((type) => texts.type[type]).join(', ')

/** `84–142 m²` */
export const premisesAreaText = (
  { minArea, maxArea }: Pick<PremisesCard, 'minArea' | 'maxArea'>,
  { site }: PremisesLanguage,
): string =>
  minArea === maxArea ? formatArea(minArea, site) : `${formatDecimal(minArea, site)}–${formatArea(maxArea, site)}`

/** `3 400 kr/m² och år`, or a text where the rent is negotiable. */
export function rentText(
  { yearlyRentPerSquareMetre }: Pick<PremisesCard, 'yearlyRentPerSquareMetre'>,
  { site, texts }: PremisesLanguage,
): string {
  if (!yearlyRentPerSquareMetre) return texts.rentAgreed
  const { rent, per } = reportedRent(yearlyRentPerSquareMetre, site.country)
  return texts.rentPer[per](formatMoney(rent))
}

/** `Ledig från 2027-02-01`, or that it is available now. Null when unknown. */
export function availableText(
  { availableFrom, availableNow, status }: Pick<PremisesCard, 'availableFrom' | 'availableNow' | 'status'>,
  { site, texts }: PremisesLanguage,
): string | null {
  if (status === 'let' || availableFrom === null) return null
  return availableNow ? texts.availableNow : texts.availableFrom(formatDate(dayOf(availableFrom), site))
}

/** Move-in date for a labelled row: the day, or "now". */
export const availableFact = (
  { availableFrom, availableNow, status }: Pick<PremisesCard, 'availableFrom' | 'availableNow' | 'status'>,
  { site, texts }: PremisesLanguage,
): string | null => {
  if (status === 'let' || availableFrom === null) return null
  return availableNow ? texts.now : formatDate(dayOf(availableFrom), site)
}
