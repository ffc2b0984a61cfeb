import type { Site } from './site.ts'
import { swedishRoutes } from './swedish-routes.ts'

/** The main site, in Swedish. Source: public-site specification §1 and §2; product decisions, company and brands. */
export const sweden: Site = {
  siteId: 'se',
  site: 'sweden',
  siteOrgId: 'norrvida-se',
  siteName: 'Norrvida',
  locale: 'sv',
  country: 'SE',
  currency: 'SEK',
  timeZone: 'Europe/Stockholm',
  theme: 'norrvida',
  host: 'se.localhost',
  pathPrefix: '/',
  subSitePrefixes: ['/en/'],
  isCorporate: false,
  jubileeYear: 2025,
  searchMode: 'advanced',
  has: {
    localSubSite: false,
    corporateSearch: true,
    login: true,
    vip: true,
    stock: true,
    newNotification: true,
    myPagesNews: true,
    errands: true,
    payments: true,
    olderBookingLayout: false,
  },
  routes: swedishRoutes,
  barePaths: [],
  company: {
    legalName: 'Norrvida AB',
    organisationNumber: '559000-0016',
    phone: '010-555 01 00',
    email: 'hej@norrvida.example',
  },
  assurance: { guarantee: 'five-years', deposit: 'insured', satisfaction: { satisfied: 91, of: 100, year: 2025 } },
  socialLinks: [
    { network: 'facebook', url: 'https://www.facebook.com/norrvida.example' },
    { network: 'instagram', url: 'https://www.instagram.com/norrvida.example' },
    { network: 'linkedin', url: 'https://www.linkedin.com/company/norrvida-example' },
  ],
}
