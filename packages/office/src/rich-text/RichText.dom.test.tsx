import { act } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { TargetsContext } from '../targets/targets.ts'
import { testRoot } from '../test-root.fixture.ts'
import { RichText } from './RichText.tsx'

const root = testRoot()
let written: string[]
const search = vi.fn(async () => [
  { kind: 'page' as const, value: '/sa-gar-ett-kop-till/', title: 'Så går ett köp till', detail: 'Att köpa nytt' },
])

async function draw(value: string) {
  await act(async () =>
    root.render(
      <TargetsContext value={{ language: null, search }}>
        <span id="label">Brödtext</span>
        <RichText
          id="body"
          labelledBy="label"
          invalid={false}
          value={value}
          max={60_000}
          onChange={(text) => written.push(text)}
        />
        <button type="button">efter</button>
      </TargetsContext>,
    ),
  )
}

const text = () => document.querySelector<HTMLElement>('[role="textbox"]') as HTMLElement
const tool = (name: string) =>
  document.querySelector<HTMLElement>(`[role="toolbar"] [aria-label="${name}"]`) as HTMLElement
const press = (target: Element, key: string, more: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })
  act(() => {
    target.dispatchEvent(event)
  })
  return event
}
const click = (target: Element | null | undefined) => act(async () => (target as HTMLElement).click())

beforeEach(async () => {
  written = []
})

describe('a rich text', () => {
  it('is a text box of several lines with a label, and adds no style element', async () => {
    const styles = document.querySelectorAll('style').length
    await draw('## Rubrik\n\nText.')
    expect(text().getAttribute('aria-multiline')).toBe('true')
    expect(text().getAttribute('aria-labelledby')).toBe('label')
    expect(text().querySelector('h2')?.textContent).toBe('Rubrik')
    expect(document.querySelectorAll('style').length).toBe(styles)
  })

  it('lets Tab leave, and goes to its toolbar by Alt F10 and back by Escape', async () => {
    await draw('Text.')
    expect(press(text(), 'Tab').defaultPrevented).toBe(false)
    press(text(), 'F10', { altKey: true })
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Rubrik 2')
    press(document.activeElement as Element, 'Escape')
    expect(document.activeElement).toBe(text())
  })

  it('has a toolbar with one stop of Tab, whose arrows go round', async () => {
    await draw('Text.')
    const stops = () =>
      [...document.querySelectorAll('[role="toolbar"] [tabindex="0"]')].map((one) => one.getAttribute('aria-label'))
    expect(stops()).toEqual(['Rubrik 2'])
    act(() => tool('Rubrik 2').focus())
    press(tool('Rubrik 2'), 'ArrowRight')
    expect(stops()).toEqual(['Rubrik 3'])
    press(tool('Rubrik 3'), 'Home')
    press(tool('Rubrik 2'), 'ArrowLeft')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Tabell')
  })

  it('makes a heading of a paragraph, says so, and takes it back', async () => {
    await draw('Text.')
    await click(tool('Rubrik 3'))
    expect(written.at(-1)).toBe('### Text.')
    expect(tool('Rubrik 3').getAttribute('aria-pressed')).toBe('true')
    await click(tool('Ångra'))
    expect(written.at(-1)).toBe('Text.')
  })

  it('makes lists, quotes and tables', async () => {
    await draw('Text.')
    await click(tool('Punktlista'))
    expect(written.at(-1)).toBe('- Text.')
    await click(tool('Punktlista'))
    await click(tool('Citat'))
    expect(written.at(-1)).toBe('> Text.')
    await click(tool('Citat'))
    await click(tool('Tabell'))
    await click(tool('Ny spalt'))
    expect(written.at(-1)).toMatch(/^Text\.\n\n\| +\| +\| +\|/)
  })

  it('links to a page that is found by its name', async () => {
    vi.useFakeTimers()
    await draw('')
    await click(tool('Länk'))
    const box = document.querySelector<HTMLInputElement>('[role="combobox"]') as HTMLInputElement
    await act(async () => vi.runAllTimersAsync())
    expect(document.querySelector('[role="option"]')?.textContent).toContain('Så går ett köp till')
    press(box, 'Enter')
    vi.useRealTimers()
    expect(written.at(-1)).toBe('[Så går ett köp till](/sa-gar-ett-kop-till/)')
  })

  it('is shown as Markdown, and edited there', async () => {
    await draw('Ett **ord**.')
    await click([...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Markdown'))
    expect(document.querySelector('textarea')?.value).toBe('Ett **ord**.')
  })

  it('takes a value that was written elsewhere', async () => {
    await draw('Ett.')
    await draw('Två.')
    expect(text().textContent).toBe('Två.')
    expect(written).toEqual([])
  })
})
