import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AnchorBar } from './AnchorBar.tsx'

let report: (entries: readonly { target: Element; isIntersecting: boolean }[]) => void = () => undefined
let observed: Element[] = []
let root: Root

const bar = (
  <>
    <AnchorBar
      label="På sidan"
      links={[
        { href: '#facts', label: 'Hemmet' },
        { href: '#plan-heading', label: 'Plan' },
      ]}
    />
    <section id="facts" />
    <section id="plan">
      <h2 id="plan-heading">Planritning</h2>
    </section>
  </>
)
const current = () => document.querySelector('[aria-current]')?.textContent
const pass = (id: string, isIntersecting: boolean) =>
  act(async () => report([{ target: document.getElementById(id) as Element, isIntersecting }]))

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  observed = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(listener: typeof report) {
        report = listener
      }
      observe(element: Element) {
        observed.push(element)
      }
      disconnect() {
        observed = []
      }
    },
  )
  const container = document.createElement('div')
  document.body.replaceChildren(container)
  await act(async () => {
    root = createRoot(container)
    root.render(bar)
  })
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

describe('the bar of anchors', () => {
  it('is plain links before scripts load, none of them current', () => {
    const markup = renderToString(bar)
    expect(markup).toContain('href="#facts"')
    expect(markup).not.toContain('aria-current')
  })
  it('follows the sections, also where the anchor is a heading', () =>
    expect(observed.map(({ id }) => id)).toEqual(['facts', 'plan']))
  it('marks the section that is read, and keeps the mark between two', async () => {
    await pass('facts', true)
    expect(current()).toBe('Hemmet')
    await pass('plan', true)
    expect(current()).toBe('Hemmet')
    await pass('facts', false)
    expect(current()).toBe('Plan')
    await pass('plan', false)
    expect(current()).toBe('Plan')
  })
})
