import type { Breadcrumb } from '@nyhem/contract/page-chrome'
import type { Picture } from '@nyhem/contract/picture'
import { pictureUrl } from '@nyhem/contract/picture-address'
import type { GeoPoint } from '@nyhem/domain/housing/catalogue'
import type { DisposalForm, HomeStatus, ResidenceType } from '@nyhem/domain/housing/enumerations'
import type { Money } from '@nyhem/domain/money'
import { languageTags, type Site } from '@nyhem/domain/sites/site'
import type { JsonLd } from '../building/built-page.ts'

/** Structured data (schema.org). All addresses are absolute. */

export const shareWidth = 1200

/** Picture address for sharing services: WebP, which all of them read. */
export const sharePicture = (origin: string, picture: Picture): string =>
  `${origin}${pictureUrl(picture, { width: shareWidth, ratio: '3x2', format: 'webp' })}`

export function organizationJsonLd(site: Site, origin: string): JsonLd {
  return {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: site.siteName,
    legalName: site.company.legalName,
    url: `${origin}${site.pathPrefix}`,
    telephone: site.company.phone,
    email: site.company.email,
    identifier: site.company.organisationNumber,
    ...(site.socialLinks.length > 0 ? { sameAs: site.socialLinks.map(({ url }) => url) } : {}),
  }
}

/** The page itself has no address in the trail. */
export function breadcrumbJsonLd(breadcrumbs: readonly Breadcrumb[], origin: string): JsonLd[] {
  if (breadcrumbs.length < 2) return []
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: breadcrumbs.map(({ text, href }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: text,
        ...(href === null ? {} : { item: `${origin}${href}` }),
      })),
    },
  ]
}

const residenceClass = {
  'detached-house': 'SingleFamilyResidence',
  'semi-detached-house': 'House',
  apartment: 'Apartment',
  house: 'House',
  'town-house': 'House',
  plot: 'Residence',
} as const satisfies Record<ResidenceType, string>

const availability = {
  'for-sale': 'https://schema.org/InStock',
  'pre-selling': 'https://schema.org/PreSale',
  reserved: 'https://schema.org/LimitedAvailability',
  booked: 'https://schema.org/SoldOut',
  sold: 'https://schema.org/SoldOut',
  'showing-apartment': 'https://schema.org/OutOfStock',
  'not-available': 'https://schema.org/OutOfStock',
  succession: 'https://schema.org/InStock',
} as const satisfies Record<HomeStatus, string>

const businessFunction = {
  condominium: 'http://purl.org/goodrelations/v1#Sell',
  ownership: 'http://purl.org/goodrelations/v1#Sell',
  'ownership-apartment': 'http://purl.org/goodrelations/v1#Sell',
  tenancy: 'http://purl.org/goodrelations/v1#LeaseOut',
} as const satisfies Record<DisposalForm, string>

type ResidenceFacts = {
  url: string
  name: string
  description: string
  residenceType: ResidenceType
  images: string[]
  geo: GeoPoint
  address: { street: string; municipality: string; county: string }
}

const postalAddress = (site: Site, { street, municipality, county }: ResidenceFacts['address']): JsonLd => ({
  '@type': 'PostalAddress',
  streetAddress: street,
  addressLocality: municipality,
  addressRegion: county,
  addressCountry: site.country,
})

const residence = (site: Site, facts: ResidenceFacts): JsonLd => ({
  '@type': residenceClass[facts.residenceType],
  '@id': `${facts.url}#residence`,
  name: facts.name,
  description: facts.description,
  url: facts.url,
  ...(facts.images.length > 0 ? { image: facts.images } : {}),
  address: postalAddress(site, facts.address),
  geo: { '@type': 'GeoCoordinates', latitude: facts.geo.latitude, longitude: facts.geo.longitude },
})

const agentJsonLd = ({ name, company, phone }: { name: string; company: string; phone: string | null }): JsonLd => ({
  '@type': 'RealEstateAgent',
  name: company,
  employee: { '@type': 'Person', name },
  ...(phone ? { telephone: phone } : {}),
})

/** No offer without a price. */
export function homeJsonLd(
  site: Site,
  origin: string,
  home: ResidenceFacts & {
    rooms: number
    area: number
    floor: number | null
    status: HomeStatus
    disposalForm: DisposalForm
    price: Money | null
    /** Seller, if not the company. */
    agent?: { name: string; company: string; phone: string | null }
  },
): JsonLd[] {
  const offer: JsonLd[] = home.price
    ? [
        {
          '@type': 'Offer',
          url: home.url,
          price: (home.price.minor / 100).toFixed(home.price.minor % 100 === 0 ? 0 : 2),
          priceCurrency: home.price.currency,
          availability: availability[home.status],
          businessFunction: businessFunction[home.disposalForm],
          itemOffered: { '@id': `${home.url}#residence` },
          seller: home.agent ? agentJsonLd(home.agent) : { '@id': `${origin}/#organization` },
        },
      ]
    : []
  return [
    {
      ...residence(site, home),
      numberOfRooms: home.rooms,
      floorSize: { '@type': 'QuantitativeValue', value: home.area, unitCode: 'MTK' },
      ...(home.floor === null ? {} : { floorLevel: String(home.floor) }),
    },
    ...offer,
  ]
}

export function projectJsonLd(
  site: Site,
  origin: string,
  project: Omit<ResidenceFacts, 'residenceType'> & {
    homes: { total: number; available: number }
    price: { min: Money; max: Money } | null
  },
): JsonLd[] {
  const offers: JsonLd[] =
    project.price && project.homes.available > 0
      ? [
          {
            '@type': 'AggregateOffer',
            url: project.url,
            lowPrice: project.price.min.minor / 100,
            highPrice: project.price.max.minor / 100,
            priceCurrency: project.price.min.currency,
            offerCount: project.homes.available,
            availability: availability['for-sale'],
            itemOffered: { '@id': `${project.url}#residence` },
            seller: { '@id': `${origin}/#organization` },
          },
        ]
      : []
  return [
    {
      ...residence(site, { ...project, residenceType: 'apartment' }),
      '@type': 'ApartmentComplex',
      numberOfAccommodationUnits: project.homes.total,
      numberOfAvailableAccommodationUnits: project.homes.available,
    },
    ...offers,
  ]
}

export const placeJsonLd = (
  site: Site,
  place: Pick<ResidenceFacts, 'url' | 'name' | 'description' | 'images' | 'geo'> & {
    municipality: string
    county: string
  },
): JsonLd => ({
  '@type': 'Place',
  '@id': `${place.url}#place`,
  name: place.name,
  description: place.description,
  url: place.url,
  ...(place.images.length > 0 ? { image: place.images } : {}),
  address: {
    '@type': 'PostalAddress',
    addressLocality: place.municipality,
    addressRegion: place.county,
    addressCountry: site.country,
  },
  geo: { '@type': 'GeoCoordinates', latitude: place.geo.latitude, longitude: place.geo.longitude },
})

export function listJsonLd(items: readonly { name: string; url: string }[]): JsonLd[] {
  if (items.length === 0) return []
  return [
    {
      '@type': 'ItemList',
      numberOfItems: items.length,
      itemListElement: items.map(({ name, url }, index) => ({ '@type': 'ListItem', position: index + 1, name, url })),
    },
  ]
}

export function articleJsonLd(
  site: Site,
  origin: string,
  article: {
    url: string
    headline: string
    description: string
    image: string | null
    author: string | null
    publishedAt: string | null
    updatedAt: string
    /** `BlogPosting` for blog entries. */
    type?: 'Article' | 'BlogPosting'
  },
): JsonLd {
  const publisher = { '@id': `${origin}/#organization` }
  return {
    '@type': article.type ?? 'Article',
    headline: article.headline.slice(0, 110),
    description: article.description,
    mainEntityOfPage: article.url,
    inLanguage: languageTags[site.locale],
    ...(article.image ? { image: [article.image] } : {}),
    ...(article.publishedAt ? { datePublished: article.publishedAt } : {}),
    dateModified: article.updatedAt,
    author: article.author ? { '@type': 'Person', name: article.author } : publisher,
    publisher,
  }
}

export const pressReleaseJsonLd = (
  site: Site,
  origin: string,
  { dateline, ...article }: Omit<Parameters<typeof articleJsonLd>[2], 'author'> & { dateline: string },
): JsonLd => ({
  ...articleJsonLd(site, origin, { ...article, author: null }),
  '@type': 'NewsArticle',
  dateline,
})

export function faqJsonLd(items: readonly { question: string; answer: string }[]): JsonLd[] {
  if (items.length === 0) return []
  return [
    {
      '@type': 'FAQPage',
      mainEntity: items.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ]
}

export const serviceJsonLd = (
  site: Site,
  origin: string,
  service: { url: string; name: string; description: string; offers: readonly string[] },
): JsonLd => ({
  '@type': 'Service',
  name: service.name,
  description: service.description,
  url: service.url,
  areaServed: site.country,
  provider: { '@id': `${origin}/#organization` },
  ...(service.offers.length > 0
    ? {
        hasOfferCatalog: {
          '@type': 'OfferCatalog',
          name: service.name,
          itemListElement: service.offers.map((name) => ({ '@type': 'Offer', name })),
        },
      }
    : {}),
})
