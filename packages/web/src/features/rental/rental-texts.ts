import type { RentalCard } from '@nyhem/contract/holding-cards'
import { formatMoneyRange } from '@nyhem/domain/sites/format'
import type { Site } from '@nyhem/domain/sites/site'
import { useSite, useTexts } from '../../site/site-context.tsx'
import type { Texts } from '../../texts/texts.ts'
import { areaText, type HomeLanguage, moveInText, roomsText } from '../housing-texts/housing-format.ts'

export type RentalLanguage = { site: Site; texts: Texts<'holdings'>['rental']; housing: HomeLanguage }

export function useRentalLanguage(): RentalLanguage {
  const site = useSite()
  const { rental, housing } = useTexts('holdings', 'home')
  return { site, texts: rental, housing: { site, texts: housing } }
}

/** `2–3 rok`, `58–84 m²` */
export const sizeTexts = ({ rooms, area }: Pick<RentalCard, 'rooms' | 'area'>, { housing }: RentalLanguage): string[] =>
  [rooms && roomsText(rooms, housing), area && areaText(area, housing)].filter((text) => text !== null)

/** `8 450–12 300 kr/mån`, or null while no rent is set. */
export const rentRangeText = ({ rent }: Pick<RentalCard, 'rent'>, { texts }: RentalLanguage): string | null =>
  rent && texts.rentPerMonth(formatMoneyRange(rent.min, rent.max))

export const rentalMoveInText = ({ moveIn }: Pick<RentalCard, 'moveIn'>, { housing }: RentalLanguage): string | null =>
  moveIn && moveInText(moveIn, housing)
