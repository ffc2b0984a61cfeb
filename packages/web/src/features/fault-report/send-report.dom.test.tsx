import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  heading,
  leavePage,
  loadWords,
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
  ])('that is refused with %i says why, and can be tried again', async (status, words) => {
    const server = reportServer()
    const taken = server.answers[`POST ${sendPath}`]
    server.answers[`POST ${sendPath}`] = { status, body: { code: 'X', message: '' } }
    await open()
    await toSummary()
    await submit()
    expect(said()).toContain(words)
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
    expect(heading()).toBe('Din anmälan väntar på uppkoppling')
    expect(kept.get('resident')).toMatchObject({ isToBeSent: true, draftId: 'draft-1' })
    if (taken) server.answers[`POST ${sendPath}`] = taken
    const saves = server.madeTo('/case_management/draft').length
    await press('Försök nu')
    expect(said()).toContain('S2026-000123')
    // The first try may have arrived: the draft is not written to again.
    expect(server.madeTo('/case_management/draft')).toHaveLength(saves)
    expect(kept.size).toBe(0)
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
    expect(heading()).toBe('Din anmälan väntar på uppkoppling')
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
    expect(localStorage.getItem('nyhem-report')).toBe('#report-fault')
    await leavePage()
    const server = reportServer()
    await open()
    expect(said()).toContain('S2026-000123')
    expect(server.madeTo(sendPath)).toHaveLength(1)
    expect(kept.size).toBe(0)
    expect(localStorage.getItem('nyhem-report')).toBeNull()
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
  it('what was kept is saved at the next visit, and forgotten only then', async () => {
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
    expect(kept.size).toBe(0)
  })

  it('what is written is kept here, and told calmly', async () => {
    const server = reportServer()
    await open()
    await toDescription()
    server.answers['PUT /case_management/draft'] = offline
    await write('description', 'Luckan har lossnat')
    await submit()
    expect(said()).toContain('Du är offline')
    expect(kept.get('resident')).toMatchObject({ form: { description: 'Luckan har lossnat' } })
  })
})
