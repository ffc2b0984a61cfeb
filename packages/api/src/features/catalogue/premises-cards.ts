import type { PremisesCard } from '@nyhem/contract/holding-cards'
import { holdingHref } from '@nyhem/domain/housing/housing-href'
import type { Premises } from '@nyhem/domain/housing/premises'
import { type CardContext, cardPicture, placeModel } from './housing-cards.ts'

export const premisesCard = (context: CardContext, premises: Premises): PremisesCard => ({
  id: premises.id,
  href: holdingHref(context.site, 'premises', premises.slug),
  name: premises.name,
  address: premises.address,
  place: placeModel(premises),
  status: premises.status,
  types: [...premises.types],
  tags: [...premises.tags],
  minArea: premises.minArea,
  maxArea: premises.maxArea,
  yearlyRentPerSquareMetre: premises.yearlyRentPerSquareMetre,
  availableFrom: premises.availableFrom,
  availableNow: premises.availableFrom !== null && premises.availableFrom <= context.today,
  shortDescription: premises.shortDescription,
  picture: cardPicture(context, premises.images),
  geo: premises.geo,
})
