import type { HomeCard } from '@nyhem/contract/shared-models'
import { tellsPrice } from '@nyhem/domain/housing/home-status'
import { formatArea, formatRooms } from '@nyhem/domain/sites/format'
import { Plate, type PlateVariant } from '../../ui/plate/Plate.tsx'
import { Heart } from '../favourites/Heart.tsx'
import { HomeStatusMark } from '../home-status/HomeStatusMark.tsx'
import { buildingText, floorText, homePriceText } from '../housing-texts/housing-format.ts'
import { useHousing } from '../housing-texts/use-housing.ts'

type Props = PlateVariant & {
  home: HomeCard
  /** Floor plan instead of the picture, since it differs between homes of one house. */
  plan?: boolean
  withStage?: boolean
}

export function HomePlate({ home, plan, withStage, ...variant }: Props) {
  const language = useHousing()
  const { site, texts } = language
  const floor = floorText(home, language)
  const place = withStage
    ? [home.stageName, home.place.municipality]
    : [home.building && buildingText(home.building, language), floor && `${texts.label.floor.toLowerCase()} ${floor}`]
  const shown = (plan && home.plan) || home.picture || home.plan
  return (
    <Plate
      {...variant}
      href={home.href}
      name={home.number}
      picture={shown}
      contain={shown?.vector ?? false}
      status={<HomeStatusMark of={home} />}
      place={place.filter(Boolean).join(', ')}
      facts={[formatRooms(home.rooms, site), formatArea(home.area, site)]}
      price={homePriceText(home, language)}
      action={<Heart kind="home" id={home.id} name={home.number} />}
      dimmed={!tellsPrice(home.status)}
    />
  )
}
