import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { waitingReport } from '../session/waiting-report.ts'
import {
  afterMs,
  heading,
  holdTime,
  leavePage,
  loadFixtureTexts,
  open,
  press,
  reportServer,
  said,
  settle,
  submit,
  toDescription,
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

const sendPath = '/case_management/draft/draft-1/send'
const offline = new TypeError('offline')

describe('sending', () => {
  it('gives the number of the case, and offers what may be offered', async () => {
    reportServer()
    await open()
    await toSummary()
    await submit()
    expect(said()).toContain('S2026-000123')
    expect(said()).toContain('Se dina ärenden')
    await press('Gör en ny anmälan')
    expect(heading()).toBe('Innan du börjar')
  })

  it.each([
    [413, 'Filerna är för stora för att skickas.'],
    [500, 'Anmälan kunde inte skickas.'],
  ])('that is refused with %i says why, and can be tried again', async (status, strings) => {
    const server = reportServer()
    const taken = server.answers[`POST ${sendPath}`]
    server.answers[`POST ${sendPath}`] = { status, body: { code: 'X', message: '' } }
    await open()
    await toSummary()
    await submit()
    expect(said()).toContain(strings)
    if (taken) server.answers[`POST ${sendPath}`] = taken
    await submit()
    expect(said()).toContain('S2026-000123')
  })

  it('without a connection keeps the report, and sends it once when there is one', async () => {
    const server = reportServer()
    const taken = server.answers[`POST ${sendPath}`]
    await open()
    await toSummary()
    server.answers[`POST ${sendPath}`] = offline
    await submit()
    expect(heading()).toBe('Din anmälan väntar på kontakt')
    expect(stored.get('resident')).toMatchObject({ isToBeSent: true, draftId: 'draft-1' })
    if (taken) server.answers[`POST ${sendPath}`] = taken
    const saves = server.madeTo('/case_management/draft').length
    await press('Försök nu')
    expect(said()).toContain('S2026-000123')
    // The first attempt may have arrived: the draft is not saved again.
    expect(server.madeTo('/case_management/draft')).toHaveLength(saves)
    expect(stored.size).toBe(0)
  })
})

describe('a report that waits', () => {
  const wait = async () => {
    const server = reportServer()
    const taken = server.answers['PUT /case_management/draft']
    await open()
    await toSummary()
    server.answers['PUT /case_management/draft'] = offline
    await submit()
    expect(heading()).toBe('Din anmälan väntar på kontakt')
    if (taken) server.answers['PUT /case_management/draft'] = taken
    return server
  }

  it('is saved before it is sent, when it could not be saved before', async () => {
    const server = await wait()
    await press('Försök nu')
    expect(said()).toContain('S2026-000123')
    const paths = server.calls.filter(({ method }) => method !== 'GET').map(({ path }) => path.split('?')[0])
    expect(paths.slice(-2)).toEqual(['/case_management/draft', sendPath])
  })

  it('is sent at the next visit, without a question', async () => {
    await wait()
    expect(waitingReport('')).toBe('#report-fault')
    await leavePage()
    const server = reportServer()
    await open()
    expect(said()).toContain('S2026-000123')
    expect(server.madeTo(sendPath)).toHaveLength(1)
    expect(stored.size).toBe(0)
    expect(waitingReport('')).toBeNull()
  })
})

describe('a connection that fails without a word from the browser', () => {
  it('does not hold a report back: it is sent again, ever more rarely, until it arrives', async () => {
    const server = reportServer()
    const taken = server.answers[`POST ${sendPath}`]
    await open()
    await toSummary()
    server.answers[`POST ${sendPath}`] = offline
    holdTime()
    await submit()
    await afterMs(2_000)
    expect(server.madeTo(sendPath)).toHaveLength(2)
    await afterMs(2_000)
    expect(server.madeTo(sendPath)).toHaveLength(2)
    await afterMs(3_000)
    expect(server.madeTo(sendPath)).toHaveLength(3)
    expect(heading()).toBe('Din anmälan väntar på kontakt')
    if (taken) server.answers[`POST ${sendPath}`] = taken
    await afterMs(10_000)
    expect(said()).toContain('S2026-000123')
    await afterMs(120_000)
    expect(server.madeTo(sendPath)).toHaveLength(4)
    expect(stored.size).toBe(0)
  })

  it.each([
    ['cannot be reached', offline, 'Vi får ingen kontakt'],
    ['fails', { status: 500, body: {} }, 'vi försöker igen'],
  ])('does not hold a draft back while the server %s: it is saved again', async (_, failure, strings) => {
    const server = reportServer()
    const taken = server.answers['PUT /case_management/draft']
    await open()
    await toDescription()
    server.answers['PUT /case_management/draft'] = failure
    await write('description', 'Luckan har lossnat')
    holdTime()
    await submit()
    expect(said()).toContain(strings)
    if (taken) server.answers['PUT /case_management/draft'] = taken
    await afterMs(2_000)
    expect(said()).toContain('Allt sparas vid varje steg.')
    expect(server.madeTo('/case_management/draft').at(-1)?.body).toMatchObject({
      form: { description: 'Luckan har lossnat' },
    })
    expect(stored.size).toBe(0)
  })
})

describe('what is written within a step', () => {
  it('is saved when the page is left', async () => {
    const server = reportServer()
    await open()
    await toDescription()
    await write('description', 'Halva meningen')
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
    await settle()
    Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true })
    expect(server.madeTo('/case_management/draft').at(-1)?.body).toMatchObject({
      form: { description: 'Halva meningen' },
    })
  })
})

describe('without a connection', () => {
  it('what was stored is saved at the next visit, and removed only then', async () => {
    const before = reportServer()
    await open()
    await toDescription()
    before.answers['PUT /case_management/draft'] = offline
    await write('description', 'Luckan har lossnat')
    await submit()
    await leavePage()
    const server = reportServer()
    await open()
    await press('Fortsätt anmälan')
    const [saved] = server.madeTo('/case_management/draft').filter(({ method }) => method === 'PUT')
    expect(saved?.body).toMatchObject({ form: { description: 'Luckan har lossnat' } })
    expect(stored.size).toBe(0)
  })

  it('what is typed is stored here, with a calm message', async () => {
    const server = reportServer()
    await open()
    await toDescription()
    server.answers['PUT /case_management/draft'] = offline
    await write('description', 'Luckan har lossnat')
    await submit()
    expect(said()).toContain('Vi får ingen kontakt')
    expect(stored.get('resident')).toMatchObject({ form: { description: 'Luckan har lossnat' } })
  })
})
