import type { PictureRatio } from '@nyhem/contract/picture-address'
import type { HomeCard } from '@nyhem/contract/shared-models'
import { tellsPrice } from '@nyhem/domain/housing/home-status'
import { formatArea, formatRooms } from '@nyhem/domain/sites/format'
import type { HeadingLevel } from '../../ui/heading/Heading.tsx'
import { Plate } from '../../ui/plate/Plate.tsx'
import { Heart } from '../favourites/Heart.tsx'
import { HomeStatusMark } from '../home-status/HomeStatusMark.tsx'
import { buildingText, floorText, homePriceText } from '../housing-words/housing-format.ts'
import { useHousing } from '../housing-words/use-housing.ts'

type Props = {
  home: HomeCard
  sizes: string
  ratio?: PictureRatio
  level?: HeadingLevel
  size?: 'heading-2' | 'heading-3' | 'heading-4'
  /** Shows the floor plan instead of the picture: what differs between homes of one house. */
  plan?: boolean
  /** Says which project and place the home belongs to, where the page does not. */
  withStage?: boolean
}

/** A home as a plate: picture or plan, number and status, floor and house, facts, price last. */
export function HomePlate({ home, plan, withStage, ...look }: Props) {
  const language = useHousing()
  const { site, texts } = language
  const floor = floorText(home, language)
  const place = withStage
    ? [home.stageName, home.place.municipality]
    : [home.building && buildingText(home.building, language), floor && `${texts.label.floor.toLowerCase()} ${floor}`]
  const shown = (plan && home.plan) || home.picture || home.plan
  return (
    <Plate
      {...look}
      href={home.href}
      name={home.number}
      picture={shown}
      contain={shown?.vector ?? false}
      status={<HomeStatusMark status={home.status} />}
      place={place.filter(Boolean).join(', ')}
      facts={[formatRooms(home.rooms, site), formatArea(home.area, site)]}
      price={homePriceText(home, language)}
      action={<Heart kind="home" id={home.id} name={home.number} />}
      dimmed={!tellsPrice(home.status)}
    />
  )
}
