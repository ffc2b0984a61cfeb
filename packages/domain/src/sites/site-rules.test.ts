import { describe, expect, it } from 'vitest'
import { ownSites } from './all-sites.ts'
import type { AddedSiteId, Site } from './site.ts'
import { problemsBetweenSites, problemsOfSite } from './site-rules.ts'

const own: readonly Site[] = Object.values(ownSites)
const added: Site = {
  ...ownSites.senior,
  siteId: 'anneberg' as AddedSiteId,
  site: 'anneberg' as AddedSiteId,
  host: 'anneberg.localhost',
  ticketLetter: null,
}
const said = (site: Site) => problemsOfSite(site).map(({ field, problem }) => `${field}: ${problem}`)
const saidBetween = (...sites: readonly Site[]) =>
  problemsBetweenSites([...own, ...sites]).map(({ siteId, field, problem }) => `${siteId}: ${field}: ${problem}`)

describe('a site', () => {
  it('of the product contradicts neither itself nor another', () => {
    expect(own.flatMap(problemsOfSite)).toEqual([])
    expect(problemsBetweenSites(own)).toEqual([])
  })
  it('has the pages of each capability', () => {
    expect(said({ ...added, routes: { ...added.routes, login: null, myPagesErrands: null } })).toEqual([
      'routes.login: is null, but has.login needs the page',
      'routes.myPagesErrands: is null, but has.errands needs the page',
      'routes.login: is null, but bookingFlow needs the page',
    ])
  })
  it('has its paths below its prefix', () => {
    expect(said({ ...added, routes: { ...added.routes, areas: 'hem' } })).toEqual([
      'routes.areas: found "hem", expected a path such as "/some-page/"',
    ])
  })
  it('has currency, time zone, booking and fault reports of its country', () => {
    const finnish: Site = { ...added, country: 'FI', ticketLetter: 'A' }
    expect(said(finnish)).toEqual([
      'currency: is EUR in FI',
      'timeZone: is Europe/Helsinki in FI',
      'ticketLetter: is null in FI, where faults are not reported here',
      'bookingFlow: is C in FI, or null',
      'bookingFlow: is null unless locale is "fi": contracts of FI exist in no other',
    ])
  })
  it('is searched only where there are pages of homes', () => {
    expect(said({ ...added, routes: { ...added.routes, areas: null } })).toEqual([
      'searchMode: needs routes.residenceSearch and routes.areas',
    ])
  })
  it('has a prefix if and only if it is a language version', () => {
    const problem = 'pathPrefix: is other than "/" for a language version (has.localSubSite), and for no other site'
    expect(said({ ...added, has: { ...added.has, localSubSite: true } })).toContain(problem)
  })
})

describe('two sites', () => {
  it('that differ may run together', () => {
    expect(saidBetween(added)).toEqual([])
  })
  it('share neither key, host nor letter of case numbers: the later one is told', () => {
    expect(saidBetween({ ...added, siteId: 'senior' })).toContain('senior: siteId: is that of the site senior too')
    expect(saidBetween({ ...added, host: 'coop.localhost' })).toContain('anneberg: host: is that of the site coop too')
    expect(saidBetween({ ...added, ticketLetter: 'S' })).toEqual(['anneberg: ticketLetter: is that of the site se too'])
  })
  it('of one host are a main site and its language versions, named by it', () => {
    const english: Site = {
      ...ownSites['se-en'],
      siteId: 'anneberg-en' as AddedSiteId,
      site: 'anneberg-en' as AddedSiteId,
      host: added.host,
    }
    expect(saidBetween({ ...added, subSitePrefixes: ['/en/'] }, english)).toEqual([])
    expect(saidBetween(added, english)).toEqual(['anneberg: subSitePrefixes: is [], expected ["/en/"]'])
    expect(saidBetween(english)).toEqual([
      'anneberg-en: host: is no main site, of which this could be a language version',
    ])
  })
})
