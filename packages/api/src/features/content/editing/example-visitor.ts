import { noCaseList } from '@nyhem/contract/calls/case'
import { authMethodOf } from '@nyhem/domain/account/login-types'
import { addDays, addMonths, type Instant, localDateOf, startOfDay } from '@nyhem/domain/dates'
import { mainSiteOf } from '@nyhem/domain/sites/all-sites'
import type { Locale, Site } from '@nyhem/domain/sites/site'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { PageVisitor, VisitorHome } from '../../my-pages/my-pages.ts'

const words = {
  sv: { first: 'Alva', last: 'Exempel', news: 'Så går bygget', preamble: 'Stommen är rest.', body: 'Nu börjar taket.' },
  no: {
    first: 'Ingrid',
    last: 'Eksempel',
    news: 'Slik går bygget',
    preamble: 'Råbygget står.',
    body: 'Nå kommer taket.',
  },
  fi: {
    first: 'Aino',
    last: 'Esimerkki',
    news: 'Työmaalta',
    preamble: 'Runko on pystyssä.',
    body: 'Nyt tehdään katto.',
  },
  en: {
    first: 'Alva',
    last: 'Example',
    news: 'From the site',
    preamble: 'The frame is up.',
    body: 'Now for the roof.',
  },
} as const satisfies Record<Locale, object>

/**
 * Somebody made up, for previews of pages behind the log-in: with the newest home of the site as their own, and with
 * nothing of any customer.
 */
export async function exampleVisitor(
  catalogue: Pick<Catalogue, 'newestHomes' | 'getHome'>,
  requested: Site,
  now: Instant,
): Promise<PageVisitor> {
  const site = mainSiteOf(requested)
  const { first, last, ...news } = words[site.locale]
  const [home] = await catalogue.newestHomes({ siteId: site.siteId, limit: 1 })
  const today = localDateOf(now, site.timeZone)
  const entryDate = addMonths(today, 6)
  const homes: VisitorHome[] = home
    ? [{ homeId: home.id, stageId: home.home.stageId, relation: 'purchase', hasObjectPage: true, entryDate }]
    : []
  const item = {
    id: 'example',
    project: null,
    title: news.news,
    preamble: news.preamble,
    body: news.body,
    picture: null,
    boardKind: null,
    publishedAt: startOfDay(addDays(today, -3), site.timeZone),
  }
  return {
    firstName: first,
    association: null,
    loginVisitor: { consents: [site.siteId], vipSites: [] },
    isProven: true,
    isInvitedToPasskey: false,
    menu: {
      isBoardMember: false,
      isVip: site.has.vip,
      bookings: homes.map(({ hasObjectPage }) => ({ hasObjectPage })),
      hasErrands: site.has.errands,
      entryDate,
      isSuccessionCase: false,
      flags: { errands: site.has.errands, payments: site.has.payments },
    },
    homes: async () => homes,
    async followedHomes() {
      const details = home ? await catalogue.getHome(home.id) : null
      return { homes: new Map(details ? [[details.home.id, { ...details, dates: [] }]] : []), contacts: [] }
    },
    bookings: async () => [],
    awaiting: async () => [],
    otherAssociations: async () => [],
    settings: async () => ({
      person: {
        firstName: first,
        lastName: last,
        email: 'alva@example.com',
        phoneNumber: '',
        address: '',
        postalCode: '',
        city: '',
        countryId: site.country,
        birthDate: null,
        newsLetter: false,
      },
      namesLocked: false,
      hasPassword: true,
      eIdentity: { method: authMethodOf[site.country], number: null, isActivated: false },
      consents: [{ siteId: site.siteId, siteName: site.siteName, givenAt: now }],
      sessions: [],
      deletionHindrance: null,
    }),
    cases: async () => noCaseList,
    casesWithRounds: async () => 0,
    documents: async () => [],
    document: async () => null,
    news: async ({ skip }) => ({ items: skip === 0 ? [item] : [], total: 1 }),
    newsItem: async (id) => (id === item.id ? item : null),
    contacts: async () => [],
    openCase: async () => null,
    invoices: async () => [],
    vipMembership: async () => null,
    showings: async () => [],
    paymentMethods: () => [],
    kept: async () => ({ favourites: [], interests: [], showings: [] }),
    savedSearches: async () => ({ searches: [], canBeTold: false }),
    interiorChoices: async () => ({ choices: [], additions: { minor: 0, currency: site.currency } }),
  }
}
