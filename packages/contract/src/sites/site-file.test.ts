import { ownSites } from '@nyhem/domain/sites/all-sites'
import { siteIds } from '@nyhem/domain/sites/site'
import { describe, expect, it } from 'vitest'
import { parseSiteFile } from './site-file.ts'

const anneberg = {
  siteId: 'anneberg',
  like: 'senior' as const,
  siteOrgId: 'anneberg',
  siteName: 'Anneberg',
  host: 'anneberg.localhost',
  company: {
    legalName: 'Anneberg Bostad AB',
    organisationNumber: '559000-0057',
    phone: '010-555 05 00',
    email: 'hej@anneberg.example',
  },
  assurance: { guarantee: null, deposit: 'refunded', satisfaction: null },
}

const read = (file: object) => parseSiteFile('sites/anneberg.json', JSON.stringify(file))
const problemsOf = (file: object) => {
  const reading = read(file)
  return reading.ok ? [] : reading.problems.map(({ file: name, field, problem }) => `${name}: ${field}: ${problem}`)
}

describe('a site file', () => {
  it.each(siteIds)('says all that there is of a site of the product: %s', (siteId) => {
    const written = JSON.stringify(ownSites[siteId])
    expect(parseSiteFile(`${siteId}.json`, written)).toEqual({ ok: true, site: ownSites[siteId] })
  })

  it('leaves to the site that it is like what it does not say', () => {
    const { like, ...said } = anneberg
    expect(read(anneberg)).toEqual({
      ok: true,
      site: {
        ...ownSites[like],
        ...said,
        site: 'anneberg',
        brand: 'anneberg.localhost',
        ticketLetter: null,
        socialLinks: [],
      },
    })
  })

  it('changes single capabilities and paths of the site that it is like', () => {
    const reading = read({ ...anneberg, has: { vip: false }, routes: { areas: '/hem/', aboutVip: null } })
    expect(reading).toMatchObject({
      site: {
        has: { ...ownSites.senior.has, vip: false },
        routes: { ...ownSites.senior.routes, areas: '/hem/', aboutVip: null },
      },
    })
  })

  it('takes currency and time zone from its country', () => {
    const norway = { ...ownSites.no, currency: undefined, timeZone: undefined }
    const reading = parseSiteFile('no.json', JSON.stringify(norway))
    expect(reading).toMatchObject({ site: { currency: 'NOK', timeZone: 'Europe/Oslo' } })
  })

  it.each<readonly [what: string, change: object, problem: string]>([
    ['a misspelt field', { themes: 'norrvida' }, 'themes: is no known field'],
    ['a misspelt capability', { has: { wip: true } }, 'has.wip: is no known field'],
    ['a misspelt path', { routes: { home: '/hem/' } }, 'routes.home: is no known field'],
    [
      'a theme that is not there',
      { theme: 'pink' },
      'theme: found "pink", expected one of norrvida, bjorkgarden, grannhem, anlaggning',
    ],
    ['a field that is missing', { company: { ...anneberg.company, phone: undefined } }, 'company.phone: is missing'],
    [
      'a host with a scheme',
      { host: 'https://anneberg.example' },
      'host: found "https://anneberg.example", expected a host in lower case, without scheme, port or path, such as www.anneberg.example',
    ],
    [
      'a key that is not the name of the file',
      { siteId: 'other' },
      'siteId: found "other", expected the name of the file',
    ],
    [
      'a site to be like that is not there',
      { like: 'nowhere' },
      'like: found "nowhere", expected se, se-en, no, fi, senior, coop, contractor',
    ],
  ])('is refused with file and field: %s', (_, change, problem) => {
    expect(problemsOf({ ...anneberg, ...change })).toEqual([`sites/anneberg.json: ${problem}`])
  })

  it('without a site to be like says everything, and is told all that it leaves out', () => {
    const alone = { ...anneberg, like: undefined }
    expect(problemsOf(alone).map((line) => line.split(': ')[1])).toEqual(
      expect.arrayContaining(['locale', 'country', 'theme', 'has', 'routes', 'bookingFlow']),
    )
  })

  it('is refused when it is no JSON, or no object', () => {
    expect(parseSiteFile('anneberg.json', '{"siteId":')).toMatchObject({
      problems: [{ file: 'anneberg.json', field: '(file)', problem: expect.stringContaining('is no JSON') }],
    })
    expect(parseSiteFile('anneberg.json', '[]')).toMatchObject({ problems: [{ problem: 'expected an object' }] })
  })
})
