import type { HomeStatus } from '@nyhem/domain/housing/enumerations'
import { siteById } from '@nyhem/domain/sites/all-sites'
import { act } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { PageProvider } from '../../site/page-context.tsx'
import { SiteProvider } from '../../site/site-context.tsx'
import { loadTextGroup, loadTexts } from '../../texts/load-texts.ts'
import { CompareChoice } from './CompareChoice.tsx'
import { ComparisonSlot } from './ComparisonSlot.tsx'
import { forgetChoice } from './chosen-homes.ts'

let root: Root | null = null

const app = (statuses: readonly HomeStatus[] = ['for-sale', 'for-sale', 'for-sale', 'for-sale'], href = '/jamfor/') => (
  <SiteProvider site={siteById('se')}>
    <PageProvider value={{ path: '/', formState: null, global: { comparisonHref: href || null } }}>
      {statuses.map((status, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: never reordered
        <CompareChoice key={index} home={{ id: `h-${index}`, name: `A-${index}`, status }} />
      ))}
      <ComparisonSlot />
    </PageProvider>
  </SiteProvider>
)

async function show(element = app()): Promise<void> {
  const container = document.createElement('div')
  document.body.replaceChildren(container)
  await act(async () => {
    root = createRoot(container)
    root.render(element)
  })
  await settled()
}

/** The tray is imported with the first choice. */
const settled = () => act(async () => void (await import('./ComparisonTray.tsx')))
const boxes = () => [...document.querySelectorAll<HTMLInputElement>('input[name="home"]')]
const tick = async (index: number) => {
  await act(async () => boxes()[index]?.click())
  await settled()
}
const tray = () => document.querySelector('section[aria-label="Hem att jämföra"]')
const said = () => tray()?.querySelector('[role=status]')?.textContent ?? ''
const wayOn = () => tray()?.querySelector('a')
const removing = (name: string) =>
  tray()?.querySelector<HTMLButtonElement>(`button[aria-label="Ta bort ${name} från jämförelsen"]`) ?? null

beforeAll(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined
      disconnect = () => undefined
    },
  )
  await Promise.all([loadTexts('sv'), loadTextGroup('sv', 'comparison')])
})
beforeEach(() => forgetChoice())
afterEach(async () => {
  await act(async () => root?.unmount())
  sessionStorage.clear()
})

describe('the tray of homes to compare', () => {
  it('appears with the first tick, and leads to the comparison of all that are ticked', async () => {
    await show()
    expect(tray()).toBeNull()
    await tick(1)
    expect(wayOn()?.textContent).toBe('Visa hemmet')
    await tick(0)
    expect(wayOn()?.textContent).toBe('Jämför (2)')
    expect(wayOn()?.getAttribute('href')).toBe('/jamfor/?home=h-1&home=h-0')
    expect(said()).toBe('Valda: A-1, A-0.')
  })

  it('refuses a fourth home and says what to do', async () => {
    await show()
    for (const index of [0, 1, 2, 3]) await tick(index)
    expect(boxes().map(({ checked }) => checked)).toEqual([true, true, true, false])
    expect(said()).toBe('Du kan jämföra tre hem åt gången. Ta bort ett först.')
    await tick(0)
    await tick(3)
    expect(said()).toBe('Valda: A-1, A-2, A-3.')
  })

  it('unticks a home that is removed, and hands its focus on', async () => {
    await show()
    await tick(0)
    await tick(1)
    await act(async () => removing('A-0')?.click())
    expect(boxes()[0]?.checked).toBe(false)
    expect(document.activeElement).toBe(removing('A-1'))
    await act(async () => removing('A-1')?.click())
    expect(tray()).toBeNull()
    expect(document.activeElement).toBe(boxes()[1])
  })

  it('keeps its choice for the next page of the tab', async () => {
    await show()
    await tick(2)
    expect(sessionStorage.getItem('nyhem-comparison')).toBe('[["h-2","A-2"]]')
    await act(async () => root?.unmount())
    await show()
    expect(boxes()[2]?.checked).toBe(true)
    expect(removing('A-2')).not.toBeNull()
  })

  it('tells its height, so that nothing lies behind it', async () => {
    const height = () => document.documentElement.style.getPropertyValue('--tray-height')
    await show()
    expect(height()).toBe('')
    await tick(0)
    expect(height()).toBe('0px')
    await tick(0)
    expect(height()).toBe('')
  })

  it('takes a tick that came before its scripts', async () => {
    const container = document.createElement('div')
    container.innerHTML = renderToString(app())
    document.body.replaceChildren(container)
    const [first] = boxes()
    if (first) first.checked = true
    await act(async () => {
      root = hydrateRoot(container, app())
    })
    await settled()
    expect(boxes()[0]?.checked).toBe(true)
    expect(removing('A-0')).not.toBeNull()
  })
})

describe('a box to compare a home', () => {
  it('is there for homes whose price is disclosed', async () => {
    await show(app(['for-sale', 'sold', 'reserved', 'not-available']))
    expect(boxes().map(({ value }) => value)).toEqual(['h-0', 'h-2'])
  })
  it('is not there on a site without comparisons', async () => {
    await show(app(['for-sale'], ''))
    expect([boxes(), document.querySelector('form')]).toEqual([[], null])
  })
  it('belongs to a form that leads to the comparison without scripts', () => {
    document.body.innerHTML = renderToString(app())
    const form = document.querySelector('form')
    expect([form?.getAttribute('action'), form?.method]).toEqual(['/jamfor/', 'get'])
    expect(boxes().every((box) => box.form === form)).toBe(true)
  })
})
