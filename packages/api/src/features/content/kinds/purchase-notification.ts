import type { NotifiedTarget } from '@nyhem/contract/pages/purchase-notification'
import { housingHref } from '@nyhem/domain/housing/housing-href'
import { stageTitle } from '@nyhem/domain/housing/stage-title'
import { asId } from '@nyhem/domain/ids'
import { type PurchaseTarget, purchaseHref, readPurchaseTarget } from '@nyhem/domain/purchase/purchase-address'
import { homeTakesNotification, stageTakesNotification } from '@nyhem/domain/purchase/takes-purchase-notification'
import { picturesOf } from '../../catalogue/housing-cards.ts'
import { type BuildContext, publishedRoute } from '../building/build-context.ts'
import { companyOf } from '../building/company.ts'
import { bookingHref } from '../building/housing/booking-href.ts'
import { defineUnlistedPage } from './page-kind.ts'

/** For the home or stage in the address. Missing ones and those of other sites are not found. */
export const purchaseNotificationPage = defineUnlistedPage(
  'purchase-notification',
  async ({ heading, intro }, context) => {
    const requested = readPurchaseTarget((name) => context.query[name] ?? null)
    const target = requested && (await (requested.kind === 'home' ? homeTarget : stageTarget)(requested, context))
    return {
      model: {
        heading,
        intro,
        target,
        wasNamed: requested !== null,
        privacyHref: publishedRoute(context, 'privacy'),
        searchHref: publishedRoute(context, 'residenceSearch'),
        company: companyOf(context),
      },
      // Valid without a target; not found with an unknown one.
      ...(requested && !target ? { statusCode: 404 } : {}),
    }
  },
)

async function homeTarget({ kind, id }: PurchaseTarget, context: BuildContext): Promise<NotifiedTarget | null> {
  const { site, catalogue } = context
  const found = await catalogue.getHome(asId<'Home'>(id))
  if (!found || found.area.siteId !== site.siteId) return null
  const { home, stage, area, place, path } = found
  const [picture = null] = picturesOf(context, [...home.images, ...stage.images])
  const isOpen = homeTakesNotification(home)
  const route = publishedRoute(context, 'purchaseNotification')
  return {
    kind,
    id,
    name: `${home.number}, ${stageTitle(area.name, stage.name)}`,
    municipality: place.municipality.name,
    href: housingHref(site, path),
    picture,
    isOpen,
    bookingHref: bookingHref(home, context),
    stageHref:
      !isOpen && route !== null && stageTakesNotification(stage)
        ? purchaseHref(route, { kind: 'stage', id: stage.id })
        : null,
  }
}

async function stageTarget({ kind, id }: PurchaseTarget, context: BuildContext): Promise<NotifiedTarget | null> {
  const { site, catalogue } = context
  const found = await catalogue.getStage(asId<'Stage'>(id))
  if (!found || found.listing.siteId !== site.siteId) return null
  const { stage, area, listing } = found
  const [picture = null] = picturesOf(context, stage.images)
  return {
    kind,
    id,
    name: stageTitle(area.name, stage.name),
    municipality: listing.place.municipality.name,
    href: housingHref(site, listing.path),
    picture,
    isOpen: stageTakesNotification(stage),
    bookingHref: null,
    stageHref: null,
  }
}
