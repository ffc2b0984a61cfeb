import { describe, expect, it } from 'vitest'
import { addSites, allSites, findSite, mainSiteOf, originOf, ownSites, resolveSite, siteById } from './all-sites.ts'
import { type AddedSiteId, routeNames, type Site, siteIds } from './site.ts'
import { isSiteId } from './site-ids.ts'

const sites: readonly Site[] = Object.values(ownSites)

describe('sites', () => {
  it('are the seven of the specification', () => {
    expect(sites.map((site) => site.siteId)).toEqual([...siteIds])
  })
  it('are chosen by host name', () => {
    expect(resolveSite('no.localhost:3000', '/')?.siteId).toBe('no')
    expect(resolveSite('SENIOR.localhost', '/om-oss/')?.siteId).toBe('senior')
  })
  it('share the Swedish host with the English sub-site, which owns /en/', () => {
    expect(resolveSite('se.localhost', '/en/about/')?.siteId).toBe('se-en')
    expect(resolveSite('se.localhost', '/en')?.siteId).toBe('se-en')
    expect(resolveSite('se.localhost', '/energi/')?.siteId).toBe('se')
  })
  it('name the prefixes of their local sub-sites', () => {
    for (const { host, pathPrefix, subSitePrefixes } of sites) {
      const subSites = sites.filter((other) => other.host === host && other.pathPrefix !== pathPrefix)
      const below = subSites.map((other) => other.pathPrefix).filter((prefix) => prefix.startsWith(pathPrefix))
      expect(subSitePrefixes).toEqual(below)
    }
  })
  it('may have further hosts by configuration', () => {
    expect(
      resolveSite('www.norrvida.example', '/en/', { se: ['www.norrvida.example'], 'se-en': ['www.norrvida.example'] })
        ?.siteId,
    ).toBe('se-en')
  })
  it('do not own an unknown host', () => {
    expect(resolveSite('example.com', '/')).toBeNull()
  })
  it('have VIP off on the English sub-site, Finland and the contractor site', () => {
    expect(sites.filter((site) => !site.has.vip).map((site) => site.siteId)).toEqual(['se-en', 'fi', 'contractor'])
  })
  it('have no login on the English sub-site and the contractor site', () => {
    expect(sites.filter((site) => !site.has.login).map((site) => site.siteId)).toEqual(['se-en', 'contractor'])
  })
  it('have simple search for the senior and the cooperative brand, and none for contractor and English', () => {
    expect(Object.fromEntries(sites.map((site) => [site.siteId, site.searchMode]))).toEqual({
      se: 'advanced',
      'se-en': 'none',
      no: 'advanced',
      fi: 'advanced',
      senior: 'simple',
      coop: 'simple',
      contractor: 'none',
    })
  })
  it.each([
    ['se', 'sv', 'sweden'],
    ['se-en', 'en', 'sweden-english'],
    ['no', 'no', 'norway'],
    ['fi', 'fi', 'finland'],
    ['senior', 'sv', 'senior-living'],
    ['coop', 'sv', 'cooperative'],
    ['contractor', 'sv', 'contractor'],
  ] as const)('hold locale, site, siteId, siteOrgId and siteName: %s', (siteId, locale, site) => {
    expect(ownSites[siteId]).toMatchObject({ siteId, locale, site })
    expect(ownSites[siteId].siteOrgId).not.toBe('')
    expect(ownSites[siteId].siteName).not.toBe('')
  })
  it.each([
    ['localSubSite', ['se-en']],
    ['corporateSearch', ['se', 'se-en', 'contractor']],
    ['login', ['se', 'no', 'fi', 'senior', 'coop']],
    ['vip', ['se', 'no', 'senior', 'coop']],
    ['stock', ['se', 'no', 'fi', 'senior', 'coop']],
    ['newNotification', ['se', 'no', 'fi', 'senior', 'coop']],
    ['myPagesNews', ['se', 'no', 'fi', 'senior', 'coop']],
  ] as const)('have the flag %s on %s', (flag, siteIdsWithIt) => {
    expect(sites.filter((site) => site.has[flag]).map((site) => site.siteId)).toEqual(siteIdsWithIt)
  })
  it('have an address for corporate search where the flag is set', () => {
    for (const site of sites.filter(({ has }) => has.corporateSearch))
      expect(site.routes.corporateSearch).not.toBeNull()
  })
  it('write every path with a slash at both ends and inside the prefix of the site', () => {
    for (const site of sites) {
      for (const name of routeNames) {
        const path = site.routes[name]
        if (path !== null) expect(path).toMatch(new RegExp(`^${site.pathPrefix}([a-z-]+/)*$`))
      }
    }
  })
  it.each([
    ['se', 'residenceSearch', '/sok-bostad/'],
    ['no', 'residenceSearch', '/finn-din-bolig/'],
    ['fi', 'residenceSearch', '/myytavat-asunnot/'],
    ['se', 'premises', '/lokaler/'],
    ['fi', 'premises', '/liiketilat/'],
    ['fi', 'areas', '/asunnot/'],
    ['se', 'clickToBuy', '/boka/'],
    ['se', 'clickToBuyInfo', '/boka/info/'],
    ['se', 'clickToBuyContract', '/boka/bokningsavtal/'],
    ['fi', 'clickToBuy', '/varaus/'],
    ['fi', 'clickToBuyInfo', '/varaus/info/'],
    ['fi', 'clickToBuyContract', '/varaus/varaussopimus/'],
    ['se', 'payment', '/betala/'],
    ['no', 'payment', '/betaling/'],
    ['fi', 'payment', '/maksu/'],
    ['se', 'login', '/logga-in/'],
    ['no', 'login', '/logg-inn/'],
    ['fi', 'login', '/kirjaudu-sisaan/'],
    ['se', 'createAccount', '/skapa-konto/'],
    ['no', 'createAccount', '/registrer-deg/'],
    ['fi', 'createAccount', '/luo-tili/'],
    ['se', 'forgotPassword', '/glomt-losenord/'],
    ['no', 'forgotPassword', '/glemt-passord/'],
    ['fi', 'forgotPassword', '/unohtuiko-salasana/'],
    ['se', 'showing', '/visning/'],
    ['no', 'showingCheckIn', '/visning/qr/'],
    ['fi', 'showing', '/esittely/'],
    ['fi', 'showingCheckIn', '/esittely/qr/'],
    ['se', 'purchaseNotification', '/kopanmalan/'],
    ['no', 'purchaseNotification', '/kjopsmelding/'],
    ['fi', 'purchaseNotification', '/ostoilmoitus/'],
    ['se', 'orderForm', '/bestall-material/'],
    ['no', 'orderForm', '/bestill-materiell/'],
    ['fi', 'orderForm', '/tilaa-materiaalia/'],
    ['se', 'consent', '/samtycke/'],
    ['no', 'consent', '/samtykke/'],
    ['fi', 'consent', '/suostumus/'],
    ['se', 'myPages', '/mina-sidor/'],
    ['no', 'myPages', '/mine-sider/'],
    ['fi', 'myPages', '/sivuni/'],
    ['se', 'succession', '/maklar-objekt/'],
  ] as const)('have on %s the %s path %s', (siteId, route, path) => {
    expect(ownSites[siteId].routes[route]).toBe(path)
  })
  it.each([
    [
      'se',
      'mina-bostader mina-installningar min-bostad nyheter mina-avtal sparade-sokningar vip-visning vip betalningar arenden tidslinje kontakt',
    ],
    [
      'no',
      'mine-prosjekter mine-innstillinger min-bolig nyheter mine-avtaler vip betalinger arenden tidslinje kontakt',
    ],
    ['fi', 'asuntoni omat-asetukset kotini uutiset asiakirjat vip ota-yhteytta aikajana'],
  ] as const)('have the my-pages sub-pages of the specification on %s', (siteId, names) => {
    const { routes } = ownSites[siteId]
    // Document subpages are in no specification.
    const paths = routeNames
      .filter((name) => !/^myPagesDocuments./.test(name) && name.startsWith('myPages'))
      .flatMap((name) => routes[name] ?? [])
    expect(new Set(paths)).toEqual(
      new Set([routes.myPages, ...names.split(' ').map((name) => `${routes.myPages}${name}/`)]),
    )
  })
})

describe('a site that is added', () => {
  const added: Site = { ...ownSites.senior, siteId: 'anneberg' as AddedSiteId, host: 'anneberg.localhost' }

  it('is among the others until it is taken away', () => {
    const takeAway = addSites([added])
    try {
      expect(allSites()).toEqual([...sites, added])
      expect(resolveSite('anneberg.localhost', '/')).toBe(added)
      expect(siteById(added.siteId)).toBe(added)
      expect(mainSiteOf(added)).toBe(added)
      expect(isSiteId('anneberg')).toBe(true)
    } finally {
      takeAway()
    }
    expect(allSites()).toEqual(sites)
    expect(findSite('anneberg')).toBeNull()
    expect(isSiteId('anneberg')).toBe(false)
    expect(() => siteById(added.siteId)).toThrow('no such site: its file is missing')
  })
  it('replaces none', () => {
    expect(() => addSites([{ ...added, siteId: 'se' }])).toThrow('the site is there')
    expect(siteById('se')).toBe(ownSites.se)
  })
  it('has an origin only where origins were made with it', () => {
    const origins = { se: 'https://www.norrvida.se' }
    expect(originOf(origins, 'se')).toBe('https://www.norrvida.se')
    expect(() => originOf(origins, added.siteId)).toThrow('the site has no origin')
  })
})
