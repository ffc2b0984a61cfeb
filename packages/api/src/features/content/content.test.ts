import { parsePageData } from '@nyhem/contract/page-data'
import type { Instant } from '@nyhem/domain/dates'
import { ownSites } from '@nyhem/domain/sites/all-sites'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listOfStatements, statementsSentBy } from '../../database/statements-sent.ts'
import {
  area,
  county,
  ground,
  home,
  homes,
  importLines,
  kronor,
  municipality,
  stage,
} from '../catalogue/sample-feed.ts'
import { type ContentTest, contentTest, now, pageOf, siteFiles, standard } from './content.fixture.ts'
import type { Content } from './content.ts'
import type { PageAnswer } from './content.types.ts'

let test: ContentTest
let content: Content
beforeAll(async () => {
  test = await contentTest()
  await importLines(test.database.db, [
    ...ground(),
    county({ externalId: 'se-uppsala', name: 'Uppsala län', slug: 'uppsala', code: '03' }),
    municipality({
      externalId: 'se-uppsala-kommun',
      countyExternalId: 'se-uppsala',
      name: 'Uppsala',
      slug: 'uppsala',
      code: '0380',
    }),
    area({ externalId: 'parken', name: 'Parken', slug: 'parken', municipalityExternalId: 'se-uppsala-kommun' }),
    stage({ externalId: 'parken-1', areaExternalId: 'parken', slug: 'etapp-1', status: 'sold-out' }),
    stage({
      externalId: 'kajen-2',
      slug: 'etapp-2',
      name: 'Etapp 2',
      status: 'vip',
      vip: { startsAt: '2026-03-02T12:00:00Z', endsAt: '2026-03-09T12:00:00Z' },
    }),
    ...homes(30, 'kajen-1', (index) => ({
      price: kronor(3_000_000 + index * 50_000),
      floor: 1 + (index % 6),
      status: index === 29 ? 'sold' : 'for-sale',
    })),
    stage({ externalId: 'kajen-3', slug: 'etapp-3', name: 'Etapp 3' }),
    ...homes(200, 'kajen-3', () => ({ price: kronor(5_000_000) })),
    home({ externalId: 'gone', stageExternalId: 'kajen-1', number: 'A-9', slug: 'a-9' }),
    stage({ externalId: 'kajen-9', slug: 'etapp-9' }),
  ])
  await importLines(test.database.db, [
    '{"type":"remove","entity":"home","externalId":"gone"}',
    '{"type":"remove","entity":"stage","externalId":"kajen-9"}',
  ])
  await test.load({
    ...siteFiles('se'),
    ...siteFiles('se-en'),
    ...siteFiles('no'),
    ...siteFiles('senior'),
    'se/site.yaml': [
      'footerHeadings: { company: Företaget, explore: Upptäck, help: Hjälp, homes: Bostäder }',
      'crisisBanner: { id: a, type: info, heading: H, text: T, link: { text: L, href: /borta/ }, enabled: true, global: true }',
      'popularSearches: [ { text: Radhus, href: "/bostader/?residenceType=town-house" }, { text: Borta, href: /borta/ } ]',
      'redirects: [ { from: /gammal/, to: /om/, permanent: true }, { from: /tips/, to: /om/, permanent: false } ]',
      'cookiesFaqSectionId: kakor',
    ].join('\n'),
    'se/bostader/page.yaml':
      'kind: areas\ntitle: Bostäder\nmenu: [ { in: main, order: 1, text: Sök bostad }, { in: quick, order: 1 } ]\nfields: { heading: Alla projekt, intro: Här. }',
    'se/sok-bostad/page.yaml': 'kind: search\ntitle: Sök bostad\nfields: { heading: Sök bostad }',
    'se/om/page.yaml': standard(
      'Om oss',
      'siblings: about\nmenu: [ { in: main, order: 2, description: Vilka vi är }, { in: footer-company }, { in: quick, order: 2 } ]',
    ),
    'se/om/mal/page.yaml': standard('Våra mål', 'menu: [ { in: quick, order: 3 } ]'),
    'se/om/nyhet/page.yaml': 'kind: article\ntitle: En nyhet\nfields: { lead: L, body: B }',
    'se/kommande/page.yaml': standard(
      'Kommande',
      'menu: [ { in: main, order: 3 }, { in: legal } ]\npublished: { from: +1d, until: +10d }',
    ),
    'se/kakor/page.yaml': standard('Kakor', 'menu: [ { in: legal } ]'),
    'se/jobb/page.yaml': standard('Jobb', 'menu: [ { in: career } ]'),
    'se/developer/sandbox/page.yaml': 'kind: sandbox\ntitle: Sandlåda\nfields: { heading: S, lead: L }',
    'se/_not-found-object/page.yaml':
      'kind: not-found-object\ntitle: X\nfields: { heading: Hemmet är borta, lead: Se andra. }',
    'se/_not-found-stage/page.yaml':
      'kind: not-found-stage\ntitle: X\nfields: { heading: Etappen är borta, lead: Se andra. }',
    'se/_not-found-premises/page.yaml':
      'kind: not-found-premises\ntitle: X\nfields: { heading: Lokalen är borta, lead: Se andra. }',
    'se/bostader/stockholm/nacka/kajen/etapp-1/page.yaml':
      'kind: stage\ntitle: Etapp 1\nfields: { lead: Skrivet av en redaktör. }\nblocks: [ { kind: faq, items: [ { id: a, question: Fråga?, answer: Svar & mer } ] } ]',
    'se-en/about/page.yaml': standard('About', 'siblings: about\nmenu: [ { in: quick, order: 1 } ]'),
    'se-en/goals/page.yaml': standard('Goals', 'menu: [ { in: quick, order: 2 } ]'),
    'se-en/cookies/page.yaml': standard('Cookies', 'menu: [ { in: quick, order: 3 } ]'),
    'senior/om/page.yaml': standard('Om', 'siblings: about'),
  })
  content = test.open()
})
afterAll(() => test.close())

const get = async (path: string, more: Parameters<typeof pageOf>[3] = {}) => pageOf(content, 'se', path, more)
const page = (answer: PageAnswer) => {
  if (!('page' in answer)) throw new Error(`no page: ${answer.code}`)
  return parsePageData(answer.page)
}
const kindOf = (answer: PageAnswer) => page(answer).template.currentComponent
const stagePath = '/bostader/stockholm/nacka/kajen/etapp-1/'

describe('page data', () => {
  it('has the response of fault-reports §3.7 in full', async () => {
    const data = page(await get('/om/'))
    expect(Object.keys(data)).toEqual(expect.arrayContaining(['dataLayer', 'seo', 'template', 'global', 'isCorporate']))
    expect(Object.keys(data.template)).toEqual(
      expect.arrayContaining(
        'currentComponent viewModel breadcrumbs epiEditUrl isInEditMode pageId navigation footer careerNavigation popularSearches crisisBanner'.split(
          ' ',
        ),
      ),
    )
    expect(data.global).toMatchObject({ cookiesPageUrl: '/kakor/', cookiesFaqSectionId: 'kakor' })
    expect(data.template.breadcrumbs).toEqual([
      { text: 'Start', href: '/' },
      { text: 'Om oss', href: null },
    ])
  })

  it.each([
    ['/', 'start'],
    ['/bostader/', 'areas'],
    ['/sok-bostad/', 'search'],
    ['/bostader/stockholm/', 'county-search'],
    ['/bostader/stockholm/nacka/', 'municipality-search'],
    ['/bostader/stockholm/nacka/kajen/', 'area'],
    [stagePath, 'stage'],
    [`${stagePath}a-1101/`, 'object'],
    ['/bostader/uppsala/uppsala/parken/etapp-1/', 'sold-out'],
    ['/om/', 'standard'],
    ['/om/nyhet/', 'article'],
  ])('of %s is of kind %s', async (path, kind) => {
    expect(kindOf(await get(path))).toBe(kind)
  })

  it('of an unknown kind raises an error', async () => {
    await test.load({ 'se/gata/page.yaml': standard('Gata') })
    const { db } = test.database
    const { id } = await db
      .selectFrom('content_page')
      .select('id')
      .where('path', '=', '/gata/')
      .executeTakeFirstOrThrow()
    await db.updateTable('content_page_version').set({ kind: 'mystery' }).where('page_id', '=', id).execute()
    await expect(pageOf(test.open(), 'se', '/gata/')).rejects.toThrow('unknown page kind: mystery')
  })

  it('contains what the analytics data layer needs, without personal data', async () => {
    const { dataLayer } = page(await get(`${stagePath}a-1101/`))
    expect(dataLayer).toMatchObject({
      event: 'page_view',
      areaName: 'Kajen',
      stageName: 'Etapp 1',
      objectNumber: 'A-1101',
      municipality: 'Nacka',
      county: 'Stockholms län',
      statusCode: 200,
    })
  })

  it('carries the object id of a home and no plot type outside Finland', async () => {
    const { viewModel } = page(await get(`${stagePath}a-1101/`)).template
    expect(viewModel).toMatchObject({ objectId: 'kajen-1-a-1101', showPlotType: false, subMenu: [] })
  })

  it('requests the language prompt on the English sub-site only', async () => {
    expect(page(await pageOf(content, 'se-en', '/en/about/')).languagePrompt).toBe(true)
    expect(page(await get('/om/')).languagePrompt).toBe(false)
  })

  it('is of a stage with what editors added at its path', async () => {
    const { template } = page(await get(stagePath))
    expect(template.viewModel).toMatchObject({ lead: 'Skrivet av en redaktör.', heading: 'Kajen, Etapp 1' })
    expect('blocks' in template.viewModel && template.viewModel.blocks).toHaveLength(1)
  })

  it('does not show the price of a sold home', async () => {
    const { template } = page(await get(stagePath))
    const sold =
      template.currentComponent === 'stage' && template.viewModel.homes.filter(({ status }) => status === 'sold')
    expect(sold).toMatchObject([{ price: null }])
  })

  it('of a sold home leads to its stage, and shows no showings of it', async () => {
    const { template } = page(await get(stagePath))
    const homes = template.currentComponent === 'stage' ? template.viewModel.homes : []
    const sold = homes.find(({ status }) => status === 'sold')
    const { viewModel } = page(await get(sold?.href ?? '')).template
    expect(viewModel).toMatchObject({ status: 'sold', showings: [], interest: { kind: 'stage', id: 'kajen-1' } })
    const { viewModel: open } = page(await get(`${stagePath}a-1101/`)).template
    expect(open).toMatchObject({ interest: { kind: 'home' } })
  })

  it('lists all areas by county, sold-out ones too, each county with a page of its own', async () => {
    const { template } = page(await get('/bostader/'))
    expect(template.currentComponent === 'areas' && template.viewModel).toMatchObject({
      totalProjects: 2,
      searchHref: '/sok-bostad/',
      counties: [
        { slug: 'stockholm', href: '/bostader/stockholm/' },
        { slug: 'uppsala', href: '/bostader/uppsala/' },
      ],
    })
  })
})

describe('what is published', () => {
  const later = '2026-03-04T08:00:00.000Z' as Instant
  it('is not seen before its time', async () => {
    expect((await get('/kommande/')).code).toBe('NotFound')
    expect((await get('/kommande/', { now: later })).code).toBe('Ok')
  })
  it('is not seen after its time', async () => {
    expect((await get('/kommande/', { now: '2026-03-12T08:00:00.000Z' as Instant })).code).toBe('NotFound')
  })
  it('appears in menus and footer when it is published', async () => {
    const menu = async (moment: Instant) => page(await get('/', { now: moment })).template
    expect((await menu(now)).navigation.main.map(({ text }) => text)).toEqual(['Sök bostad', 'Om oss'])
    expect((await menu(later)).navigation.main.map(({ text }) => text)).toEqual(['Sök bostad', 'Om oss', 'Kommande'])
    expect((await menu(now)).footer.legal.map(({ text }) => text)).toEqual(['Kakor', 'Driftläge'])
  })
  it('makes a page valid until the next thing changes', async () => {
    const answer = await get('/om/')
    expect(answer.code === 'Ok' && answer.validUntil).toBe('2026-03-02T23:00:00.000Z')
    const vip = await get('/bostader/stockholm/nacka/kajen/etapp-2/')
    expect(vip.code === 'Ok' && vip.validUntil).toBe('2026-03-02T12:00:00.000Z')
  })
  it('counts a VIP stage with a future date as pending VIP', async () => {
    const model = async (moment: Instant) =>
      page(await get('/bostader/stockholm/nacka/kajen/etapp-2/', { now: moment })).template.viewModel
    expect(await model(now)).toMatchObject({ pendingVip: true })
    expect(await model('2026-03-02T13:00:00.000Z' as Instant)).toMatchObject({ pendingVip: false })
  })
})

describe('the chrome', () => {
  it('has two quick links where search is enabled, otherwise three', async () => {
    expect(page(await get('/')).template.navigation.quickLinks.map(({ text }) => text)).toEqual(['Bostäder', 'Om oss'])
    expect(page(await pageOf(content, 'se-en', '/en/')).template.navigation.quickLinks).toHaveLength(3)
  })
  it('has the pages below a menu’s page, but no articles', async () => {
    const { main } = page(await get('/')).template.navigation
    expect(main[1]).toEqual({
      text: 'Om oss',
      href: '/om/',
      description: 'Vilka vi är',
      children: [{ text: 'Våra mål', href: '/om/mal/' }],
    })
  })
  it('links only to pages that are published', async () => {
    const { navigation, footer, crisisBanner, popularSearches, careerNavigation } = page(await get('/')).template
    expect(navigation.links).toEqual({
      start: '/',
      residenceSearch: '/sok-bostad/',
      textSearch: null,
      login: null,
      createAccount: null,
      favourites: null,
      myPages: null,
      settings: null,
    })
    expect(crisisBanner).toMatchObject({ heading: 'H', link: null })
    expect(popularSearches.map(({ text }) => text)).toEqual(['Radhus'])
    expect(careerNavigation.map(({ text }) => text)).toEqual(['Jobb'])
    expect(footer.columns.map(({ heading }) => heading)).toEqual(['Bostäder', 'Företaget'])
  })
  it('links to the three national sites with whole addresses', async () => {
    const { countries } = page(await pageOf(content, 'senior', '/')).template.footer
    expect(countries.map(({ text, href, current }) => [text, href, current])).toEqual([
      ['Sverige', 'https://se.localhost/', false],
      ['Norge', 'https://no.localhost/', false],
      ['Suomi', 'https://fi.localhost/', false],
    ])
    expect(page(await get('/')).template.footer.countries[0]?.current).toBe(true)
  })
  it('names copyright and organisation number of the brand', async () => {
    expect(page(await get('/')).template.footer).toMatchObject({
      copyright: '© 2026 Norrvida AB',
      organisationNumber: '559000-0016',
    })
  })
  it('leads to the same page in the other language of the host, or to its start page', async () => {
    const hrefs = async (path: string) =>
      page(await get(path)).global.availableLanguages.map(({ text, href }) => [text, href])
    expect(await hrefs('/om/')).toEqual([
      ['Svenska', '/om/'],
      ['English', '/en/about/'],
    ])
    expect(await hrefs('/jobb/')).toEqual([
      ['Svenska', '/jobb/'],
      ['English', '/en/'],
    ])
  })
  it('has another site version when the build or its content changes, and else the same', async () => {
    const version = (service: Content) => service.siteVersion({ site: ownSites.no, now })
    const before = await version(content)
    expect(await version(test.open())).toBe(before)
    expect(await version(test.open({ buildId: 'build-2' }))).not.toBe(before)
    await test.load({ 'no/om/page.yaml': standard('Om oss', 'menu: [ { in: main } ]') })
    expect(await version(content)).toBe(before)
    content.forget('content')
    expect(await version(content)).not.toBe(before)
    expect(page(await pageOf(content, 'no', '/')).template.viewModel.siteVersion).toBe(await version(content))
  })
})

describe('a path without a page', () => {
  it.each([
    ['/finns-inte/', '404'],
    ['/bostader/finns-inte/', '404'],
    ['/bostader/stockholm/nacka/kajen/etapp-1/a-9/', 'not-found-object'],
    ['/bostader/stockholm/nacka/kajen/etapp-9/', 'not-found-stage'],
    ['/lokaler/en-lokal/', 'not-found-premises'],
    ['/developer/sandbox/', '404'],
  ])('%s answers 404 with kind %s, not to be indexed', async (path, kind) => {
    const answer = await get(path)
    expect(answer.code).toBe('NotFound')
    const data = page(answer)
    expect(data.template.currentComponent).toBe(kind)
    expect(data).toMatchObject({
      statusCode: 404,
      seo: { robots: 'noindex, follow' },
      dataLayer: { event: 'error_page_view' },
    })
  })
  it('offers what is near: homes of the stage, and links that lead somewhere', async () => {
    const { viewModel } = page(await get('/bostader/stockholm/nacka/kajen/etapp-1/a-9/')).template
    expect(viewModel).toMatchObject({ heading: 'Hemmet är borta', stage: { id: 'kajen-1' }, areasHref: '/bostader/' })
    expect(page(await get('/x/')).template.viewModel).toMatchObject({ links: [{ text: 'Start', href: '/' }] })
  })
  it('is redirected where the site says so', async () => {
    expect(await get('/gammal/')).toEqual({ code: 'Redirect', to: '/om/', status: 301 })
    expect(await get('/tips/')).toEqual({ code: 'Redirect', to: '/om/', status: 302 })
  })
  it('is not a page of another site of the same host', async () => {
    expect(await pageOf(content, 'se-en', '/en/om/')).toEqual({ code: 'Redirect', to: '/om/?from=en', status: 302 })
    expect((await pageOf(content, 'se', '/en/about/')).code).toBe('NotFound')
  })
  it('shows the sandbox only where it is enabled', async () => {
    expect(kindOf(await pageOf(test.open({ showsSandbox: true }), 'se', '/developer/sandbox/'))).toBe('sandbox')
  })
})

describe('the error page', () => {
  it('is the site’s own, with the request id that support needs', async () => {
    const data = parsePageData(
      await content.getErrorPage({ site: ownSites.se, kind: '500', path: '/x/', now, requestId: 'r-1' }),
    )
    expect(data).toMatchObject({
      statusCode: 500,
      dataLayer: { event: 'error_page_view' },
      seo: { robots: 'noindex, nofollow' },
    })
    expect(data.template.viewModel).toMatchObject({
      heading: 'Något gick fel',
      requestId: 'r-1',
      phone: '010-555 01 00',
    })
    expect(data.template.navigation.main).toHaveLength(2)
  })
  it('answers while the database is away, with what was read last', async () => {
    const away = (): Promise<never> => Promise.reject(new Error('connection refused'))
    const reported: unknown[] = []
    const broken = test.open({
      catalogue: { ...test.catalogue, countiesOfSite: away, newestProjects: away },
      onDegraded: (error) => reported.push(error),
    })
    for (const kind of ['404', '500'] as const) {
      const data = parsePageData(await broken.getErrorPage({ site: ownSites.se, kind, path: '/x/', now }))
      expect(data.template.currentComponent).toBe('500')
    }
    expect(reported).toHaveLength(2)
  })
})

describe('the cost of a page', () => {
  const statementsOf = async (path: string) => {
    await get(path)
    return statementsSentBy(() => get(path))
  }
  it('of editors is no statement once the content is in memory', async () => {
    expect(await statementsOf('/om/')).toEqual([])
  })
  it('of a stage is the same number of statements however many homes it has', async () => {
    const thirty = await statementsOf(stagePath)
    const twoHundred = await statementsOf('/bostader/stockholm/nacka/kajen/etapp-3/')
    expect([...twoHundred].sort()).toEqual([...thirty].sort())
    expect(thirty.length, listOfStatements(thirty)).toBeLessThanOrEqual(14)
  })
})
