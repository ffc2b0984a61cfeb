import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { area, ground, home, homes, importLines, stage } from '../../catalogue/sample-feed.ts'
import { type ContentTest, contentTest, pageOf, siteFiles } from '../content.fixture.ts'
import type { Content } from '../content.ts'
import type { PageAnswer } from '../content.types.ts'

const statuses = ['for-sale', 'reserved', 'sold', 'booked'] as const

let test: ContentTest
let content: Content
beforeAll(async () => {
  test = await contentTest()
  await importLines(test.database.db, [
    ...ground(),
    stage({ externalId: 'kajen-2', slug: 'etapp-2', name: 'Etapp 2', status: 'pre-selling' }),
    area({ externalId: 'parken', name: 'Parken', slug: 'parken' }),
    stage({ externalId: 'parken-1', areaExternalId: 'parken', slug: 'etapp-1', status: 'sold-out' }),
    ...homes(4, 'kajen-1', (index) => ({ status: statuses[index] ?? 'for-sale' })),
    home({ externalId: 'let', stageExternalId: 'kajen-1', number: 'H-1', slug: 'h-1', disposalForm: 'tenancy' }),
  ])
  const files = { ...siteFiles('se'), ...siteFiles('no'), ...siteFiles('fi'), ...areas }
  await test.load({ ...files, ...forms })
  content = test.open()
})
afterAll(() => test.close())

const areas = {
  'se/bostader/page.yaml': 'kind: areas\ntitle: Bostäder\nfields: { heading: Alla projekt, intro: Här. }',
}
const forms = {
  'se/kopanmalan/page.yaml': 'kind: purchase-notification\ntitle: K\nfields: { heading: Skicka köpanmälan }',
  'se/bestall-material/page.yaml': 'kind: order-form\ntitle: B\nfields: { heading: Beställ material }',
  'se/boka/info/page.yaml': 'kind: buy-residence-info\ntitle: Boka\nfields: { heading: Boka }',
  'se/boka/villkor/page.yaml': 'kind: booking-terms\ntitle: V\nfields: { heading: Villkor }',
  'no/kjop/vilkar/page.yaml': 'kind: booking-terms\ntitle: V\nfields: { heading: Vilkår }',
  'fi/varaus/ehdot/page.yaml': 'kind: booking-terms\ntitle: E\nfields: { heading: Ehdot }',
  'se/samtycke/page.yaml': 'kind: consent\ntitle: S\nfields: { heading: Samtycke, points: [ Varför ] }',
  'se/mina-sidor/mina-installningar/page.yaml': 'kind: my-pages-settings\ntitle: I',
  'no/kjopsmelding/page.yaml': 'kind: purchase-notification\ntitle: K\nfields: { heading: Send kjøpsmelding }',
}
const modelOf = (answer: PageAnswer): object => {
  if (!('page' in answer)) throw new Error(`no page: ${answer.code}`)
  return answer.page.template.viewModel
}
const stagePath = (slug: string) => `/bostader/stockholm/nacka/kajen/${slug}/`
const get = (path: string, query: Record<string, string> = {}) => pageOf(content, 'se', path, { query })

async function homeOf(status: string) {
  const { homes: listed } = modelOf(await get(stagePath('etapp-1'))) as {
    homes: { status: string; href: string; id: string }[]
  }
  const found = listed.find((one) => one.status === status)
  if (!found) throw new Error(`no home is ${status}`)
  return { ...found, model: modelOf(await get(found.href)) }
}

describe('the page before a booking', () => {
  it('knows the pages where a person sees to what is missing', async () => {
    expect(modelOf(await get('/boka/info/'))).toMatchObject({
      links: { info: '/boka/info/', consent: '/samtycke/', settings: '/mina-sidor/mina-installningar/', login: null },
    })
  })
})

describe('the terms of a booking', () => {
  type Terms = { facts: { label: string; value: string }[]; clauses: { title: string; paragraphs: string[] }[] }
  const terms = (answer: PageAnswer) => modelOf(answer) as Terms
  const said = ({ clauses }: Terms) => clauses.flatMap(({ paragraphs }) => paragraphs).join('\n')

  it.each([
    ['se', '/boka/villkor/', 'SE-BOKNING 2026:2', 'Bokningen är inte ett köp'],
    ['no', '/kjop/vilkar/', 'NO-KJØP 2026:2', 'Kjøpet er bindende når alle kjøpere har underskrevet'],
    ['fi', '/varaus/ehdot/', 'FI-VARAUS 2026:2', 'Varaus ei ole kauppa'],
  ] as const)('are read on %s before anything is booked, with their wording', async (site, path, version, sentence) => {
    const read = terms(await pageOf(content, site, path))
    expect(read.facts.map(({ value }) => value)).toContain(version)
    expect(said(read)).toContain(sentence)
    expect(said(read)).not.toMatch(/undefined|null|\[object/)
  })

  it('are those of a home that the address names', async () => {
    const { id } = await homeOf('for-sale')
    const read = terms(await get('/boka/villkor/', { object: id }))
    expect(read.facts.at(-1)).toMatchObject({ label: 'Bostad', value: expect.stringContaining('Kajen') })
    expect(terms(await get('/boka/villkor/', { object: 'no-such-home' })).facts).toHaveLength(2)
  })

  it('are linked from the page before a booking', async () => {
    expect(modelOf(await get('/boka/info/'))).toMatchObject({ links: { terms: '/boka/villkor/' } })
  })
})

describe('the way to a purchase notification', () => {
  it('is on the page of a home that cannot be booked online just now, and on no other', async () => {
    const { id, model } = await homeOf('reserved')
    expect(model).toMatchObject({ bookingHref: null, purchaseNotificationHref: `/kopanmalan/?object=${id}` })
    expect((await homeOf('booked')).model).toMatchObject({ purchaseNotificationHref: expect.any(String) })
    expect((await homeOf('for-sale')).model).toMatchObject({ purchaseNotificationHref: null })
    expect((await homeOf('sold')).model).toMatchObject({ purchaseNotificationHref: null })
  })

  it('is on the page of a stage whose homes are not booked yet', async () => {
    expect(modelOf(await get(stagePath('etapp-2')))).toMatchObject({
      purchaseNotificationHref: '/kopanmalan/?stage=kajen-2',
    })
    expect(modelOf(await get(stagePath('etapp-1')))).toMatchObject({ purchaseNotificationHref: null })
  })
})

describe('the page of a purchase notification', () => {
  const page = async (query: Record<string, string>) => {
    const answer = await get('/kopanmalan/', query)
    return { code: answer.code, model: modelOf(answer) }
  }

  it('is about the stage or the home of its address', async () => {
    expect(await page({ stage: 'kajen-2' })).toMatchObject({
      code: 'Ok',
      model: { target: { kind: 'stage', name: 'Kajen, Etapp 2', isOpen: true, bookingHref: null } },
    })
    const { id } = await homeOf('for-sale')
    expect(await page({ object: id })).toMatchObject({
      model: { target: { kind: 'home', isOpen: true, bookingHref: `/boka/info/?objectId=${id}` } },
    })
  })

  it('of a sold home leads to the form for its stage', async () => {
    const { id } = await homeOf('sold')
    expect(await page({ object: id })).toMatchObject({
      code: 'Ok',
      model: { target: { isOpen: false, stageHref: '/kopanmalan/?stage=kajen-1' } },
    })
  })

  it('of something that is not there is not found; the address alone is a page', async () => {
    expect(await page({ stage: 'nowhere' })).toMatchObject({
      code: 'NotFound',
      model: { target: null, wasNamed: true },
    })
    expect(await page({})).toMatchObject({ code: 'Ok', model: { target: null, wasNamed: false } })
  })

  it('does not know what is another site’s', async () => {
    const answer = await pageOf(content, 'no', '/kjopsmelding/', { query: { stage: 'kajen-2' } })
    expect(answer.code).toBe('NotFound')
  })
})

describe('the page of an order', () => {
  it('offers the stage of its address first, then the others of its area', async () => {
    const answer = await get('/bestall-material/', { stage: 'kajen-2' })
    expect(modelOf(answer)).toMatchObject({
      requested: { areaName: 'Kajen', stages: [{ id: 'kajen-2', name: 'Kajen, Etapp 2' }, { id: 'kajen-1' }] },
    })
    expect(modelOf(await get(stagePath('etapp-2')))).toMatchObject({ orderHref: '/bestall-material/?stage=kajen-2' })
  })

  it.each([['nowhere'], ['parken-1']])('about %s, which has no material, is not found', async (id) => {
    const answer = await get('/bestall-material/', { stage: id })
    expect([answer.code, modelOf(answer)]).toMatchObject(['NotFound', { requested: null, wasNamed: true }])
  })
})
