import type { OrderedAbout } from '@nyhem/contract/pages/order-form'
import { housingHref } from '@nyhem/domain/housing/housing-href'
import { stageTitle } from '@nyhem/domain/housing/stage-title'
import { asId } from '@nyhem/domain/ids'
import { hasMaterial, mostOrderedStages, orderStageQueryName } from '@nyhem/domain/material-order/order-form'
import { picturesOf } from '../../catalogue/housing-cards.ts'
import { type BuildContext, publishedRoute } from '../build-context.ts'
import { contentAs } from '../content-snapshot.ts'
import { personalPage } from './account.ts'
import type { Builder } from './builder.ts'
import { companyOf } from './company.ts'

/** The form about a stage and the others of its area. A stage that is not there, or is another site's, is not found. */
export const buildOrderForm: Builder<'order-form'> = async ({ entry }, context) => {
  const { heading, intro = null } = contentAs(entry, 'order-form').fields
  const id = context.query[orderStageQueryName]
  const asked = id === undefined ? null : await askedStages(id, context)
  return {
    ...personalPage(entry, heading, intro),
    model: {
      heading,
      intro,
      asked,
      wasNamed: id !== undefined,
      privacyHref: publishedRoute(context, 'privacy'),
      searchHref: publishedRoute(context, 'residenceSearch'),
      company: companyOf(context),
    },
    // The address alone is a page; one with a stage that nobody knows is not.
    ...(id !== undefined && !asked ? { statusCode: 404 } : {}),
  }
}

async function askedStages(id: string, context: BuildContext): Promise<OrderedAbout | null> {
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
