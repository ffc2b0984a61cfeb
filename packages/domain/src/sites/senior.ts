import type { Site } from './site.ts'
import { swedishRoutes } from './swedish-routes.ts'

/**
 * Björkgården: homes for people aged 55 and over. Source: public-site specification §1 and §2; product decisions,
 * company and brands.
 */
export const senior: Site = {
  siteId: 'senior',
  site: 'senior-living',
  siteOrgId: 'bjorkgarden',
  siteName: 'Björkgården',
  brand: 'bjorkgarden',
  locale: 'sv',
  country: 'SE',
  currency: 'SEK',
  timeZone: 'Europe/Stockholm',
  theme: 'bjorkgarden',
  host: 'senior.localhost',
  pathPrefix: '/',
  subSitePrefixes: [],
  isCorporate: false,
  nationalName: null,
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
  bookingFlow: 'A',
  ticketLetter: 'B',
  routes: { ...swedishRoutes, premises: null, corporateSearch: null },
  barePaths: [],
  company: {
    legalName: 'Björkgården Seniorboende AB',
    organisationNumber: '559000-0024',
    phone: '010-555 02 00',
    email: 'hej@bjorkgarden.example',
  },
  assurance: { guarantee: null, deposit: 'refunded', satisfaction: null },
  socialLinks: [{ network: 'facebook', url: 'https://www.facebook.com/bjorkgarden.example' }],
}
