import type { GeoPoint } from '@nyhem/domain/housing/catalogue'
import type { PremisesStatus } from '@nyhem/domain/housing/enumerations'
import type { Money } from '@nyhem/domain/money'
import type { Site } from '@nyhem/domain/sites/site'
import type { JsonLd } from '../building/built-page.ts'
import { placeJsonLd } from './json-ld.ts'

/** Structured data of lettings (schema.org). All addresses are absolute. */

type LetPlace = {
  url: string
  name: string
  description: string
  images: string[]
  geo: GeoPoint
  municipality: string
  county: string
  street: string
}

const leaseOut = 'http://purl.org/goodrelations/v1#LeaseOut'

const amount = ({ minor }: Money): string => (minor / 100).toFixed(minor % 100 === 0 ? 0 : 2)

const letPlace = (site: Site, { street, ...place }: LetPlace): JsonLd => {
  const made = placeJsonLd(site, place)
  return { ...made, address: { ...(made.address as JsonLd), streetAddress: street } }
}

const availability = {
  available: 'https://schema.org/InStock',
  let: 'https://schema.org/SoldOut',
} as const satisfies Record<PremisesStatus, string>

/** Premises with rent per square metre and year; no offer without a rent. */
export function premisesJsonLd(
  site: Site,
  origin: string,
  premises: LetPlace & {
    status: PremisesStatus
    minArea: number
    maxArea: number
    availableFrom: string | null
    yearlyRentPerSquareMetre: Money | null
  },
): JsonLd[] {
  const { url, yearlyRentPerSquareMetre: rent, minArea, maxArea, status, availableFrom, ...place } = premises
  const offer: JsonLd[] = rent
    ? [
        {
          '@type': 'Offer',
          url,
          availability: availability[status],
          businessFunction: leaseOut,
          ...(availableFrom ? { availabilityStarts: availableFrom } : {}),
          eligibleQuantity: { '@type': 'QuantitativeValue', minValue: minArea, maxValue: maxArea, unitCode: 'MTK' },
          priceSpecification: {
            '@type': 'UnitPriceSpecification',
            price: amount(rent),
            priceCurrency: rent.currency,
            referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: 'MTK' },
            billingDuration: { '@type': 'QuantitativeValue', value: 1, unitCode: 'ANN' },
          },
          itemOffered: { '@id': `${url}#place` },
          offeredBy: { '@id': `${origin}/#organization` },
        },
      ]
    : []
  return [letPlace(site, { ...place, url }), ...offer]
}

type LetHome = {
  number: string
  isToLet: boolean
  rooms: number
  area: number
  floor: number | null
  monthlyRent: Money | null
}

/** Maximum homes listed individually; the rest are counted. */
const mostHomesNamed = 20

export function rentalJsonLd(site: Site, origin: string, project: LetPlace & { homes: readonly LetHome[] }): JsonLd[] {
  const { homes, ...place } = project
  const toLet = homes.filter((home) => home.isToLet)
  return [
    {
      ...letPlace(site, place),
      '@type': 'ApartmentComplex',
      ...(homes.length > 0
        ? { numberOfAccommodationUnits: homes.length, numberOfAvailableAccommodationUnits: toLet.length }
        : {}),
    },
    ...toLet.slice(0, mostHomesNamed).flatMap((home) => homeOffer(home, place, origin)),
  ]
}

const homeOffer = ({ monthlyRent, ...home }: LetHome, { url }: LetPlace, origin: string): JsonLd[] =>
  monthlyRent
    ? [
        {
          '@type': 'Offer',
          url,
          availability: availability.available,
          businessFunction: leaseOut,
          priceSpecification: {
            '@type': 'UnitPriceSpecification',
            price: amount(monthlyRent),
            priceCurrency: monthlyRent.currency,
            billingDuration: { '@type': 'QuantitativeValue', value: 1, unitCode: 'MON' },
          },
          itemOffered: {
            '@type': 'Apartment',
            name: home.number,
            numberOfRooms: home.rooms,
            floorSize: { '@type': 'QuantitativeValue', value: home.area, unitCode: 'MTK' },
            ...(home.floor === null ? {} : { floorLevel: String(home.floor) }),
            containedInPlace: { '@id': `${url}#place` },
          },
          offeredBy: { '@id': `${origin}/#organization` },
        },
      ]
    : []
