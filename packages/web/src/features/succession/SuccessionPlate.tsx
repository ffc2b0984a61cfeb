import type { SuccessionCard } from '@nyhem/contract/holding-cards'
import { formatArea, formatMoney, formatRooms } from '@nyhem/domain/sites/format'
import { useTexts } from '../../site/site-context.tsx'
import { Plate, type PlateVariant } from '../../ui/plate/Plate.tsx'
import { useHousing } from '../housing-texts/use-housing.ts'

/** Fields known to both the page and the search. */
export type ShownSuccession = Pick<
  SuccessionCard,
  | 'id'
  | 'href'
  | 'name'
  | 'place'
  | 'residenceType'
  | 'rooms'
  | 'area'
  | 'price'
  | 'monthlyFee'
  | 'shortDescription'
  | 'picture'
>

type Props = PlateVariant & { home: ShownSuccession; describe?: boolean }

export function SuccessionPlate({ home, describe, ...variant }: Props) {
  const { site, texts } = useHousing()
  const { succession } = useTexts('holdings')
  return (
    <Plate
      {...variant}
      href={home.href}
      name={home.name}
      picture={home.picture}
      place={`${texts.residenceType[home.residenceType]} · ${home.place.municipality}`}
      facts={[
        formatRooms(home.rooms, site),
        formatArea(home.area, site),
        ...(home.monthlyFee ? [texts.feePerMonth(formatMoney(home.monthlyFee))] : []),
      ]}
      text={describe ? home.shortDescription : null}
      price={home.price ? formatMoney(home.price) : succession.priceUnknown}
    />
  )
}
