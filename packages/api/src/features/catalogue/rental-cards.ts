import type { RentalCard, RentalHomeRow } from '@nyhem/contract/holding-cards'
import { holdingHref } from '@nyhem/domain/housing/housing-href'
import type { RentalHome, RentalProject } from '@nyhem/domain/housing/rental'
import { summarizeRentals } from '@nyhem/domain/housing/rental-summary'
import { type CardContext, cardPicture, moveInModel, placeModel, planPictureKey } from './housing-cards.ts'

/** Aggregated from its homes. */
export function rentalCard(context: CardContext, project: RentalProject, homes: readonly RentalHome[]): RentalCard {
  const summary = summarizeRentals(project.status, homes)
  return {
    id: project.id,
    href: holdingHref(context.site, 'rental', project.slug),
    name: project.name,
    address: project.address,
    place: placeModel(project),
    status: project.status,
    homes: { ...summary.homes },
    rooms: summary.rooms,
    area: summary.area,
    rent: summary.rent,
    moveIn: moveInModel(project.moveIn, context.today),
    shortDescription: project.shortDescription,
    picture: cardPicture(context, project.images),
    geo: project.geo,
  }
}

export const rentalHomeRow = (context: CardContext, home: RentalHome): RentalHomeRow => ({
  id: home.id,
  number: home.number,
  building: home.building,
  status: home.status,
  residenceType: home.residenceType,
  rooms: home.rooms,
  area: home.primaryArea,
  floor: home.floor,
  maxFloor: home.maxFloor,
  monthlyRent: home.monthlyRent,
  deposit: home.deposit,
  moveIn: moveInModel(home.moveIn, context.today),
  plan: home.planKey
    ? context.media.picture(planPictureKey(home.planKey, context.site.locale), context.site.locale)
    : null,
})
