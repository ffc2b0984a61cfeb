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
  toPlace,
} from './fault-report.fixture.tsx'
import { stored } from './stored-report.fixture.ts'

vi.mock('./stored-report.ts', () => import('./stored-report.fixture.ts'))

beforeAll(loadFixtureTexts)
beforeEach(() => {
  stored.clear()
  window.dataLayer = []
})
afterEach(leavePage)

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

  it('ask whether they helped only where there are some', async () => {
    const server = reportServer()
    server.answers['POST /case_management/customer/articles'] = { status: 500, body: {} }
    await open()
    await toTips()
    expect(said()).toContain('Tipsen kunde inte hämtas.')
    expect(said()).not.toContain('Hjälpte det här?')
  })

  it('ask before a film is fetched from a third party', async () => {
    reportServer()
    await open()
    await toTips()
    await press('Spela filmen Diskmaskinen startar inte')
    expect(document.querySelector('iframe')).toBeNull()
    expect(said()).toContain('Filmen visas från YouTube')
    expect(said()).toContain('Vrid kranen.')
  })
})
