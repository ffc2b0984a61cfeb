import { siteById } from '@nyhem/domain/sites/all-sites'
import { act } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { sampleUser } from '../../examples/sample-user.ts'
import { forgetCookies, logInFor } from '../session/fake-server.ts'
import { keepSession } from '../session/keep-session.ts'
import {
  afterMs,
  field,
  heading,
  holdTime,
  leavePage,
  loadFixtureTexts,
  press,
  reportServer,
  said,
  settle,
  submit,
  tick,
  toSummary,
  write,
} from './fault-report.fixture.tsx'
import { goTo, leaveOverlays, logIn, openPage } from './report-overlay.fixture.tsx'
import { stored } from './stored-report.fixture.ts'

vi.mock('./stored-report.ts', () => import('./stored-report.fixture.ts'))
vi.mock('../../load-further-styles.ts', () => ({ loadFurtherStyles: async () => undefined }))

beforeAll(loadFixtureTexts)
beforeEach(() => {
  stored.clear()
  window.dataLayer = []
})
afterEach(async () => {
  await leaveOverlays()
  await leavePage()
})

const sendPath = '/case_management/draft/draft-1/send'
const offline = new TypeError('offline')

describe('a report that waits', () => {
  it('is sent while its dialog is closed, and says so', async () => {
    const server = reportServer()
    const taken = server.answers[`POST ${sendPath}`]
    await openPage('#report-fault')
    await toSummary()
    server.answers[`POST ${sendPath}`] = offline
    holdTime()
    await submit()
    expect(heading()).toBe('Din anmälan väntar på kontakt')
    await press('Stäng')
    expect(location.hash).toBe('')
    expect(heading()).toBeUndefined()
    if (taken) server.answers[`POST ${sendPath}`] = taken
    await afterMs(2_000)
    expect(said()).toContain('Din felanmälan är skickad. Ärendenummer S2026-000123.')
    expect(stored.size).toBe(0)
  })
})

describe('a session that ends in the report', () => {
  const unauthorised = { status: 401, body: { code: 'Unauthorised', message: '' } }
  const site = siteById('se')
  let stop: () => void = () => undefined
  afterEach(() => {
    stop()
    forgetCookies()
  })

  async function toSummaryLoggedIn() {
    const server = reportServer()
    server.answers['GET /account_service/user'] = { body: sampleUser }
    server.answers['GET /notifications/sweden'] = { body: [] }
    logInFor(60)
    stop = keepSession(site)
    await openPage('#report-fault')
    await toSummary()
    forgetCookies()
    return server
  }

  it('is named; what was sent is stored, and goes after the login without a question', async () => {
    const server = await toSummaryLoggedIn()
    const taken = server.answers[`POST ${sendPath}`]
    server.answers[`POST ${sendPath}`] = unauthorised
    await submit()
    await settle()
    expect(said()).toContain('Det du har skrivit i felanmälan finns kvar')
    expect(location.hash).toBe('#session-expired=report-fault')
    expect(stored.get('resident')).toMatchObject({ isToBeSent: true, form: { description: 'Luckan har lossnat' } })
    if (taken) server.answers[`POST ${sendPath}`] = taken
    await logIn()
    await goTo('#report-fault')
    expect(said()).toContain('S2026-000123')
  })

  it('is named at a step too, and the report goes on there after the login', async () => {
    const server = await toSummaryLoggedIn()
    const saved = server.answers['PUT /case_management/draft']
    server.answers['PUT /case_management/draft'] = unauthorised
    await press('Ändra beskrivning')
    await settle()
    expect(location.hash).toBe('#session-expired=report-fault')
    if (saved) server.answers['PUT /case_management/draft'] = saved
    await logIn()
    await goTo('#report-fault')
    expect(heading()).toBe('Beskriv felet')
    expect(field('description')?.value).toBe('Luckan har lossnat')
  })

  it('leads to the login that comes back to the report', async () => {
    await toSummaryLoggedIn()
    await goTo('#session-expired=report-association-fault')
    await press('Logga in')
    expect(location.hash).toBe('#open-board-case')
  })
})

describe('a site without fault reports', () => {
  it.each(['#open-case', '#open-board-case', '#report-fault', '#report-board-fault', '#report-association-fault'])(
    'opens nothing at %s',
    async (hash) => {
      const server = reportServer()
      await openPage(hash, 'fi')
      expect(document.querySelector('dialog[open]')).toBeNull()
      expect(location.hash).toBe('')
      expect(server.calls).toEqual([])
    },
  )
})

describe("the browser's back and forward", () => {
  const go = async (way: 'back' | 'forward') => {
    await act(async () => history[way]())
    for (let turn = 0; turn < 5; turn += 1) await settle()
  }

  it('go one step back and forward in the report, and keep what is written', async () => {
    reportServer()
    await openPage('#report-fault')
    await toSummary()
    await go('back')
    expect(heading()).toBe('Beskriv felet')
    expect(field('description')?.value).toBe('Luckan har lossnat')
    await go('back')
    expect(heading()).toBe('Vad är det som är fel?')
    await go('forward')
    await go('forward')
    expect(heading()).toBe('Stämmer det här?')
  })

  it('do not go on past a step with problems, which are shown', async () => {
    reportServer()
    await openPage('#report-fault')
    await toSummary()
    await go('back')
    await write('description', '')
    await go('forward')
    expect(heading()).toBe('Beskriv felet')
    expect(said()).toContain('beskriv vad som har hänt.')
    expect(location.hash).toBe('#report-fault=description')
  })

  it('agree with the back button of the form, which leaves no entry behind', async () => {
    reportServer()
    await openPage('#report-fault')
    await tick('acceptTerms')
    await submit()
    await submit()
    await press('Tillbaka')
    expect(heading()).toBe('Hur når vi dig?')
    await go('back')
    expect(heading()).toBe('Innan du börjar')
  })

  it('leave the report at its first step, which says that it is kept', async () => {
    reportServer()
    await openPage('#report-fault')
    await tick('acceptTerms')
    await submit()
    await go('back')
    await go('back')
    expect(location.hash).toBe('')
    expect(heading()).toBeUndefined()
    expect(said()).toContain('Din felanmälan finns kvar.')
  })

  it('leave nothing unsaved that was written just before', async () => {
    const server = reportServer()
    await openPage('#report-fault')
    await tick('acceptTerms')
    await go('back')
    expect(server.madeTo('/case_management/draft').at(-1)?.body).toMatchObject({ form: { acceptTerms: true } })
  })

  it('leave the page of a report that was sent by closing it', async () => {
    reportServer()
    await openPage('#report-fault')
    await toSummary()
    await submit()
    await settle()
    expect(said()).toContain('S2026-000123')
    await go('back')
    expect(location.hash).toBe('')
  })

  it('are where they were before after closing at any step', async () => {
    reportServer()
    await openPage('#report-fault')
    const before = history.length
    await toSummary()
    await press('Avbryt')
    await press('Stäng och fortsätt senare')
    await settle()
    expect(location.hash).toBe('')
    expect(said()).not.toContain('Din felanmälan finns kvar.')
    await go('forward')
    expect(location.hash).toBe('#report-fault')
    expect(history.length).toBeGreaterThan(before)
  })
})
