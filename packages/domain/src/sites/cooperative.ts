import type { Site } from './site.ts'
import { swedishRoutes } from './swedish-routes.ts'

/** Grannhem: cooperative housing. Source: public-site specification §1 and §2; product decisions, company and brands. */
export const cooperative: Site = {
  siteId: 'coop',
  site: 'cooperative',
  siteOrgId: 'grannhem',
  siteName: 'Grannhem',
  locale: 'sv',
  country: 'SE',
  currency: 'SEK',
  timeZone: 'Europe/Stockholm',
  theme: 'grannhem',
  host: 'coop.localhost',
  pathPrefix: '/',
  subSitePrefixes: [],
  isCorporate: false,
  jubileeYear: null,
  searchMode: 'simple',
  has: {
    localSubSite: false,
    corporateSearch: false,
    login: true,
    vip: true,
    stock: true,
    newNotification: true,
    myPagesNews: true,
    errands: true,
    payments: true,
    olderBookingLayout: false,
  },
  routes: { ...swedishRoutes, premises: null, corporateSearch: null },
  barePaths: [],
  company: {
    legalName: 'Grannhem Bostad AB',
    organisationNumber: '559000-0032',
    phone: '010-555 03 00',
    email: 'hej@grannhem.example',
  },
  assurance: { guarantee: null, deposit: 'refunded', satisfaction: null },
  socialLinks: [
    { network: 'instagram', url: 'https://www.instagram.com/grannhem.example' },
    { network: 'facebook', url: 'https://www.facebook.com/grannhem.example' },
  ],
}
