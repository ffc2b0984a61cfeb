import { flowOfSite } from '@nyhem/domain/booking/booking-steps'
import { type BuildContext, publishedRoute } from '../build-context.ts'
import { contentAs, type PageEntry } from '../content-snapshot.ts'
import { personalPage } from './account.ts'
import type { Builder } from './builder.ts'

type BookingKind =
  | 'buy-residence'
  | 'buy-residence-info'
  | 'buy-residence-contract'
  | 'buy-residence-success'
  | 'buy-residence-error'
  | 'buy-residence-complete'
  | 'payment'

/** A page of booking holds nothing of a person: it is the same for everyone, and no search engine's. */
function pageOf(kind: BookingKind, entry: PageEntry, context: BuildContext) {
  const { heading, intro = null } = contentAs(entry, kind).fields
  const { site } = context
  const links = {
    info: publishedRoute(context, 'clickToBuyInfo'),
    booking: publishedRoute(context, 'clickToBuy'),
    contract: publishedRoute(context, 'clickToBuyContract'),
    login: publishedRoute(context, 'login'),
    residenceSearch: publishedRoute(context, 'residenceSearch'),
    myPages: publishedRoute(context, 'myPages'),
    privacy: publishedRoute(context, 'privacy'),
    purchaseNotification: publishedRoute(context, 'purchaseNotification'),
    start: site.pathPrefix,
  }
  return { ...personalPage(entry, heading, intro), model: { heading, intro, links, phone: site.company.phone } }
}

export const buildBuyResidence: Builder<'buy-residence'> = ({ entry }, context) =>
  pageOf('buy-residence', entry, context)

export const buildBuyResidenceInfo: Builder<'buy-residence-info'> = ({ entry }, context) => {
  const page = pageOf('buy-residence-info', entry, context)
  // On a site without booking the page explains the plainest flow, and its checklist says that homes are not booked here.
  const flow = flowOfSite[context.site.siteId] ?? 'A'
  const links = {
    ...page.model.links,
    consent: publishedRoute(context, 'consent'),
    settings: publishedRoute(context, 'myPagesSettings'),
  }
  return { ...page, model: { ...page.model, links, flow } }
}

export const buildBuyResidenceContract: Builder<'buy-residence-contract'> = ({ entry }, context) =>
  pageOf('buy-residence-contract', entry, context)

export const buildBuyResidenceSuccess: Builder<'buy-residence-success'> = ({ entry }, context) =>
  pageOf('buy-residence-success', entry, context)

export const buildBuyResidenceError: Builder<'buy-residence-error'> = ({ entry }, context) =>
  pageOf('buy-residence-error', entry, context)

export const buildBuyResidenceComplete: Builder<'buy-residence-complete'> = ({ entry }, context) =>
  pageOf('buy-residence-complete', entry, context)

export const buildPayment: Builder<'payment'> = ({ entry }, context) => pageOf('payment', entry, context)
