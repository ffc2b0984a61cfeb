import type { MarketedHome } from '@nyhem/contract/calls/listings'
import { largestPictureUrl } from '@nyhem/contract/picture-address'
import { type Instant, localDateOf } from '@nyhem/domain/dates'
import type { HomeListing } from '@nyhem/domain/housing/listings'
import type { Site } from '@nyhem/domain/sites/site'
import { type CardContext, homeCard, picturesOf } from '../catalogue/housing-cards.ts'
import type { Media } from '../pictures/media.ts'

export type MarketContext = CardContext & { readonly origin: string }

export const marketContext = (
  site: Site,
  { media, origin, now }: { media: Pick<Media, 'picture'>; origin: string; now: Instant },
): MarketContext => ({ site, media, origin, today: localDateOf(now, site.timeZone) })

/** A home on the market, by the same rules as its card and page. */
export function marketedHome(context: MarketContext, listing: HomeListing): MarketedHome {
  const { site, origin } = context
  const { home, place, geo } = listing
  const card = homeCard(context, listing)
  const { county, municipality } = place
  return {
    id: home.id,
    url: `${origin}${card.href}`,
    updatedAt: home.updatedAt,
    number: home.number,
    status: home.status as MarketedHome['status'],
    residenceType: home.residenceType,
    disposalForm: home.disposalForm,
    address: home.address,
    stage: { id: home.stageId, name: card.stageName },
    area: { name: listing.areaName },
    municipality: { code: municipality.code, name: municipality.name },
    county: { code: county.code, name: county.name },
    country: site.country,
    geo: { latitude: geo.latitude, longitude: geo.longitude },
    rooms: home.rooms,
    squareMetres: card.area,
    plotSquareMetres: home.plotArea,
    floor: home.floor,
    maxFloor: home.maxFloor,
    hasLift: home.hasLift,
    price: card.price,
    totalPrice: card.totalPrice,
    monthlyFee: home.monthlyFee,
    sharedDebt: home.sharedDebt,
    energyClass: home.energyClass,
    moveIn: home.moveIn,
    headline: home.headline,
    description: home.description,
    pictures: picturesOf(context, home.images).map((picture) => ({
      url: `${origin}${largestPictureUrl(picture)}`,
      text: picture.altText,
    })),
  }
}
