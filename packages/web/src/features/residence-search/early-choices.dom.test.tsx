import { siteById } from '@nyhem/domain/sites/all-sites'
import { act, type ReactNode } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { examples } from '../../pages/search/SearchPage.examples.ts'
import { examples as successions } from '../../pages/succession/succession/SuccessionPage.examples.ts'
import { SuccessionPage } from '../../pages/succession/succession/SuccessionPage.tsx'
import { PageProvider } from '../../site/page-context.tsx'
import { SiteProvider } from '../../site/site-context.tsx'
import { loadTextGroup, loadTexts } from '../../texts/load-texts.ts'
import { fakeServer } from '../session/fake-server.ts'
import { ResidenceSearch } from './ResidenceSearch.tsx'

let root: Root | null = null

beforeAll(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const groups = ['search', 'home', 'holdings'] as const
  await Promise.all([loadTexts('sv'), ...groups.map((group) => loadTextGroup('sv', group))])
})
beforeEach(() => {
  window.dataLayer = []
  fakeServer({
    'POST /residence/stage_and_area_search': new Error('away'),
    'POST /residence/search_object': new Error('away'),
  })
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(async () => {
  await act(async () => root?.unmount())
  vi.restoreAllMocks()
})

/** Served first, changed by the visitor, then brought to life. */
async function hydrate(element: ReactNode, path: string, change: () => void): Promise<void> {
  const app = (
    <SiteProvider site={siteById('se')}>
      <PageProvider value={{ path, formState: null }}>{element}</PageProvider>
    </SiteProvider>
  )
  const container = document.createElement('div')
  container.innerHTML = renderToString(app)
  document.body.replaceChildren(container)
  // The test DOM selects the option before the one that is marked.
  for (const option of container.querySelectorAll<HTMLOptionElement>('option[selected]')) option.selected = true
  history.replaceState(null, '', path)
  change()
  await act(async () => {
    root = hydrateRoot(container, app)
  })
}
const select = (name: string) =>
  document.querySelector<HTMLSelectElement>(`select[name='${name}']`) as HTMLSelectElement

const [search] = Object.values(examples)
const [succession] = Object.values(successions)

describe('a choice made before scripts arrive', () => {
  it('of order and filter takes effect together when they have', async () => {
    if (!search) throw new Error('there is no example')
    await hydrate(<ResidenceSearch model={search} />, '/sok-bostad/', () => {
      select('sort').value = '-price'
      const box = document.querySelector<HTMLInputElement>("input[name='residenceType']:not(:checked)")
      if (box) box.checked = true
    })
    const query = new URLSearchParams(location.search)
    expect(query.get('sort')).toBe('-price')
    expect(query.get('residenceType')).not.toBeNull()
  })

  it('is none when nothing was changed: nothing is searched again', async () => {
    if (!search) throw new Error('there is no example')
    await hydrate(<ResidenceSearch model={search} />, '/sok-bostad/', () => undefined)
    expect(location.search).toBe('')
  })

  it('is none when filters are opened in a sheet: what they show was chosen already', async () => {
    if (!search) throw new Error('there is no example')
    await hydrate(<ResidenceSearch model={search} />, '/sok-bostad/', () => undefined)
    const sort = select('sort')
    await act(async () => {
      sort.value = '-price'
      sort.dispatchEvent(new Event('change', { bubbles: true }))
    })
    const { length } = history
    await act(async () => document.querySelector<HTMLElement>("a[href='#filter']")?.click())
    await vi.waitFor(async () => {
      await act(async () => undefined)
      expect(document.querySelector('dialog form')).not.toBeNull()
    })
    expect([location.search, history.length]).toEqual(['?sort=-price', length])
  })

  it('in a single select takes effect, too', async () => {
    if (!succession) throw new Error('there is no example')
    vi.useFakeTimers()
    let chosen = ''
    await hydrate(<SuccessionPage model={succession as never} />, '/maklar-objekt/', () => {
      const field = document.querySelector<HTMLSelectElement>('#succession-municipality')
      chosen = field?.options[1]?.value ?? ''
      if (field) field.value = chosen
    })
    await act(async () => vi.runOnlyPendingTimersAsync())
    vi.useRealTimers()
    expect(location.search).toContain(chosen)
    expect(chosen).not.toBe('')
  })
})
