import type { ShownShowing } from '@nyhem/contract/pages/showings'
import { holdingHref, housingHref } from '@nyhem/domain/housing/housing-href'
import { asId } from '@nyhem/domain/ids'
import { checkInOpensAt, checkInState } from '@nyhem/domain/showing/check-in'
import { leftOf, registrationState } from '@nyhem/domain/showing/register-for-showing'
import { showingHref, showingQueryNames } from '@nyhem/domain/showing/showing-address'
import type { ShowingDetails } from '../../catalogue/catalogue.ts'
import { picturesOf, showingModel } from '../../catalogue/housing-cards.ts'
import { absolute, type BuildContext, publishedRoute } from '../build-context.ts'
import { contentAs, type PageEntry } from '../content-snapshot.ts'
import { showingChanges } from '../housing/showing-parts.ts'
import { personalPage } from './account.ts'
import type { Builder } from './builder.ts'
import { companyOf } from './company.ts'

/** The form for one showing, by the address. One that is not there, or is another site's, is not found. */
export const buildShowingForm: Builder<'showing-form'> = async ({ entry }, context) => {
  const { now, query } = context
  const asked = await askedShowing(context)
  const asksToCancel = query[showingQueryNames.cancel] !== undefined
  return {
    ...pageOf('showing-form', entry),
    model: {
      ...leadOf('showing-form', entry),
      showing: asked && {
        ...asked.shown,
        registration: registrationState(asked.details.showing, asked.taken, now),
      },
      asksToCancel,
      privacyHref: publishedRoute(context, 'privacy'),
      loginHref: publishedRoute(context, 'login'),
      searchHref: publishedRoute(context, 'residenceSearch'),
      company: companyOf(context),
    },
    ...statusOf(context, asked !== null || asksToCancel),
    changes: asked ? showingChanges([asked.details.showing], now) : [],
  }
}

/** Checking in at the door of one showing. */
export const buildShowingQr: Builder<'showing-qr'> = async ({ entry }, context) => {
  const { now, query, site, origins } = context
  const asked = await askedShowing(context)
  const wantsPoster = query[showingQueryNames.poster] !== undefined
  const route = wantsPoster && asked?.details.showing.kind !== 'digital' ? site.routes.showingCheckIn : null
  return {
    ...pageOf('showing-qr', entry),
    model: {
      ...leadOf('showing-qr', entry),
      showing: asked && { ...asked.shown, checkIn: checkInState(asked.details.showing, now) },
      posterOf: asked && route ? absolute({ origins, site }, showingHref(route, asked.details.showing.id)) : null,
      privacyHref: publishedRoute(context, 'privacy'),
      company: companyOf(context),
    },
    ...statusOf(context, asked !== null),
    changes: asked
      ? [checkInOpensAt(asked.details.showing), ...showingChanges([asked.details.showing], now)].filter(
          (moment) => moment > now,
        )
      : [],
  }
}

type ShowingKind = 'showing-form' | 'showing-qr'

function leadOf(kind: ShowingKind, entry: PageEntry) {
  const { heading, intro = null } = contentAs(entry, kind).fields
  return { heading, intro }
}

function pageOf(kind: ShowingKind, entry: PageEntry) {
  const { heading, intro } = leadOf(kind, entry)
  return personalPage(entry, heading, intro)
}

/** The address alone is a page; one with a showing that nobody knows is not. */
const statusOf = ({ query }: BuildContext, isThere: boolean) =>
  isThere || query[showingQueryNames.showing] === undefined ? {} : { statusCode: 404 }

type Asked = { details: ShowingDetails; taken: number; shown: ShownShowing }

async function askedShowing(context: BuildContext): Promise<Asked | null> {
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

/** The page and the picture of what is shown. */
async function thingOf({ of }: ShowingDetails, context: BuildContext): Promise<Pick<ShownShowing, 'href' | 'picture'>> {
  const { site, catalogue } = context
  if (of.kind === 'succession-home') return { href: holdingHref(site, 'succession', of.slug), picture: null }
  const details = await catalogue.getStage(of.id)
  if (!details) return { href: null, picture: null }
  const [picture = null] = picturesOf(context, details.stage.images)
  return { href: housingHref(site, details.listing.path), picture }
}
