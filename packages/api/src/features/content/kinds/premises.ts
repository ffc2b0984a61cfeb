import { holdingHref } from '@nyhem/domain/housing/housing-href'
import { othersByDistance } from '@nyhem/domain/housing/nearest'
import type { Premises } from '@nyhem/domain/housing/premises'
import { contactsFor } from '@nyhem/domain/housing/staff-contacts'
import {
  narrowsPremises,
  parsePremisesSearch,
  premisesAreaBounds,
  premisesLimit,
} from '@nyhem/domain/search/premises-filter'
import { premisesChoices } from '@nyhem/domain/search/premises-search'
import { originOf } from '@nyhem/domain/sites/all-sites'
import { formatArea, formatDecimal, formatRange } from '@nyhem/domain/sites/format'
import { picturesOf } from '../../catalogue/housing-cards.ts'
import { premisesCard } from '../../catalogue/premises-cards.ts'
import { findPremises } from '../../premises/premises.ts'
import { buildBlocks } from '../blocks/build-blocks.ts'
import { listTrail } from '../building/breadcrumbs.ts'
import { absolute, type BuildContext } from '../building/build-context.ts'
import { documentModels, locationModel, salesContacts } from '../building/housing/housing-parts.ts'
import { richText } from '../building/rich-text.ts'
import { editorialSeo } from '../seo/editorial-seo.ts'
import { listJsonLd, sharePicture } from '../seo/json-ld.ts'
import { premisesJsonLd } from '../seo/letting-json-ld.ts'
import { listFields } from '../tree/common-fields.ts'
import { contentAs, publishedPage } from '../tree/content-snapshot.ts'
import { defineCataloguePage, defineEditorialPage, type Listed } from './page-kind.ts'
import { supplementOf } from './supplement.ts'

const othersShown = 3
const contactsShown = 3

/** Filtered by the address. */
export const premisesStartPage = defineEditorialPage('premises-start', {
  fields: listFields,
  searchCategory: 'content',
  build: async ({ entry, fields, blocks }, context) => {
    const { site, catalogue, query } = context
    const { heading, intro } = fields
    const requested = parsePremisesSearch((name) => query[name] ?? null, site.country)
    const [all, found] = await Promise.all([
      catalogue.premisesOfSite(site.siteId),
      findPremises(context, { ...requested, limit: premisesLimit }),
    ])
    const choices = premisesChoices(all, site)
    const isNarrowed = narrowsPremises(requested.filter, site.country) || requested.sort !== 'name'
    return {
      model: {
        heading,
        intro,
        action: entry.path,
        filter: {
          tags: requested.filter.tags.filter((tag) => !found.unknownTags.includes(tag)),
          types: [...requested.filter.types],
          minMaxArea: { ...requested.filter.minMaxArea },
        },
        sort: requested.sort,
        bounds: { ...premisesAreaBounds[site.country] },
        choices: { types: [...choices.types], tags: choices.tags.map(({ name }) => name) },
        counts: found.counts,
        unknownTags: found.unknownTags,
        relaxed: found.relaxed,
        total: found.total,
        premises: found.hits,
        contacts: contactsOf(all, context),
        blocks: await buildBlocks(blocks, context),
      },
      seo: editorialSeo(
        entry,
        { heading, description: intro, picture: found.hits[0]?.picture ?? null },
        {
          robots: isNarrowed ? 'noindex, follow' : 'index, follow',
          jsonLd: listJsonLd(found.hits.map(({ name, href }) => ({ name, url: absolute(context, href) }))),
        },
      ),
    }
  },
})

/** Each once. */
const contactsOf = (all: readonly Premises[], { site }: BuildContext) => {
  const people = new Map(all.flatMap(({ contacts }) => contacts.map((contact) => [contact.id, contact])))
  return contactsFor('sales', site.country, [...people.values()])
    .slice(0, contactsShown)
    .map((contact) => ({ ...contact }))
}

export const premisesObjectPage = defineCataloguePage(
  'premises-object',
  async ({ item, all, supplement }: Listed<Premises>, context) => {
    const { site } = context
    const [own, forms] = await Promise.all([supplementOf(supplement, context), formsOfList(context)])
    const pictures = picturesOf(context, item.images)
    const others = othersByDistance(item, all).filter(({ status }) => status === 'available')
    return {
      model: {
        premises: premisesCard(context, item),
        heading: own.heading ?? item.name,
        lead: own.lead ?? item.shortDescription,
        description: richText(item.description),
        pictures,
        documents: documentModels(context, item.documents),
        contacts: item.contacts.length > 0 ? salesContacts(context, item.contacts) : contactsOf(all, context),
        location: locationModel(context, {
          id: item.id,
          geo: item.geo,
          label: item.name,
          address: `${item.address}, ${item.municipality.name}`,
          nearby: [],
        }),
        others: others.slice(0, othersShown).map((other) => premisesCard(context, other)),
        listHref: site.routes.premises ?? site.pathPrefix,
        blocks: [...own.blocks, ...forms],
      },
      pageId: supplement?.id ?? item.id,
      breadcrumbs: listTrail(context, 'premises', item.name),
      seo: premisesSeo(item, context, { pictures, own: own.seo }),
      dataLayer: { municipality: item.municipality.name, county: item.county.name },
    }
  },
)

/** The list's form is repeated on each premises; the answer records the page. */
async function formsOfList(context: BuildContext) {
  const list = publishedPage(context.tree, context.site.routes.premises ?? '', context.now)
  if (list?.kind !== 'premises-start') return []
  return buildBlocks(
    contentAs(list, listFields).blocks.filter(({ kind }) => kind === 'form'),
    context,
  )
}

function premisesSeo(
  item: Premises,
  context: BuildContext,
  page: {
    pictures: ReturnType<typeof picturesOf>
    own: { title?: string | undefined; description?: string | undefined }
  },
) {
  const { site, origins } = context
  const { pictures, own } = page
  const path = holdingHref(site, 'premises', item.slug)
  const area = formatRange(
    item.minArea === item.maxArea ? formatArea(item.maxArea, site) : formatDecimal(item.minArea, site),
    formatArea(item.maxArea, site),
  )
  const place = item.municipality.name
  const description = own.description ?? `${item.shortDescription} ${area}, ${item.address}, ${place}.`
  return {
    title: own.title ?? (item.name.includes(place) ? `${item.name}, ${area}` : `${item.name}, ${place}, ${area}`),
    description,
    image: pictures[0] ?? null,
    canonicalPath: path,
    jsonLd: premisesJsonLd(site, originOf(origins, site.siteId), {
      url: absolute(context, path),
      name: item.name,
      description,
      images: pictures.slice(0, 3).map((picture) => sharePicture(originOf(origins, site.siteId), picture)),
      geo: item.geo,
      street: item.address,
      municipality: place,
      county: item.county.name,
      status: item.status,
      minArea: item.minArea,
      maxArea: item.maxArea,
      availableFrom: item.availableFrom,
      yearlyRentPerSquareMetre: item.yearlyRentPerSquareMetre,
    }),
  }
}
