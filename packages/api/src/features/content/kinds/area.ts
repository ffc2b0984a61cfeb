import { housingHref } from '@nyhem/domain/housing/housing-href'
import { shownAreaRange } from '@nyhem/domain/housing/shown-measures'
import { originOf } from '@nyhem/domain/sites/all-sites'
import { unbrokenAmounts } from '@nyhem/domain/sites/unbroken-amounts'
import type { AreaDetails } from '../../catalogue/catalogue.ts'
import { picturesOf, placeModel, stageCardInArea } from '../../catalogue/housing-cards.ts'
import { housingTrail } from '../building/breadcrumbs.ts'
import { absolute } from '../building/build-context.ts'
import { interestModel, locationModel, salesContacts } from '../building/housing/housing-parts.ts'
import { projectDescription } from '../building/housing/housing-texts.ts'
import { richText } from '../building/rich-text.ts'
import { projectJsonLd, sharePicture } from '../seo/json-ld.ts'
import { defineCataloguePage, type Housing } from './page-kind.ts'
import { supplementOf } from './supplement.ts'

export const areaPage = defineCataloguePage('area', async ({ details, supplement }: Housing<AreaDetails>, context) => {
  const { area, listing, stages, contacts } = details
  const { site, origins, texts } = context
  const own = await supplementOf(supplement, context)
  const pictures = picturesOf(context, area.images)
  const path = housingHref(site, listing.path)
  const description = own.seo.description ?? projectDescription(context, { ...listing, name: area.name })
  const [picture = null] = pictures
  return {
    model: {
      areaId: area.id,
      name: area.name,
      place: placeModel(listing.place),
      heading: own.heading ?? area.name,
      lead: unbrokenAmounts(own.lead ?? area.shortDescription),
      picture,
      pictures: pictures.slice(1),
      description: richText(area.description),
      facts: {
        homes: { total: listing.homes.total, available: listing.homes.available },
        rooms: listing.homes.rooms,
        area: shownAreaRange(listing.homes, site.country),
        price: listing.homes.price,
        totalPrice: listing.homes.totalPrice,
        disposalForms: [...listing.disposalForms],
      },
      stages: stages.map((stage) => stageCardInArea(context, stage)),
      location: locationModel(context, {
        id: area.id,
        geo: area.geo,
        label: area.name,
        address: `${area.name}, ${area.municipality.name}`,
        nearby: area.nearby,
      }),
      contacts: salesContacts(context, contacts),
      interest: interestModel(context, { kind: 'area', id: area.id, name: area.name }),
      blocks: own.blocks,
    },
    pageId: supplement?.id ?? area.id,
    breadcrumbs: housingTrail(context, [
      { text: area.county.name, slug: area.county.slug },
      { text: area.municipality.name, slug: area.municipality.slug },
      { text: area.name, slug: area.slug },
    ]),
    seo: {
      title: own.seo.title ?? `${area.name}, ${texts.newAreaIn(area.municipality.name)}`,
      description,
      image: picture,
      canonicalPath: path,
      jsonLd: projectJsonLd(site, originOf(origins, site.siteId), {
        url: absolute(context, path),
        name: area.name,
        description,
        images: pictures.slice(0, 3).map((image) => sharePicture(originOf(origins, site.siteId), image)),
        geo: area.geo,
        address: { street: area.name, municipality: area.municipality.name, county: area.county.name },
        homes: listing.homes,
        price: listing.homes.price,
      }),
    },
    dataLayer: { areaName: area.name, municipality: area.municipality.name, county: area.county.name },
  }
})
