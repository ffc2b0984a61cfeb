import { emptyReport } from '@nyhem/domain/case/report-form'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  afterMs,
  agreements,
  association,
  choose,
  field,
  heading,
  holdTime,
  leaveField,
  leavePage,
  loadFixtureTexts,
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
import { stored } from './stored-report.fixture.ts'

vi.mock('./stored-report.ts', () => import('./stored-report.fixture.ts'))

beforeAll(loadFixtureTexts)
beforeEach(() => {
  stored.clear()
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

  it('requires an anonymous visitor to log in', async () => {
    const server = reportServer()
    server.answers['GET /case_management/account'] = { status: 401, body: { code: 'Unauthorised', message: '' } }
    await open()
    expect(onLogin).toHaveBeenCalledOnce()
  })

  it('requires a board login where the session is a private one', async () => {
    reportServer({ reporters: ['resident'] })
    await open('board-member')
    expect(onLogin).toHaveBeenCalledOnce()
  })

  it('requires an e-ID first where the account has none', async () => {
    reportServer({ hasSecurityNumber: false })
    await open()
    expect(heading()).toBe('Lägg till BankID')
  })

  it('in Norway too, at the pages of the provider, which lead back to the report', async () => {
    const server = reportServer({ hasSecurityNumber: false })
    const start = '/account_service/update/eident/start'
    const session = '3f6c2f0e-5d0f-4d7d-9f5c-1f7b3a7d2c11'
    server.answers[`POST ${start}`] = { body: { code: 'Ok', flow: 'redirect', session, url: 'https://eid.example/' } }
    const leave = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
    location.hash = '#report-fault'
    await open('resident', 'no')
    expect(heading()).toBe('Legg til BankID')
    await press('Bekreft med BankID')
    expect(server.madeTo(start).map(({ body }) => body)).toMatchObject([{ returnUrl: '/#report-fault' }])
    expect(leave).toHaveBeenCalledWith('https://eid.example/')
    leave.mockRestore()
    location.hash = ''
  })

  it('and with a Swedish BankID says that it is done, and goes on to the report', async () => {
    const server = reportServer({ hasSecurityNumber: false })
    const session = '3f6c2f0e-5d0f-4d7d-9f5c-1f7b3a7d2c11'
    const order = { code: 'Ok', flow: 'order', session, qr: null, autoStartLink: 'bankid:///' }
    const end = { code: 'Ok', token: null, expiresAt: '2026-11-21T12:00:00Z', returnPath: '/' }
    server.answers['POST /account_service/update/bank_id/start'] = { body: order }
    server.answers[`GET /account_service/update/bank_id/status/${session}`] = {
      body: { ...end, next: 'close', reportAs: null },
    }
    await open()
    await press('Verifiera med BankID')
    await settle()
    expect(heading()).toBe('Klart!')
    server.answers['GET /case_management/account'] = reportServer().answers['GET /case_management/account'] ?? {}
    await press('Fortsätt till felanmälan')
    expect(heading()).toBe('Innan du börjar')
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

  it('of a resident locks the names, and requires an address', async () => {
    reportServer()
    await open()
    await tick('acceptTerms')
    await submit()
    expect(field('firstName')?.readOnly).toBe(true)
    await submit()
    await submit()
    expect(said()).toContain('Vänligen välj en adress för att gå vidare med din felanmälan.')
  })

  it('of a resident shows the name of the login, also in a report begun under another', async () => {
    const server = reportServer()
    const form = { ...emptyReport, firstName: 'Hanna', lastName: 'Ek' }
    const step = 'contact-details-without-management'
    const draft = {
      id: 'draft-1',
      version: 1,
      reporter: 'resident',
      form,
      step,
      completed: ['accept-terms'],
      files: [],
    }
    server.answers['GET /case_management/draft'] = {
      body: { draft: { ...draft, isNew: false, updatedAt: '2026-11-22T08:00:00Z' } },
    }
    await open()
    await press('Fortsätt anmälan')
    expect(field('lastName')?.value).toBe('Viklund')
  })

  it.each([
    ['someone with agreements of those alone', 200, 'Här är adresserna i dina egna avtal.', 'Vi hittar inga avtal'],
    ['someone without of those alone', 204, 'Vi hittar inga avtal', 'Här är adresserna i dina egna avtal.'],
  ])('of a resident tells %s', async (_what, status, told, untold) => {
    const server = reportServer()
    server.answers['GET /case_management/customer/get_agreements'] = { status, body: agreements }
    await open()
    await tick('acceptTerms')
    await submit()
    await submit()
    expect(said()).toContain(told)
    expect(said()).not.toContain(untold)
  })

  it.each([
    ['se', true],
    ['no', false],
  ] as const)('of a typed address requires a housing number in Sweden only: %s', async (siteId, isRequested) => {
    reportServer()
    await open('resident', siteId)
    await tick('acceptTerms')
    await submit()
    await submit()
    await choose('selectedApartment', 'other')
    expect(field('object') !== null).toBe(isRequested)
  })

  it.each([
    ['se', '7696001234', '769600-1234', '12345', '123 45'],
    ['no', '987 654 321', '987654321', '01 55', '0155'],
  ] as const)(
    'of an association takes number and postal code with spaces or without, and shows them as is customary: %s',
    async (siteId, number, writtenNumber, code, writtenCode) => {
      const server = reportServer()
      server.answers['GET /case_management/rooms/other'] = { body: [] }
      await open('board-member-without-management', siteId)
      await tick('acceptTerms')
      await submit()
      await submit()
      await write('compoundName', 'Eken')
      await write('compoundNumber', number)
      await leaveField('compoundNumber')
      expect(field('compoundNumber')?.value).toBe(writtenNumber)
      await tick('isMember')
      await submit()
      await write('zipCode', code)
      await leaveField('zipCode')
      expect(field('zipCode')?.value).toBe(writtenCode)
    },
  )

  it('is reported to analytics when it is done', async () => {
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

  it.each([
    ['rooms/apartment-1', 'Ett fel uppstod vid hämtning av utrymmen. Försök igen senare.'],
    ['assets/kitchen', 'Ett fel uppstod vid hämtning av detaljerade utrymmen. Försök igen senare.'],
  ])('whose choices cannot be fetched says so: %s', async (path, strings) => {
    const server = reportServer()
    server.answers[`GET /case_management/${path}`] = { status: 500, body: {} }
    await open()
    await toPlace()
    if (path.startsWith('assets')) {
      await choose('problemArea', 'kitchen')
      await submit()
    }
    expect(said()).toContain(strings)
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

describe('the search of a board member', () => {
  const path = '/case_management/search/object'
  const openSearch = async () => {
    const server = reportServer({ association })
    await open('board-member')
    await tick('acceptTerms')
    await submit()
    await submit()
    holdTime()
    return server
  }

  it('rests 300 ms after the last letter, and then searches once', async () => {
    const server = await openSearch()
    await write('searchString', 'va')
    await afterMs(299)
    await write('searchString', 'varv')
    await afterMs(299)
    expect(server.madeTo(path)).toEqual([])
    await afterMs(1)
    expect(server.madeTo(path).map(({ body }) => body)).toEqual([{ text: 'varv', site: 'se' }])
  })

  it.each([
    ['28', 'Visar 2 av 28 träffar.'],
    ['2', '2 träffar'],
  ])('says how many it shows of all: %s', async (total, strings) => {
    const server = await openSearch()
    server.answers[`POST ${path}`] = { body: agreements, headers: { 'x-total-count': total } }
    await write('searchString', 'varv')
    await afterMs(300)
    expect(said()).toContain(strings)
  })
})

describe('an urgent fault', () => {
  it('is asked about before the form continues, and has the number to call', async () => {
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
  it('asks first, and then deletes the report', async () => {
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
