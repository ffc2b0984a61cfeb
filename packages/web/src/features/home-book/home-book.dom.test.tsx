import type { HomeBook } from '@nyhem/contract/calls/home-book'
import type { Instant } from '@nyhem/domain/dates'
import { siteById } from '@nyhem/domain/sites/all-sites'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { SiteProvider } from '../../site/site-context.tsx'
import { loadTextGroup, loadTexts, textsOf } from '../../texts/load-texts.ts'
import { takeNotedFault } from '../fault-report/noted-fault.ts'
import { fakeServer } from '../session/fake-server.ts'
import { HomeBookPart } from './HomeBookPart.tsx'

const siteIds = ['se', 'no', 'fi', 'se-en'] as const
type SiteId = (typeof siteIds)[number]
const read = 'GET /api/my-home/h-1/book'
const book: HomeBook = {
  products: [
    { id: 'p-1', room: 'Hall', part: 'Golv', product: 'Klinker', manufacturer: 'Stenbolaget', code: 'K-40' },
    { id: 'p-2', room: 'Kök', part: 'Lucka', product: 'Ek', manufacturer: null, code: null },
  ],
  chosen: [{ id: 'c-1', room: 'Hall', part: 'Vägg', product: 'Vit färg' }],
  care: [{ id: 'e-1', title: 'Filter', advice: 'Byt filtret.', howOften: 'half-yearly' }],
  warranties: [
    {
      ...{ id: 'w-1', title: 'Vitvaror', covers: 'Fel i material', contact: 'Kylbolaget', standing: 'ending' },
      ...{ startsOn: '2024-05-01', endsOn: '2026-05-01' },
    },
  ],
  documents: [
    { id: 'd-1', title: 'Köpekontrakt', issuedAt: '2026-01-02T08:00:00.000Z' as Instant, href: '/avtal/?id=d-1' },
  ],
}
const empty: HomeBook = { products: [], chosen: [], care: [], warranties: [], documents: [] }

let root: Root
async function open(siteId: SiteId = 'se', answer: { status?: number; body: object } = { body: book }) {
  fakeServer({ [read]: answer })
  const container = document.createElement('div')
  document.body.replaceChildren(container)
  root = createRoot(container)
  const part = <HomeBookPart homeId="h-1" documentsHref="/mina-sidor/mina-avtal/" />
  await act(async () => root.render(<SiteProvider site={siteById(siteId)}>{part}</SiteProvider>))
}
const says = () => document.body.textContent ?? ''
const linkNamed = (name: string) =>
  [...document.querySelectorAll('a')].find(
    (link) => link.getAttribute('aria-label') === name || link.textContent === name,
  )
const press = (name: string) =>
  act(async () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click())

beforeAll(async () => {
  for (const siteId of siteIds) {
    const { locale } = siteById(siteId)
    await loadTexts(locale)
    await loadTextGroup(locale, 'home-book')
  }
})
beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

describe('the home book', () => {
  it('shows products by room with what was chosen there, care, warranties and documents', async () => {
    await open()
    const headings = [...document.querySelectorAll('h3, h4')].map(({ textContent }) => textContent)
    expect(headings).toEqual(['Material och kulörer', 'Hall', 'Kök', 'Skötsel', 'Garantier', 'Dokument'])
    const [hall] = [...document.querySelectorAll('ul')]
    expect(hall?.textContent).toContain('Klinker')
    expect(hall?.textContent).toContain('Stenbolaget, K-40')
    expect(hall?.textContent).toContain('Enligt dina val')
    for (const part of ['Två gånger om året', 'Går snart ut', '2024-05-01 till och med 2026-05-01', 'Kylbolaget'])
      expect(says()).toContain(part)
    expect(linkNamed('Köpekontrakt')?.getAttribute('href')).toContain('d-1')
  })

  it('leads from a product to a fault report that says where it is', async () => {
    await open()
    const link = linkNamed('Anmäl fel på Golv, Hall')
    expect(link?.getAttribute('href')).toBe('#report-fault')
    await act(async () => link?.click())
    expect([takeNotedFault(), takeNotedFault()]).toEqual(['Hall, Golv (Klinker): ', ''])
  })

  it('offers no fault report where there is none', async () => {
    await open('fi')
    expect(document.querySelector('a[href="#report-fault"]')).toBeNull()
  })

  it.each(siteIds)('says in words that nothing is written yet: %s', async (siteId) => {
    await open(siteId, { body: empty })
    expect(says()).toBe(textsOf(siteById(siteId).locale, 'home-book').homeBook.empty)
  })

  it('says that documents wait for a second factor', async () => {
    await open('se', { body: { ...book, documents: null } })
    expect(says()).toContain('Dina dokument visas när du har bekräftat din inloggning.')
  })

  it('can be asked for again when it could not be loaded', async () => {
    await open('se', { status: 404, body: { code: 'NotFound' } })
    await vi.waitFor(() => expect(document.querySelector('[role="alert"]')).not.toBeNull())
    expect(document.querySelector('[role="alert"]')?.textContent).toContain('Det går inte att hämta')
    fakeServer({ [read]: { body: book } })
    await press('Försök igen')
    expect(says()).toContain('Klinker')
  })

  it('is printed alone', async () => {
    const root = document.documentElement
    let printed: string | undefined
    vi.stubGlobal('print', () => {
      printed = root.dataset.prints
      dispatchEvent(new Event('afterprint'))
    })
    await open()
    await press('Skriv ut pärmen')
    expect([printed, root.dataset.prints]).toEqual(['home-book', undefined])
  })
})
