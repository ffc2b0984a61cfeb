import type { LocalDate } from '@nyhem/domain/dates'
import { languageTags, type Site } from '@nyhem/domain/sites/site'
import type { JsonLd } from '../building/built-page.ts'

/** Structured data of campaigns and press pictures (schema.org). All addresses are absolute. */

/** Not an `Offer`, which requires a price. */
export const campaignJsonLd = (
  origin: string,
  offer: { url: string; name: string; description: string; from: LocalDate; until: LocalDate },
): JsonLd => ({
  '@type': 'SaleEvent',
  '@id': `${offer.url}#campaign`,
  name: offer.name,
  description: offer.description,
  url: offer.url,
  startDate: offer.from,
  endDate: offer.until,
  organizer: { '@id': `${origin}/#organization` },
})

export const imageJsonLd = (
  site: Site,
  image: {
    url: string
    name: string
    caption: string
    photographer: string
    contentUrl: string
    width: number
    height: number
    takenAt: string | null
  },
): JsonLd => ({
  '@type': 'ImageObject',
  '@id': `${image.url}#image`,
  name: image.name,
  caption: image.caption,
  contentUrl: image.contentUrl,
  width: image.width,
  height: image.height,
  creator: { '@type': 'Person', name: image.photographer },
  creditText: `${image.photographer} / ${site.siteName}`,
  copyrightNotice: site.company.legalName,
  license: `${image.url}#terms`,
  acquireLicensePage: image.url,
  inLanguage: languageTags[site.locale],
  representativeOfPage: true,
  ...(image.takenAt ? { dateCreated: image.takenAt } : {}),
})
