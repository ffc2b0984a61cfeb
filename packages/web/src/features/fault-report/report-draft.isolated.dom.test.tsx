import { act } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  field,
  heading,
  leavePage,
  loadFixtureTexts,
  open,
  press,
  reportServer,
  submit,
  tick,
  toDescription,
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

describe('a report left before it was sent', () => {
  it('resumes a started report, or starts anew', async () => {
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

  it.each([
    ['was lost on its way', 'Ok'],
    ['arrives only now', 'Stale'],
  ])('has what was written when the page was left, where the saving of it %s', async (_, code) => {
    const server = reportServer()
    await open()
    await toDescription()
    const before = server.madeTo('/case_management/draft').filter(({ method }) => method === 'PUT')
    await write('description', 'Luckan har lossnat')
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
    visibility.mockRestore()
    const { cookie } = document
    await leavePage()
    // biome-ignore lint/suspicious/noDocumentCookie: what the browser keeps
    document.cookie = `${cookie}; path=/`
    const again = reportServer()
    const draft = { id: 'draft-1', version: before.length, files: [], updatedAt: '2026-11-22T08:00:00Z' }
    again.answers['GET /case_management/draft'] = { body: { draft: { ...(before.at(-1)?.body as object), ...draft } } }
    again.answers['PUT /case_management/draft'] = ({ body }) => ({
      body: { code, draft: { ...(body as object), ...draft, version: before.length + 1 } },
    })
    await open()
    await press('Fortsätt anmälan')
    expect(field('description')?.value).toBe('Luckan har lossnat')
    const sent = again.madeTo('/case_management/draft').filter(({ method }) => method === 'PUT')
    expect(sent).toMatchObject([{ body: { version: before.length, form: { description: 'Luckan har lossnat' } } }])
    expect(document.querySelector('[role="alert"]')?.textContent).toBe('')
  })

  it('is saved in a cookie without files, and on the server', async () => {
    const server = reportServer()
    await open()
    await tick('acceptTerms')
    await submit()
    expect(decodeURIComponent(document.cookie)).toContain('"step":"contact-details-without-management"')
    expect(server.madeTo('/case_management/draft').some(({ method }) => method === 'PUT')).toBe(true)
  })
})
