import type { SuccessionCard } from '@nyhem/contract/holding-cards'
import type { PictureRatio } from '@nyhem/contract/picture-address'
import { formatArea, formatMoney, formatRooms } from '@nyhem/domain/sites/format'
import { useTexts } from '../../site/site-context.tsx'
import type { HeadingLevel } from '../../ui/heading/Heading.tsx'
import { Plate } from '../../ui/plate/Plate.tsx'
import { useHousing } from '../housing-words/use-housing.ts'

/** What a plate shows of a home: what a page and a search both know. */
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

type Props = {
  home: ShownSuccession
  sizes: string
  ratio?: PictureRatio
  level?: HeadingLevel
  size?: 'heading-2' | 'heading-3' | 'heading-4'
  priority?: boolean
  /** With the short description under the facts. */
  describe?: boolean
  className?: string | undefined
}

/** A home that an agent sells: picture, name, municipality, what it is, asking price last. */
export function SuccessionPlate({ home, describe, ...look }: Props) {
  const { site, texts } = useHousing()
  const { succession } = useTexts()
  return (
    <Plate
      {...look}
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
