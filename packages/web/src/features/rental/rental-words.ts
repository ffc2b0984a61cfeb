import type { RentalCard } from '@nyhem/contract/holding-cards'
import { formatMoneyRange } from '@nyhem/domain/sites/format'
import type { Site } from '@nyhem/domain/sites/site'
import { useSite, useTexts } from '../../site/site-context.tsx'
import type { Texts } from '../../texts/sv.ts'
import { areaText, type HomeLanguage, moveInText, roomsText } from '../housing-words/housing-format.ts'

/** What writing about rented homes takes: the site's formats, and its words about them and about homes at large. */
export type RentalLanguage = { site: Site; texts: Texts['rental']; housing: HomeLanguage }

export function useRentalLanguage(): RentalLanguage {
  const site = useSite()
  const { rental, housing } = useTexts()
  return { site, texts: rental, housing: { site, texts: housing } }
}

/** `2–3 rok`, `58–84 m²` */
export const sizeTexts = ({ rooms, area }: Pick<RentalCard, 'rooms' | 'area'>, { housing }: RentalLanguage): string[] =>
  [rooms && roomsText(rooms, housing), area && areaText(area, housing)].filter((text) => text !== null)

/** `8 450–12 300 kr/mån`; null while no rent is set. */
export const rentRangeText = ({ rent }: Pick<RentalCard, 'rent'>, { texts }: RentalLanguage): string | null =>
  rent && texts.rentPerMonth(formatMoneyRange(rent.min, rent.max))

/** When people move in; null where nothing is said. */
export const rentalMoveInText = ({ moveIn }: Pick<RentalCard, 'moveIn'>, { housing }: RentalLanguage): string | null =>
  moveIn && moveInText(moveIn, housing)
