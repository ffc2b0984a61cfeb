import { siteById } from '@nyhem/domain/sites/all-sites'
import { act } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { examples } from '../../pages/search/SearchPage.examples.ts'
import { PageProvider } from '../../site/page-context.tsx'
import { SiteProvider } from '../../site/site-context.tsx'
import { loadTextGroup, loadTexts } from '../../texts/load-texts.ts'
import { fakeServer } from '../session/fake-server.ts'
import { ResidenceSearch } from './ResidenceSearch.tsx'

let root: Root | null = null

beforeAll(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  await Promise.all([loadTexts('sv'), loadTextGroup('sv', 'search'), loadTextGroup('sv', 'holdings')])
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

const [sample] = Object.values(examples)

/** The page of a sentence as the server sends it; the result hydrates it. */
function serve() {
  if (!sample) throw new Error('there is no example')
  const filter = { ...sample.state.filter, minRooms: 3 }
  const model: typeof sample = {
    ...sample,
    state: { ...sample.state, mode: 'homes', filter },
    sentence: {
      text: 'minst tre rum med jacuzzi, inte bottenvåning',
      left: [
        { text: 'jacuzzi', reason: 'unknown' },
        { text: 'inte bottenvåning', reason: 'negated' },
      ],
    },
  }
  const app = (
    <SiteProvider site={siteById('se')}>
      <PageProvider value={{ path: '/sok-bostad/', formState: null }}>
        <ResidenceSearch model={model} />
      </PageProvider>
    </SiteProvider>
  )
  const container = document.createElement('div')
  container.innerHTML = renderToString(app)
  document.body.replaceChildren(container)
  // The test DOM selects the option before the one that is marked.
  for (const option of container.querySelectorAll<HTMLOptionElement>('option[selected]')) option.selected = true
  history.replaceState(null, '', '/sok-bostad/?minRooms=3')
  return async () => {
    await act(async () => {
      root = hydrateRoot(container, app)
    })
  }
}

const box = () => document.querySelector<HTMLInputElement>("input[name='sentence']")
const statuses = () => [...document.querySelectorAll("[role='status']")].map(({ textContent }) => textContent).join(' ')

describe('the box for a sentence', () => {
  it('is a plain form with the sentence, which keeps what else is chosen about the list', () => {
    serve()
    const form = box()?.form
    expect([form?.method, form?.getAttribute('action')]).toEqual(['get', '/sok-bostad/'])
    expect(form && Object.fromEntries([...new FormData(form)])).toEqual({
      sentence: 'minst tre rum med jacuzzi, inte bottenvåning',
      show: 'homes',
    })
    expect(box()?.labels?.[0]?.textContent).toBe('Skriv vad du söker')
  })

  it('tells which words were left out, each by its reason, and announces it once scripts run', async () => {
    const hydrate = serve()
    const unknown = 'Det här förstod vi inte, så sökningen tar inte hänsyn till det: ”jacuzzi”.'
    const negated = 'Sökningen kan inte välja bort något, så det här är inte med: ”inte bottenvåning”.'
    expect(document.body.textContent).toContain(unknown)
    expect(document.body.textContent).toContain(negated)
    expect(statuses()).not.toContain(unknown)
    await hydrate()
    expect(statuses()).toContain(`${unknown} ${negated}`)
  })

  it('shows what was understood as choices, and says nothing more of the sentence once one is removed', async () => {
    await serve()()
    const chip = document.querySelector<HTMLElement>("a[aria-label='Ta bort minst 3 rum']")
    expect(chip).not.toBeNull()
    await act(async () => chip?.click())
    expect(document.body.textContent).not.toContain('jacuzzi')
    expect(location.search).toBe('?show=homes')
  })
})
