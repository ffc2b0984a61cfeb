import { homeListQueryNames } from '@nyhem/domain/housing/home-list'
import { holdingHref } from '@nyhem/domain/housing/housing-href'
import { othersByDistance } from '@nyhem/domain/housing/nearest'
import type { RentalHome, RentalProject } from '@nyhem/domain/housing/rental'
import { inRentalOrder, isToLet, rentalApplication } from '@nyhem/domain/housing/rental-summary'
import { contactsFor } from '@nyhem/domain/housing/staff-contacts'
import { originOf } from '@nyhem/domain/sites/all-sites'
import { picturesOf } from '../../catalogue/housing-cards.ts'
import { rentalCard, rentalHomeRow } from '../../catalogue/rental-cards.ts'
import { buildBlocks } from '../blocks/build-blocks.ts'
import { listTrail } from '../building/breadcrumbs.ts'
import { absolute, type BuildContext } from '../building/build-context.ts'
import { documentModels, locationModel, salesContacts } from '../building/housing/housing-parts.ts'
import { richText } from '../building/rich-text.ts'
import { editorialSeo } from '../seo/editorial-seo.ts'
import { listJsonLd, sharePicture } from '../seo/json-ld.ts'
import { rentalJsonLd } from '../seo/letting-json-ld.ts'
import { listFields } from '../tree/common-fields.ts'
import { defineCataloguePage, defineEditorialPage, type Listed } from './page-kind.ts'
import { supplementOf } from './supplement.ts'

const othersShown = 3
const contactsShown = 3

/** Those with homes to let first. */
export const rentalStartPage = defineEditorialPage('rental-start', {
  fields: listFields,
  searchCategory: 'content',
  build: async ({ entry, fields, blocks }, context) => {
    const { site, catalogue } = context
    const { heading, intro } = fields
    const all = await catalogue.rentalProjectsOfSite(site.siteId)
    const projects = inRentalOrder(await cardsOf(all, context))
    return {
      model: {
        heading,
        intro,
        projects: [...projects],
        contacts: contactsOf(all, context),
        blocks: await buildBlocks(blocks, context),
      },
      seo: editorialSeo(
        entry,
        { heading, description: intro, picture: projects[0]?.picture ?? null },
        { jsonLd: listJsonLd(projects.map(({ name, href }) => ({ name, url: absolute(context, href) }))) },
      ),
    }
  },
})

const homesByProject = async ({ catalogue, site }: BuildContext) =>
  Map.groupBy(await catalogue.rentalHomesOfSite(site.siteId), ({ rentalProjectId }) => rentalProjectId)

async function cardsOf(projects: readonly RentalProject[], context: BuildContext) {
  const homes = await homesByProject(context)
  return projects.map((project) => rentalCard(context, project, homes.get(project.id) ?? []))
}

/** Each once. */
const contactsOf = (all: readonly RentalProject[], { site }: BuildContext) => {
  const people = new Map(all.flatMap(({ contacts }) => contacts.map((contact) => [contact.id, contact])))
  return contactsFor('sales', site.country, [...people.values()])
    .slice(0, contactsShown)
    .map((contact) => ({ ...contact }))
}

export const rentalProjectPage = defineCataloguePage(
  'rental-project',
  async ({ item, all, supplement }: Listed<RentalProject>, context) => {
    const { site, query } = context
    const [own, homes] = await Promise.all([supplementOf(supplement, context), homesByProject(context)])
    const ownHomes = homes.get(item.id) ?? []
    const others = othersByDistance(item, all).map((other) => rentalCard(context, other, homes.get(other.id) ?? []))
    return {
      model: {
        project: rentalCard(context, item, ownHomes),
        heading: own.heading ?? (item.tagline || item.name),
        lead: own.lead ?? item.shortDescription,
        description: richText(item.description),
        pictures: picturesOf(context, item.images),
        ecoLabel: item.ecoLabel,
        application: rentalApplication(item),
        applicationUrl: item.applicationUrl,
        homes: toLetFirst(ownHomes).map((home) => rentalHomeRow(context, home)),
        onlyAvailable: query[homeListQueryNames.onlyAvailable] === '1',
        documents: documentModels(context, item.documents),
        contacts: item.contacts.length > 0 ? salesContacts(context, item.contacts) : contactsOf(all, context),
        location: locationModel(context, {
          id: item.id,
          geo: item.geo,
          label: item.name,
          address: `${item.address}, ${item.municipality.name}`,
          nearby: item.nearby,
        }),
        others: inRentalOrder(others.slice(0, othersShown)).slice(),
        listHref: site.routes.rental ?? site.pathPrefix,
        blocks: own.blocks,
      },
      pageId: supplement?.id ?? item.id,
      breadcrumbs: listTrail(context, 'rental', item.name),
      seo: rentalSeo(item, ownHomes, context, own.seo),
      dataLayer: { stageName: item.name, municipality: item.municipality.name, county: item.county.name },
    }
  },
)

const toLetFirst = (homes: readonly RentalHome[]): readonly RentalHome[] =>
  [...homes].sort((a, b) => Number(isToLet(b.status)) - Number(isToLet(a.status)))

function rentalSeo(
  item: RentalProject,
  homes: readonly RentalHome[],
  context: BuildContext,
  own: { title?: string | undefined; description?: string | undefined },
) {
  const { site, origins, texts } = context
  const pictures = picturesOf(context, item.images)
  const path = holdingHref(site, 'rental', item.slug)
  const description = own.description ?? item.shortDescription
  return {
    title: own.title ?? `${item.name}, ${texts.rentedHomesIn(item.municipality.name)}`,
    description,
    image: pictures[0] ?? null,
    canonicalPath: path,
    jsonLd: rentalJsonLd(site, originOf(origins, site.siteId), {
      url: absolute(context, path),
      name: item.name,
      description,
      images: pictures.slice(0, 3).map((picture) => sharePicture(originOf(origins, site.siteId), picture)),
      geo: item.geo,
      street: item.address,
      municipality: item.municipality.name,
      county: item.county.name,
      homes: homes.map(({ number, status, rooms, primaryArea, floor, monthlyRent }) => ({
        number,
        isToLet: isToLet(status),
        rooms,
        area: primaryArea,
        floor,
        monthlyRent,
      })),
    }),
  }
}
