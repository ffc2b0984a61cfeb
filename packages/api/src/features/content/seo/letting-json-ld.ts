import type { GeoPoint } from '@nyhem/domain/housing/catalogue'
import type { PremisesStatus } from '@nyhem/domain/housing/enumerations'
import type { Money } from '@nyhem/domain/money'
import type { Site } from '@nyhem/domain/sites/site'
import type { JsonLd } from '../built-page.ts'
import { placeJsonLd } from './json-ld.ts'

/** Structured data of what is let, in the words of schema.org. All addresses are whole. */

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

/** Premises with their offer: the rent of a square metre and year. Without a rent there is no offer. */
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
