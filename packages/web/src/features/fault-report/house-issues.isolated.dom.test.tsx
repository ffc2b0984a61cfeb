import type { KnownIssue } from '@nyhem/contract/calls/known-issues'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  choose,
  heading,
  leavePage,
  loadFixtureTexts,
  open,
  press,
  reportServer,
  said,
  submit,
  tick,
} from './fault-report.fixture.tsx'
import { stored } from './stored-report.fixture.ts'

vi.mock('./stored-report.ts', () => import('./stored-report.fixture.ts'))

beforeAll(loadFixtureTexts)
beforeEach(() => {
  stored.clear()
  window.dataLayer = []
})
afterEach(leavePage)

const lift: KnownIssue = {
  id: 'issue-1',
  title: 'Hissen står',
  words: 'En styrenhet är beställd.',
  area: 'elevator',
  state: 'being-repaired',
  expectedOn: '2026-12-04',
  since: '2026-11-20T08:00:00.000Z',
  updatedAt: '2026-11-21T08:00:00.000Z',
  affected: 3,
  follows: false,
}

async function toHouse() {
  const server = reportServer()
  server.answers['GET /case_management/known_issues'] = { body: [lift] }
  server.answers['POST /case_management/known_issues/issue-1/me_too'] = { body: { affected: 4 } }
  await open()
  await tick('acceptTerms')
  await submit()
  await submit()
  await choose('selectedApartment', 'apartment-1')
  return server
}

describe('what is known to be broken in the chosen house', () => {
  it('is shown before the report, and "me too" follows it without a report', async () => {
    const server = await toHouse()
    expect(said()).toContain('Hissen står')
    expect(said()).toContain('En styrenhet är beställd.')
    await press('Jag har det också: Hissen står')
    expect(server.madeTo('/case_management/known_issues/issue-1/me_too')).toHaveLength(1)
    expect(said()).toContain('4 i huset')
    await press('Det räcker, avsluta min anmälan')
    expect(server.madeTo('/case_management/draft').some(({ method }) => method === 'DELETE')).toBe(true)
    expect(server.madeTo('/case_management/draft/draft-1/send')).toEqual([])
  })
  it('goes where the fault is another, and the report continues', async () => {
    await toHouse()
    const before = heading()
    await press('Mitt fel är ett annat')
    expect(said()).not.toContain('Hissen står')
    await submit()
    expect(heading()).not.toBe(before)
  })
})
