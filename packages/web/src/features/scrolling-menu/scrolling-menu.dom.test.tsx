import { siteById } from '@nyhem/domain/sites/all-sites'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { PageProvider } from '../../site/page-context.tsx'
import { SiteProvider } from '../../site/site-context.tsx'
import { loadTexts } from '../../texts/load-texts.ts'
import { ScrollingMenu } from './ScrollingMenu.tsx'

/** Entries of 100 px each, the last one current, in a line that narrows with the window. */
const entryWidth = 100
const items = ['Översikt', 'Bostad', 'Avtal', 'Kontakt', 'VIP'].map((text, index) => ({
  text,
  href: `/${index}/`,
  current: index === 4,
}))
let lineWidth = 300
let resized: () => void = () => undefined
let root: Root

const line = () => document.querySelector('ul') as HTMLUListElement
const isWholeInView = () => {
  const [start, end] = [4 * entryWidth - line().scrollLeft, 5 * entryWidth - line().scrollLeft]
  return start >= 0 && end <= lineWidth
}

beforeAll(() => loadTexts('sv'))
beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        resized = callback
      }
      observe = () => undefined
      disconnect = () => undefined
    },
  )
  lineWidth = 300
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => lineWidth)
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockImplementation(() => items.length * entryWidth)
  let scrolled = 0
  vi.spyOn(HTMLElement.prototype, 'scrollLeft', 'get').mockImplementation(() => scrolled)
  vi.spyOn(HTMLElement.prototype, 'scrollLeft', 'set').mockImplementation((to) => {
    scrolled = Math.max(0, Math.min(to, items.length * entryWidth - lineWidth))
  })
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const at = items.findIndex(({ href }) => href === this.getAttribute('href'))
    return at === -1 ? new DOMRect(0, 0, lineWidth, 52) : new DOMRect(at * entryWidth - scrolled, 0, entryWidth, 52)
  })
  const container = document.createElement('div')
  document.body.replaceChildren(container)
  await act(async () => {
    root = createRoot(container)
    root.render(
      <SiteProvider site={siteById('se')}>
        <PageProvider value={{ path: '/4/brev/', formState: null }}>
          <ScrollingMenu label="Mina sidor" items={items} />
        </PageProvider>
      </SiteProvider>,
    )
  })
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const narrow = () =>
  act(async () => {
    lineWidth = 200
    resized()
  })

describe('a menu that is wider than the window', () => {
  it('shows its current entry, also in a window that was made narrower', async () => {
    expect(isWholeInView()).toBe(true)
    await narrow()
    expect(isWholeInView()).toBe(true)
  })

  it('stays where the visitor has scrolled to', async () => {
    await act(async () => line().dispatchEvent(new Event('pointerdown', { bubbles: true })))
    line().scrollLeft = 0
    await narrow()
    expect(line().scrollLeft).toBe(0)
  })

  it('moves by 150 px with each press of an arrow, on and back', async () => {
    const moved = vi.spyOn(HTMLElement.prototype, 'scrollBy').mockImplementation(() => undefined)
    const press = async (label: string) => {
      const arrow = document.querySelector<HTMLButtonElement>(`button[aria-label="${label}"]`)
      expect(arrow, label).not.toBeNull()
      await act(async () => arrow?.click())
    }
    line().scrollLeft = 100
    await act(async () => line().dispatchEvent(new Event('scroll')))
    await press('Visa fler val')
    await press('Visa föregående val')
    expect(moved.mock.calls).toEqual([[{ left: 150 }], [{ left: -150 }]])
  })

  it('distinguishes the entry above the page from the page itself', () => {
    expect(document.querySelector('[aria-current]')?.getAttribute('aria-current')).toBe('true')
  })
})

describe('a menu whose first entries are at the lower edge of phones', () => {
  it('marks them in its line, and says them before it', async () => {
    await act(async () => {
      root.render(
        <SiteProvider site={siteById('se')}>
          <PageProvider value={{ path: '/mina-sidor/', formState: null }}>
            <ScrollingMenu label="Mina sidor" items={items} tabs={3} bar={<p>bar</p>} />
          </PageProvider>
        </SiteProvider>,
      )
    })
    expect(document.querySelector('nav')?.firstElementChild?.textContent).toBe('bar')
    const marked = [...document.querySelectorAll('[data-tab]')].map(({ textContent }) => textContent)
    expect(marked).toEqual(['Översikt', 'Bostad', 'Avtal'])
  })
})
