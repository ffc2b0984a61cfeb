import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  association,
  choose,
  field,
  heading,
  leavePage,
  loadWords,
  onClose,
  onLogin,
  open,
  press,
  reportServer,
  said,
  settle,
  submit,
  tick,
  toPlace,
  toSummary,
  write,
} from './fault-report.fixture.tsx'
import type { KeptReport } from './kept-report.ts'

const kept = vi.hoisted(() => new Map<string, unknown>())
vi.mock('./kept-report.ts', () => ({
  readKept: async (_: string, reporter: string) => kept.get(reporter) ?? null,
  keepReport: async (_: string, report: KeptReport) => kept.set(report.reporter, report),
  forgetKept: async (_: string, reporter: string) => kept.delete(reporter),
}))

beforeAll(loadWords)
beforeEach(() => {
  kept.clear()
  window.dataLayer = []
})
afterEach(leavePage)

describe('opening the fault report', () => {
  it('begins with the terms, and focus on their heading', async () => {
    reportServer()
    await open()
    expect(heading()).toBe('Innan du börjar')
    expect(said()).toContain('Steg 1 av 7')
    expect(document.activeElement?.textContent).toBe('Innan du börjar')
  })

  it('asks nobody in who is not logged in', async () => {
    const server = reportServer()
    server.answers['GET /case_management/account'] = { status: 401, body: { code: 'Unauthorised', message: '' } }
    await open()
    expect(onLogin).toHaveBeenCalledOnce()
  })

  it('asks for a board login where the session is a private one', async () => {
    reportServer({ reporters: ['resident'] })
    await open('board-member')
    expect(onLogin).toHaveBeenCalledOnce()
  })

  it('asks for an e-ID first where the account has none', async () => {
    reportServer({ hasSecurityNumber: false })
    await open()
    expect(heading()).toBe('Lägg till BankID')
  })

  it('says that something technical is wrong, and tries again', async () => {
    const server = reportServer()
    const account = server.answers['GET /case_management/account']
    server.answers['GET /case_management/account'] = { status: 500, body: {} }
    await open()
    expect(heading()).toBe('Tekniskt fel')
    expect(said()).toContain('Ett tekniskt fel inträffade. Vänligen försök igen senare.')
    if (account) server.answers['GET /case_management/account'] = account
    await press('Försök igen')
    expect(heading()).toBe('Innan du börjar')
  })

  it('takes up what was begun before, or starts anew', async () => {
    const server = reportServer()
    await open()
    await tick('acceptTerms')
    await submit()
    const [saved] = server.madeTo('/case_management/draft').filter(({ method }) => method === 'PUT')
    const draft = {
      ...(saved?.body as object),
      id: 'draft-1',
      version: 1,
      files: [],
      updatedAt: '2026-11-22T08:00:00Z',
    }
    await leavePage()
    const again = reportServer()
    again.answers['GET /case_management/draft'] = { body: { draft } }
    await open()
    expect(heading()).toBe('Du har en påbörjad anmälan')
    await press('Fortsätt anmälan')
    expect(heading()).toBe('Hur når vi dig?')
  })
})

describe('each step', () => {
  it('says what is missing in a summary that takes focus and leads to the field', async () => {
    reportServer()
    await open()
    await submit()
    const summary = document.querySelector<HTMLElement>('[role="alert"]')
    expect(document.activeElement).toBe(summary)
    expect(summary?.textContent).toContain('vänligen markera att du tagit del av informationen för att gå vidare.')
    expect(summary?.querySelector('a')?.getAttribute('href')).toBe('#report-acceptTerms')
  })

  it('of a resident locks the names, and asks for an address', async () => {
    reportServer()
    await open()
    await tick('acceptTerms')
    await submit()
    expect(field('firstName')?.readOnly).toBe(true)
    await submit()
    await submit()
    expect(said()).toContain('Vänligen välj en adress för att gå vidare med din felanmälan.')
  })

  it.each([
    ['se', true],
    ['no', false],
  ] as const)('of an address that is written asks for a housing number in Sweden only: %s', async (siteId, isAsked) => {
    reportServer()
    await open('resident', siteId)
    await tick('acceptTerms')
    await submit()
    await submit()
    await choose('selectedApartment', 'other')
    expect(field('object') !== null).toBe(isAsked)
  })

  it('tells analytics which was done', async () => {
    reportServer()
    await open()
    await tick('acceptTerms')
    await submit()
    expect(window.dataLayer).toContainEqual({
      event: 'form_step',
      form: 'fault-report',
      step: 'accept-terms',
      action: 'complete',
    })
  })

  it('is kept in a cookie without files, and on the server', async () => {
    const server = reportServer()
    await open()
    await tick('acceptTerms')
    await submit()
    expect(decodeURIComponent(document.cookie)).toContain('"step":"contact-details-without-management"')
    expect(server.madeTo('/case_management/draft').some(({ method }) => method === 'PUT')).toBe(true)
  })

  it.each([
    ['rooms/apartment-1', 'Ett fel uppstod vid hämtning av utrymmen. Försök igen senare.'],
    ['assets/kitchen', 'Ett fel uppstod vid hämtning av detaljerade utrymmen. Försök igen senare.'],
  ])('whose choices cannot be fetched says so: %s', async (path, words) => {
    const server = reportServer()
    server.answers[`GET /case_management/${path}`] = { status: 500, body: {} }
    await open()
    await toPlace()
    if (path.startsWith('assets')) {
      await choose('problemArea', 'kitchen')
      await submit()
    }
    expect(said()).toContain(words)
  })

  it('of a search that finds nothing says so, after a rest', async () => {
    const server = reportServer({ association })
    server.answers['POST /case_management/search/object'] = { body: [] }
    await open('board-member')
    await tick('acceptTerms')
    await submit()
    await submit()
    await write('searchString', 'zz')
    await vi.waitFor(async () => {
      await settle()
      expect(said()).toContain('Inga resultat')
    })
  })
})

describe('an urgent fault', () => {
  it('is asked about before the form goes on, and has the number to call', async () => {
    reportServer()
    await open()
    await toPlace()
    await choose('problemArea', 'kitchen')
    await submit()
    await choose('problemAreaDetails', 'water')
    await submit()
    expect(heading()).toBe('Är det bråttom?')
    await submit()
    expect(said()).toContain('Välj om felet är bråttom för att gå vidare.')
    await choose('urgent', 'water-leak')
    await submit()
    expect(document.querySelector('a[href="tel:020550000"]')).not.toBeNull()
    await press('Jag har ringt, gå vidare')
    expect(heading()).toBe('Beskriv felet')
  })
})

describe('tips', () => {
  const toTips = async () => {
    await toPlace()
    await choose('problemArea', 'kitchen')
    await submit()
    await choose('problemAreaDetails', 'floor')
    await submit()
  }

  it('come where the detail has some, and end the report when they help', async () => {
    const server = reportServer()
    await open()
    await toTips()
    expect(said()).toContain('Diskmaskinen startar inte')
    await press('Ja, felet är borta')
    expect(heading()).toBe('Bra att det löste sig')
    expect(server.madeTo('/case_management/draft').some(({ method }) => method === 'DELETE')).toBe(true)
  })

  it('ask before a film is fetched from somebody else', async () => {
    reportServer()
    await open()
    await toTips()
    await press('Spela filmen Diskmaskinen startar inte')
    expect(document.querySelector('iframe')).toBeNull()
    expect(said()).toContain('Filmen visas från YouTube')
    expect(said()).toContain('Vrid kranen.')
  })
})

describe('the summary', () => {
  it('leads to a step and back', async () => {
    reportServer()
    await open()
    await toSummary()
    expect(said()).toContain('Varvsgatan 8, 1303, 120 64 Stockholm')
    await press('Ändra beskrivning')
    expect(heading()).toBe('Beskriv felet')
    await submit()
    expect(heading()).toBe('Stämmer det här?')
  })

  it('shows what looks alike in what belongs to everybody, and takes "me too"', async () => {
    const server = reportServer()
    await open()
    await tick('acceptTerms')
    await submit()
    await submit()
    await choose('type', 'public')
    await choose('selectedApartment', 'apartment-1')
    await submit()
    await choose('problemArea', 'elevator')
    await submit()
    await choose('problemAreaDetails', 'doors')
    await submit()
    await choose('urgent', 'none')
    await submit()
    await write('description', 'Dörren stänger inte')
    await submit()
    await press('Jag har också märkt det, S2026-000101')
    expect(said()).toContain('3 till har märkt det')
    expect(server.madeTo('/case_management/case/case-9/me_too')).toHaveLength(1)
  })
})

describe('cancelling', () => {
  it('asks first, and then forgets the report', async () => {
    const server = reportServer()
    await open()
    await tick('acceptTerms')
    await submit()
    await press('Avbryt')
    expect(said()).toContain('Vill du avbryta felanmälan?')
    await press('Avbryt och ta bort')
    expect(onClose).toHaveBeenCalled()
    expect(server.madeTo('/case_management/draft').some(({ method }) => method === 'DELETE')).toBe(true)
    expect(window.dataLayer).toContainEqual(expect.objectContaining({ action: 'abort' }))
  })
})
