import { siteById } from '@nyhem/domain/sites/all-sites'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { SiteProvider } from '../../site/site-context.tsx'
import { loadTextGroup, loadTexts } from '../../texts/load-texts.ts'
import { DocumentPages } from './DocumentPages.tsx'

const openDocument = vi.fn()

let root: Root | null = null
beforeAll(async () => {
  await loadTexts('sv')
  await loadTextGroup('sv', 'documents')
})
beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(async () => {
  await act(async () => root?.unmount())
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const pageOf = (number: number, text: string) => ({
  number,
  width: 595,
  height: 842,
  text: [
    { at: 0, kind: 'heading', text: `${number}. Vad avtalet gäller` },
    { at: 1, kind: 'text', text },
  ],
  draw: async () => undefined,
})

async function show() {
  const container = document.createElement('div')
  document.body.replaceChildren(container)
  root = createRoot(container)
  await act(async () =>
    root?.render(
      <SiteProvider site={siteById('se')}>
        <DocumentPages href="/api/documents/d1/file" title="Dokumentet: Förhandsavtal" open={openDocument} />
      </SiteProvider>,
    ),
  )
}

describe('a document to read', () => {
  it('is shown page by page, with its text for those who cannot see the pages', async () => {
    openDocument.mockResolvedValue({
      pages: [pageOf(1, 'Föreningen upplåter'), pageOf(2, 'Tillträde')],
      close: () => undefined,
    })
    await show()
    const pages = [...document.querySelectorAll('ol[aria-label="Dokumentet: Förhandsavtal"] > li')]
    expect(pages.map((page) => page.getAttribute('aria-label'))).toEqual(['Sida 1 av 2', 'Sida 2 av 2'])
    expect(pages[0]?.querySelector('canvas')?.closest('[aria-hidden="true"]')).not.toBeNull()
    expect(pages[0]?.querySelector('h3')?.textContent).toBe('1. Vad avtalet gäller')
    expect(pages[1]?.textContent).toContain('Tillträde')
  })

  it('is shown as text alone, which fits narrow windows, and as pages again', async () => {
    openDocument.mockResolvedValue({ pages: [pageOf(1, 'Föreningen upplåter')], close: () => undefined })
    await show()
    const button = () => document.querySelector('button')
    await act(async () => button()?.click())
    expect(document.querySelector('canvas')).toBeNull()
    expect(document.body.textContent).toContain('Föreningen upplåter')
    await act(async () => button()?.click())
    expect(document.querySelector('canvas')).not.toBeNull()
  })

  it('that cannot be fetched says where it is read instead', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    openDocument.mockRejectedValue(new Error('401'))
    await show()
    expect(document.querySelector('[role="alert"]')?.textContent).toContain('Öppna det i en ny flik')
  })
})
