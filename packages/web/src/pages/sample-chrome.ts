import type { PageData } from '@nyhem/contract/page-data'
import { cookieConsentSettings } from '@nyhem/domain/cookies/cookie-consent-settings'
import type { Site } from '@nyhem/domain/sites/site'

type Chrome = Pick<
  PageData['template'],
  'navigation' | 'footer' | 'careerNavigation' | 'popularSearches' | 'crisisBanner'
>

const link = (text: string, href: string) => ({ text, href, openInNewTab: false })

/** As the CMS would send them, in Swedish: only shapes matter here. */
export function sampleChrome(site: Site): Chrome {
  const { routes } = site
  return {
    navigation: {
      main: [
        {
          text: 'Sök bostad',
          href: routes.areas ?? site.pathPrefix,
          description: null,
          children: [
            { text: 'Alla projekt', href: routes.areas ?? site.pathPrefix },
            { text: 'Lokaler', href: '/lokaler/' },
          ],
        },
        { text: 'Att köpa nytt', href: '/att-kopa-nytt/', description: null, children: [] },
        { text: 'Inspiration', href: '/inspiration/', description: null, children: [] },
        {
          text: `Om ${site.siteName}`,
          href: '/om-oss/',
          description: null,
          children: [{ text: 'Hållbarhet', href: '/om-oss/hallbarhet/' }],
        },
      ],
      quickLinks: [
        link('Sök bostad', routes.areas ?? site.pathPrefix),
        link('Att köpa nytt', '/att-kopa-nytt/'),
        ...(site.searchMode === 'none' ? [link('Kontakt', '/kontakt/')] : []),
      ],
      links: {
        start: site.pathPrefix,
        residenceSearch: routes.residenceSearch,
        textSearch: routes.textSearch,
        login: routes.login,
        createAccount: routes.createAccount,
        favourites: routes.myPagesResidences && `${routes.myPagesResidences}#favorites`,
        myPages: routes.myPages,
        settings: routes.myPagesSettings,
      },
    },
    footer: {
      columns: [
        { heading: 'Bostäder', links: [link('Sök bostad', '/bostader/'), link('Lokaler', '/lokaler/')] },
        { heading: 'Upptäck', links: [link('Att köpa nytt', '/att-kopa-nytt/'), link('Inspiration', '/inspiration/')] },
        { heading: 'Företaget', links: [link(`Om ${site.siteName}`, '/om-oss/'), link('Press', '/press/')] },
        { heading: 'Hjälp', links: [link('Kundservice', '/kundservice/'), link('Vanliga frågor', '/fragor/')] },
      ],
      social: site.socialLinks.map(({ network, url }) => ({ network, href: url })),
      countries: [
        { siteId: 'se', text: 'Sverige', href: 'http://se.localhost/', lang: 'sv-SE', current: site.siteId === 'se' },
        { siteId: 'no', text: 'Norge', href: 'http://no.localhost/', lang: 'nb-NO', current: site.siteId === 'no' },
        { siteId: 'fi', text: 'Suomi', href: 'http://fi.localhost/', lang: 'fi-FI', current: site.siteId === 'fi' },
      ],
      legal: [link('Integritet', '/integritet/'), link('Kakor', '/kakor/')],
      copyright: `© 2026 ${site.company.legalName}`,
      organisationNumber: site.company.organisationNumber,
    },
    careerNavigation: [],
    popularSearches: [
      { text: 'Lägenheter i Solna', href: '/bostader/stockholm/solna/' },
      { text: 'Radhus i Knivsta', href: '/bostader/uppsala/knivsta/' },
    ],
    crisisBanner: null,
  }
}

/** As the CMS would list them. */
export function sampleGlobal(site: Site): PageData['global'] {
  const languages =
    site.country === 'SE' && site.host === 'se.localhost'
      ? [
          { siteId: 'se' as const, lang: 'sv-SE', text: 'Svenska', href: '/', current: site.locale === 'sv' },
          { siteId: 'se-en' as const, lang: 'en', text: 'English', href: '/en/', current: site.locale === 'en' },
        ]
      : []
  return {
    availableLanguages: languages,
    cookiesPageUrl: site.routes.cookies,
    comparisonHref: site.routes.comparison,
    cookiesFaqSectionId: null,
    cookieConsent: cookieConsentSettings,
    userLocation: { country: site.country },
  }
}
