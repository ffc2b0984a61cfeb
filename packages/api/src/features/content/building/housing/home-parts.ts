import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import type { Picture } from '@nyhem/contract/picture'
import { measuredPlanUrl, pictureUrl } from '@nyhem/contract/picture-address'
import { addressOf } from '@nyhem/contract/routes/address'
import { getPlanSheet } from '@nyhem/contract/routes/site.paths'
import type { Home } from '@nyhem/domain/housing/catalogue'
import { tellsPrice } from '@nyhem/domain/housing/home-status'
import { pricePerSquareMetre, shownArea, showsPlotType } from '@nyhem/domain/housing/shown-measures'
import type { HomeDetails } from '../../../catalogue/catalogue.ts'
import { moveInModel, picturesOf, planPictureKey } from '../../../catalogue/housing-cards.ts'
import type { BuildContext } from '../build-context.ts'

/** Pictures of the home, then its stage, without duplicates. */
export function homePictures({ home, stage }: HomeDetails, context: BuildContext): Picture[] {
  const seen = new Set<string>()
  return picturesOf(context, [...home.images, ...stage.images]).filter(({ key }) => !seen.has(key) && seen.add(key))
}

export function planModel(home: Home, { media, site }: BuildContext): PageModels['object']['plan'] {
  const picture = home.planKey ? media.picture(planPictureKey(home.planKey, site.locale), site.locale) : null
  if (!picture) return null
  return {
    picture,
    rooms: home.planRooms.map((room) => ({ ...room })),
    totalArea: shownArea(home, site.country),
    measuresHref: picture.vector ? measuredPlanUrl(picture, site.locale) : null,
    downloadHref: picture.vector
      ? addressOf(getPlanSheet, { params: { name: `${home.id}.pdf` } })
      : pictureUrl(picture, { width: 1200, ratio: 'org', format: 'webp' }),
  }
}

export function homeFacts(
  { home, stage: { plotType } }: HomeDetails,
  { site, today }: BuildContext,
): PageModels['object']['facts'] {
  const price = tellsPrice(home.status) ? (home.totalPrice ?? home.price) : null
  return {
    rooms: home.rooms,
    possibleRooms: home.possibleRooms,
    primaryArea: home.primaryArea,
    internalUsableArea: home.internalUsableArea,
    secondaryArea: home.secondaryArea,
    plotArea: home.plotArea,
    plotType: showsPlotType(site.country) ? plotType : null,
    floor: home.floor,
    maxFloor: home.maxFloor,
    hasLift: home.hasLift,
    building: home.building,
    apartmentNumber: home.apartmentNumber,
    address: home.address,
    outdoorSpaces: home.outdoorSpaces.map((space) => ({ ...space })),
    parking: home.parking,
    energyClass: home.energyClass,
    ecoLabel: home.ecoLabel,
    moveIn: moveInModel(home.moveIn, today),
    pricePerSquareMetre: pricePerSquareMetre(price, shownArea(home, site.country)),
  }
}
