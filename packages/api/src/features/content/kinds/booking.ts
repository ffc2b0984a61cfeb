import { chooseFlow, hasPayment } from '@nyhem/domain/booking/booking-steps'
import { isBuilt } from '@nyhem/domain/booking/promised-move-in'
import { termsQueryNames } from '@nyhem/domain/booking/terms-address'
import { asId } from '@nyhem/domain/ids'
import type { HomeDetails } from '../../catalogue/catalogue.ts'
import { publishedTerms } from '../../contracts/contracts.ts'
import { type BuildContext, publishedRoute } from '../building/build-context.ts'
import { loginFields } from '../tree/common-fields.ts'
import { defineEditorialPage, defineUnlistedPage, unlistedPage } from './page-kind.ts'

/** Homes are booked on main sites. */
const own = { forwardedFromSubSite: false }

/** Booking pages contain no personal data: shared by all. */
function build(lead: { heading: string; intro: string | null }, context: BuildContext) {
  const { site } = context
  const links = {
    info: publishedRoute(context, 'clickToBuyInfo'),
    booking: publishedRoute(context, 'clickToBuy'),
    contract: publishedRoute(context, 'clickToBuyContract'),
    terms: publishedRoute(context, 'clickToBuyTerms'),
    login: publishedRoute(context, 'login'),
    residenceSearch: publishedRoute(context, 'residenceSearch'),
    myPages: publishedRoute(context, 'myPages'),
    privacy: publishedRoute(context, 'privacy'),
    purchaseNotification: publishedRoute(context, 'purchaseNotification'),
    start: site.pathPrefix,
  }
  return { model: { ...lead, links, phone: site.company.phone } }
}

export const buyResidencePage = defineUnlistedPage('buy-residence', build, own)

export const buyResidenceInfoPage = defineUnlistedPage(
  'buy-residence-info',
  (lead, context) => {
    const { model } = build(lead, context)
    // Without booking the page explains the simplest flow, and its checklist says that homes are not booked here.
    const flow = context.site.bookingFlow ?? 'A'
    const links = {
      ...model.links,
      consent: publishedRoute(context, 'consent'),
      settings: publishedRoute(context, 'myPagesSettings'),
    }
    return { model: { ...model, links, flow } }
  },
  own,
)

export const buyResidenceContractPage = defineUnlistedPage('buy-residence-contract', build, own)
export const buyResidenceSuccessPage = defineUnlistedPage('buy-residence-success', build, own)
export const buyResidenceErrorPage = defineUnlistedPage('buy-residence-error', build, own)
export const buyResidenceCompletePage = defineUnlistedPage('buy-residence-complete', build, own)
export const paymentPage = defineUnlistedPage('payment', build, own)

/** The home of the address, if it is for sale here. */
async function requestedHome({ query, catalogue, site }: BuildContext): Promise<HomeDetails | null> {
  const id = query[termsQueryNames.home]
  const details = id === undefined || id.length > 100 ? null : await catalogue.getHome(asId<'Home'>(id))
  return details?.stage.siteId === site.siteId ? details : null
}

function subjectOf(details: HomeDetails | null, { site }: BuildContext) {
  const flow = (details ? chooseFlow(site, details.stage) : site.bookingFlow) ?? 'A'
  const hasFee = details ? (details.stage.bookingFee?.minor ?? 0) > 0 : true
  return {
    hasFee: hasPayment(flow) && hasFee,
    isBuilt: details !== null && isBuilt(details.stage),
    disposalForm: details?.home.disposalForm ?? ('condominium' as const),
  }
}

/** Readable before anything is booked, without scripts. */
export const bookingTermsPage = defineEditorialPage('booking-terms', {
  fields: loginFields,
  searchCategory: null,
  ...own,
  isShown: ({ site }) => site.bookingFlow !== null,
  build: async ({ entry, fields: { heading, intro = null } }, context) => {
    const details = await requestedHome(context)
    const { contract, version, clauses, labels } = publishedTerms(context.site, subjectOf(details, context))
    const home = details && `${details.home.number}, ${details.area.name}, ${details.stage.name}`
    return {
      ...unlistedPage(entry, heading, intro),
      model: {
        heading,
        intro,
        facts: [
          { label: labels.contract, value: contract },
          { label: labels.terms, value: version },
          ...(home === null ? [] : [{ label: labels.home, value: home }]),
        ],
        clauses: clauses.map(({ title, paragraphs }) => ({ title, paragraphs: [...paragraphs] })),
      },
    }
  },
})
