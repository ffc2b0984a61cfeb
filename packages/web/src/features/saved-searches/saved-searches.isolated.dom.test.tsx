import { siteById } from '@nyhem/domain/sites/all-sites'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { examples } from '../../pages/search/MunicipalitySearchPage.examples.ts'
import { PageProvider } from '../../site/page-context.tsx'
import { SiteProvider } from '../../site/site-context.tsx'
import { loadTextGroup, loadTexts } from '../../texts/load-texts.ts'
import { ResidenceSearch } from '../residence-search/ResidenceSearch.tsx'
import { fakeServer } from '../session/fake-server.ts'
import { setSession } from '../session/session-store.ts'
import { startSavingSearches } from './start-saving-searches.ts'

const site = siteById('se')
const path = '/bostader/stockholm/solna/'
const saved = { id: 'a', name: 'Solna', query: '?q=stockholm/solna', alerts: 'daily', newHomes: 0, createdAt: '' }
let root: Root

beforeAll(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  await Promise.all([
    loadTexts('sv'),
    ...(['search', 'stored', 'home'] as const).map((group) => loadTextGroup('sv', group)),
  ])
  // Document listeners outlive a test, so one serves all.
  startSavingSearches(site)
})

async function openPage(model = examples['one project']) {
  const container = document.createElement('div')
  document.body.replaceChildren(container)
  history.replaceState(null, '', path)
  root = createRoot(container)
  await act(async () =>
    root.render(
      <SiteProvider site={site}>
        <PageProvider value={{ path, formState: null }}>{model && <ResidenceSearch model={model} />}</PageProvider>
      </SiteProvider>,
    ),
  )
}

beforeEach(async () => {
  // The test DOM has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  await openPage()
})
afterEach(async () => {
  await act(async () => root.unmount())
  setSession(null)
  localStorage.clear()
})

const button = (text: string) => {
  const found = [...document.querySelectorAll('button')].filter(({ textContent }) => textContent === text)
  if (found.length !== 1) throw new Error(`${found.length} buttons: ${text}`)
  return found[0] as HTMLButtonElement
}
const press = (text: string, times = 1) =>
  act(async () => {
    const pressed = button(text)
    for (let time = 0; time < times; time += 1) pressed.click()
  })
const logIn = () => setSession({ account: { isBoardMember: false } } as never)
const expectDialogs = (count: number) =>
  vi.waitFor(async () => {
    await act(async () => undefined)
    expect(document.querySelectorAll('dialog[open]')).toHaveLength(count)
  })

describe('"Save the search"', () => {
  it('saves the place of a page that has its place in the path', async () => {
    await press('Spara sökningen')
    await vi.waitFor(() => expect(localStorage.length).toBe(1))
    const [stored = ''] = Object.values({ ...localStorage })
    expect(JSON.parse(stored)).toEqual({ name: 'Solna', query: '?q=stockholm/solna' })
  })

  it('opens one dialog, and saves once with one success, however often its buttons are pressed', async () => {
    logIn()
    const server = fakeServer({ 'POST /account_service/saved_searches': { body: { code: 'Ok', search: saved } } })
    await press('Spara sökningen', 2)
    await expectDialogs(1)
    await press('Spara', 2)
    await expectDialogs(0)
    expect(server.calls.map(({ body }) => body)).toEqual([
      { name: 'Solna', query: '?q=stockholm/solna', alerts: 'daily' },
    ])
  })
})
