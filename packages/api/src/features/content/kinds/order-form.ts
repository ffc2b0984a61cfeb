import type { OrderedAbout } from '@nyhem/contract/pages/order-form'
import { housingHref } from '@nyhem/domain/housing/housing-href'
import { stageTitle } from '@nyhem/domain/housing/stage-title'
import { asId } from '@nyhem/domain/ids'
import { hasMaterial, mostOrderedStages, orderStageQueryName } from '@nyhem/domain/material-order/order-form'
import { picturesOf } from '../../catalogue/housing-cards.ts'
import { type BuildContext, publishedRoute } from '../building/build-context.ts'
import { companyOf } from '../building/company.ts'
import { defineUnlistedPage } from './page-kind.ts'

/** Covers a stage and its area's other stages. Missing stages and those of other sites are not found. */
export const orderFormPage = defineUnlistedPage('order-form', async ({ heading, intro }, context) => {
  const id = context.query[orderStageQueryName]
  const requested = id === undefined ? null : await requestedStages(id, context)
  return {
    model: {
      heading,
      intro,
      requested,
      wasNamed: id !== undefined,
      privacyHref: publishedRoute(context, 'privacy'),
      searchHref: publishedRoute(context, 'residenceSearch'),
      company: companyOf(context),
    },
    // Valid without a stage; not found with an unknown one.
    ...(id !== undefined && !requested ? { statusCode: 404 } : {}),
  }
})

async function requestedStages(id: string, context: BuildContext): Promise<OrderedAbout | null> {
  const { site, catalogue } = context
  const found = await catalogue.getStage(asId<'Stage'>(id))
  if (!found || found.listing.siteId !== site.siteId || !hasMaterial(found.stage)) return null
  const { stage, area, listing, otherStages } = found
  const [picture = null] = picturesOf(context, stage.images)
  const stages = [stage, ...otherStages.filter(hasMaterial)].slice(0, mostOrderedStages)
  return {
    stages: stages.map((one) => ({ id: one.id, name: stageTitle(area.name, one.name) })),
    areaName: area.name,
    municipality: listing.place.municipality.name,
    href: housingHref(site, listing.path),
    picture,
  }
}
