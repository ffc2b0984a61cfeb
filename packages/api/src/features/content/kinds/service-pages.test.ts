import type { Instant } from '@nyhem/domain/dates'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PageQuery } from '../building/build-context.ts'
import { type ContentTest, contentTest, pageOf, siteFiles } from '../content.fixture.ts'
import type { Content } from '../content.ts'

let test: ContentTest
let content: Content

const job = (id: string, more: string) =>
  `{ id: ${id}, title: ${id}, place: Nacka, field: sales, form: permanent, from: 2026-02-01, intro: Hej, ${more} }`
const report = (type: string, year: number, date: string) =>
  `{ title: ${type} ${year}, type: ${type}, year: ${year}, date: ${date}, files: [ { title: A, file: documents/a.sv.pdf } ] }`

beforeAll(async () => {
  test = await contentTest()
  await test.load({
    ...siteFiles('se'),
    'se/fragor/page.yaml':
      'kind: faq\ntitle: Frågor\nfields: { heading: Frågor, topics: [ { id: kop, heading: Köp, items: [ { id: ko, question: "Finns det kö?", answer: "Nej, **inte** alls." } ] } ] }',
    'se/kundservice/page.yaml':
      'kind: customer-service\ntitle: Kundservice\nfields: { heading: Hej, questions: [ ko, borta ], phone: { number: 010-555, spans: [ { days: [ monday ], opens: "08:00", closes: "17:00" } ] }, topics: [ { id: kop, heading: Köp, text: Så., links: [ { text: Borta, href: /fragor/ } ] } ] }',
    'se/jobb/page.yaml': `kind: available-jobs\ntitle: Jobb\nfields: { heading: Jobb, email: jobb@norrvida.example, jobs: [ ${job('sista-dagen', 'until: 2026-03-02')}, ${job('for-sent', 'until: 2026-03-01')}, ${job('alltid', 'body: "- Ja"')} ] }`,
    'se/rapporter/page.yaml': `kind: report-list\ntitle: Rapporter\nfields: { heading: Rapporter, reports: [ ${report('annual-report', 2025, '2026-03-02')}, ${report('annual-report', 2026, '2027-04-01')}, ${report('interim-report', 2025, '2025-10-20')} ] }`,
    'se/hallbarhet/page.yaml':
      'kind: sustainability-start\ntitle: Hållbarhet\nfields: { heading: Hållbarhet, lead: Så., goals: [ { id: klimat, name: Klimat, base: { year: 2018, value: 278 }, target: { year: 2030, value: 139 }, values: { 2025: 231, 2024: 240 } } ] }',
    'se/hallbarhet/klimat/page.yaml':
      'kind: sustainability-category\ntitle: Klimat\nfields: { heading: Klimat, lead: Betong., picture: stills/a.jpg }',
  })
  content = test.open()
})
afterAll(() => test.close())

async function modelOf(path: string, more: { query?: PageQuery; now?: Instant } = {}) {
  const answer = await pageOf(content, 'se', path, more)
  if (answer.code !== 'Ok') throw new Error(`${path} answered ${answer.code}`)
  // biome-ignore lint/suspicious/noExplicitAny: each test reads the model of another kind
  return { model: answer.page.template.viewModel as any, seo: answer.page.seo, validUntil: answer.validUntil }
}

describe('a page of questions', () => {
  it('has every question, and says what the address looks for', async () => {
    const { model, seo } = await modelOf('/fragor/', { query: { s: ' helikopter ' } })
    expect(model).toMatchObject({ asked: 'helikopter', customerServiceHref: '/kundservice/' })
    expect(model.topics[0].items[0]).toMatchObject({ id: 'ko', answer: '<p>Nej, <strong>inte</strong> alls.</p>' })
    expect(seo.robots).toBe('noindex, follow')
  })

  it('gives search engines its questions in plain text', async () => {
    const { seo } = await modelOf('/fragor/')
    expect(JSON.stringify(seo.jsonLd)).toContain('"acceptedAnswer":{"@type":"Answer","text":"Nej, inte alls."}')
  })
})

describe('customer service', () => {
  it('shows whether the phone is staffed now, and is rendered anew when that changes', async () => {
    const open = await modelOf('/kundservice/', { now: '2026-03-02T08:00:00.000Z' as Instant })
    expect(open.model.phone.opening).toEqual({ state: 'open', until: '2026-03-02T16:00:00.000Z' })
    expect(open.validUntil).toBe('2026-03-02T16:00:00.000Z')
    const closed = await modelOf('/kundservice/', { now: '2026-03-02T16:00:00.000Z' as Instant })
    expect(closed.model.phone.opening).toEqual({ state: 'closed', opensAt: '2026-03-09T07:00:00.000Z', inDays: 7 })
    // From midnight the day has another name.
    expect(closed.validUntil).toBe('2026-03-02T23:00:00.000Z')
  })

  it('leads to the report of a fault, not to a page that those without errands do not have', async () => {
    expect((await modelOf('/kundservice/')).model.reportHref).toBe('#open-case')
  })

  it('leads to questions that are there', async () => {
    expect((await modelOf('/kundservice/')).model.questions).toEqual([
      { question: 'Finns det kö?', href: '/fragor/#ko' },
    ])
  })
})

describe('open positions', () => {
  const idsOf = (model: { jobs: { id: string }[] }) => model.jobs.map(({ id }) => id)

  it('are there through their last day, where the site is', async () => {
    expect(idsOf((await modelOf('/jobb/')).model)).toEqual(['sista-dagen', 'alltid'])
    const next = await modelOf('/jobb/', { now: '2026-03-02T23:00:00.000Z' as Instant })
    expect(idsOf(next.model)).toEqual(['alltid'])
  })

  it('are listed for search engines, and not again for each filter', async () => {
    const postings = (seo: { jsonLd: object[] }) =>
      seo.jsonLd.filter((node) => '@type' in node && node['@type'] === 'JobPosting')
    expect(postings((await modelOf('/jobb/')).seo)[0]).toMatchObject({
      url: 'https://se.localhost/jobb/#sista-dagen',
      datePosted: '2026-02-01',
      validThrough: '2026-03-02T23:59:59',
    })
    expect(postings((await modelOf('/jobb/', { query: { place: 'Nacka' } })).seo)).toEqual([])
  })

  it('say that a place is gone', async () => {
    expect((await modelOf('/jobb/', { query: { place: 'Atlantis' } })).model).toMatchObject({
      dropped: true,
      chosen: { place: null, field: null },
    })
  })
})

describe('reports', () => {
  it('are there from their day, by the year that they are about, with the size of their files', async () => {
    const { model } = await modelOf('/rapporter/')
    expect(model.total).toBe(2)
    expect(model.years).toHaveLength(1)
    expect(model.years[0].reports[0].files[0]).toMatchObject({ fileType: 'PDF', bytes: 1, lang: 'sv-SE' })
  })

  it('are narrowed by the address', async () => {
    const { model } = await modelOf('/rapporter/', { query: { report: 'interim-report' } })
    expect(model.years[0].reports.map(({ type }: { type: string }) => type)).toEqual(['interim-report'])
  })
})

describe('sustainability', () => {
  it('has its years in order and says how far a goal has come, and leads to what lies below', async () => {
    const { model } = await modelOf('/hallbarhet/')
    expect(model.goals[0]).toMatchObject({ progress: 34, values: [{ year: 2024 }, { year: 2025 }] })
    expect(model.themes).toMatchObject([{ href: '/hallbarhet/klimat/', title: 'Klimat', text: 'Betong.' }])
  })
})
