import type { ShownShowing } from '@nyhem/contract/pages/showings'
import { holdingHref, housingHref } from '@nyhem/domain/housing/housing-href'
import { asId } from '@nyhem/domain/ids'
import { checkInOpensAt, checkInState } from '@nyhem/domain/showing/check-in'
import { leftOf, registrationState } from '@nyhem/domain/showing/register-for-showing'
import { showingHref, showingQueryNames } from '@nyhem/domain/showing/showing-address'
import type { ShowingDetails } from '../../catalogue/catalogue.ts'
import { picturesOf, showingModel } from '../../catalogue/housing-cards.ts'
import { absolute, type BuildContext, publishedRoute } from '../building/build-context.ts'
import { companyOf } from '../building/company.ts'
import { showingChanges } from '../building/housing/showing-parts.ts'
import { defineUnlistedPage } from './page-kind.ts'

/** For the showing in the address. Missing ones and those of other sites are not found. */
export const showingFormPage = defineUnlistedPage('showing-form', async (lead, context) => {
  const { now, query } = context
  const requested = await requestedShowing(context)
  const asksToCancel = query[showingQueryNames.cancel] !== undefined
  return {
    model: {
      ...lead,
      showing: requested && {
        ...requested.shown,
        registration: registrationState(requested.details.showing, requested.taken, now),
      },
      asksToCancel,
      privacyHref: publishedRoute(context, 'privacy'),
      loginHref: publishedRoute(context, 'login'),
      vipHref: context.site.has.vip ? publishedRoute(context, 'myPagesSettings') : null,
      searchHref: publishedRoute(context, 'residenceSearch'),
      company: companyOf(context),
    },
    ...statusOf(context, requested !== null || asksToCancel),
    changes: requested ? showingChanges([requested.details.showing], now) : [],
  }
})

/** On-site check-in. */
export const showingQrPage = defineUnlistedPage('showing-qr', async (lead, context) => {
  const { now, query, site, origins } = context
  const requested = await requestedShowing(context)
  const wantsPoster = query[showingQueryNames.poster] !== undefined
  const route = wantsPoster && requested?.details.showing.kind !== 'digital' ? site.routes.showingCheckIn : null
  return {
    model: {
      ...lead,
      showing: requested && { ...requested.shown, checkIn: checkInState(requested.details.showing, now) },
      posterOf:
        requested && route ? absolute({ origins, site }, showingHref(route, requested.details.showing.id)) : null,
      privacyHref: publishedRoute(context, 'privacy'),
      company: companyOf(context),
    },
    ...statusOf(context, requested !== null),
    changes: requested
      ? [checkInOpensAt(requested.details.showing), ...showingChanges([requested.details.showing], now)].filter(
          (moment) => moment > now,
        )
      : [],
  }
})

/** Valid without a showing; not found with an unknown one. */
const statusOf = ({ query }: BuildContext, isThere: boolean) =>
  isThere || query[showingQueryNames.showing] === undefined ? {} : { statusCode: 404 }

type Requested = { details: ShowingDetails; taken: number; shown: ShownShowing }

async function requestedShowing(context: BuildContext): Promise<Requested | null> {
  const { query, catalogue, site, placesTaken } = context
  const id = query[showingQueryNames.showing]
  const details = id === undefined ? null : await catalogue.getShowing(asId(id))
  if (!details || details.siteId !== site.siteId) return null
  const { showing, subject } = details
  const [places, shownThing] = await Promise.all([placesTaken([showing.id]), thingOf(details, context)])
  const taken = places.get(showing.id) ?? 0
  return {
    details,
    taken,
    shown: { ...showingModel(showing), ...shownThing, subject, placesLeft: leftOf(showing, taken) },
  }
}

/** Page and image of the home or stage. */
async function thingOf({ of }: ShowingDetails, context: BuildContext): Promise<Pick<ShownShowing, 'href' | 'picture'>> {
  const { site, catalogue } = context
  if (of.kind === 'succession-home') return { href: holdingHref(site, 'succession', of.slug), picture: null }
  const details = await catalogue.getStage(of.id)
  if (!details) return { href: null, picture: null }
  const [picture = null] = picturesOf(context, details.stage.images)
  return { href: housingHref(site, details.listing.path), picture }
}
