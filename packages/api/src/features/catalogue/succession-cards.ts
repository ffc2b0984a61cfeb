import type { SuccessionCard } from '@nyhem/contract/holding-cards'
import { holdingHref } from '@nyhem/domain/housing/housing-href'
import type { SuccessionHome } from '@nyhem/domain/housing/succession-home'
import { type CardContext, cardPicture, placeModel } from './housing-cards.ts'

export const successionCard = (context: CardContext, home: SuccessionHome): SuccessionCard => ({
  id: home.id,
  href: holdingHref(context.site, 'succession', home.slug),
  name: home.name,
  address: home.address,
  place: placeModel(home),
  residenceType: home.residenceType,
  disposalForm: home.disposalForm,
  rooms: home.rooms,
  area: home.primaryArea,
  floor: home.floor,
  builtYear: home.builtYear,
  price: home.price,
  monthlyFee: home.monthlyFee,
  shortDescription: home.shortDescription,
  picture: cardPicture(context, home.images),
})
