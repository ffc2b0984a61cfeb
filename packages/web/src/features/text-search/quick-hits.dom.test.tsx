import { siteById } from '@nyhem/domain/sites/all-sites'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SiteProvider } from '../../site/site-context.tsx'
import { loadTextGroup, loadTexts } from '../../texts/load-texts.ts'
import { fakeServer } from '../session/fake-server.ts'
import { QuickHits } from './QuickHits.tsx'

let root: Root | null = null

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  await loadTexts('sv')
  await loadTextGroup('sv', 'text-search')
})
afterEach(() => {
  act(() => root?.unmount())
  vi.unstubAllGlobals()
})

it('searches for what was typed between its first drawing and its listening', async () => {
  const server = fakeServer({ 'POST /textsearch': { body: { hits: [], total: 0, corrected: null, categories: [] } } })
  const input = document.createElement('input')
  const read = vi.fn(() => input)
  const field = {
    get current() {
      // Typed after the first read, before the listener exists.
      if (read.mock.calls.length > 0) input.value = 'kök'
      return read()
    },
  }
  const container = document.createElement('div')
  document.body.replaceChildren(input, container)
  root = createRoot(container)
  await act(async () =>
    root?.render(
      <SiteProvider site={siteById('se')}>
        <QuickHits field={field} action="/sok/" residenceSearch={null} onFollow={() => undefined} />
      </SiteProvider>,
    ),
  )
  await vi.waitFor(() => expect(server.madeTo('/textsearch')).toMatchObject([{ body: { text: 'kök' } }]))
})
