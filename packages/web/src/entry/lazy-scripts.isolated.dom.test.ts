import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

const assign = vi.fn()

beforeAll(async () => {
  Object.defineProperty(document, 'currentScript', { value: document.createElement('script'), configurable: true })
  await import('./lazy-scripts.ts')
})
beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(location, 'assign').mockImplementation(assign)
  assign.mockReset()
  document.body.innerHTML =
    '<button type="button">Karta</button><svg><a data-chooses="" href="/hem/a-1/"><rect width="9" height="9"></rect></a></svg>'
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

type Pressed = Element & { isAlive?: boolean }
const one = (selector: string) => document.querySelector(selector) as Pressed
const press = (selector: string, how: MouseEventInit = {}) =>
  one(selector).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1, ...how }))

describe('a press before hydration', () => {
  it('of a home in a picture chooses it afterwards, as any first press does', () => {
    expect(press('rect')).toBe(false)
    const choose = vi.fn((event: Event) => event.preventDefault())
    one('a').addEventListener('click', choose)
    one('a').isAlive = true
    vi.advanceTimersByTime(60)
    expect(choose).toHaveBeenCalledOnce()
    expect(choose.mock.calls[0]?.[0]).toMatchObject({ detail: 1 })
    expect(assign).not.toHaveBeenCalled()
  })

  it('of a home follows its link when scripts do not arrive', () => {
    Object.defineProperty(one('a'), 'href', { value: { baseVal: '/hem/a-1/' } })
    press('rect')
    vi.advanceTimersByTime(3_200)
    expect(assign).toHaveBeenCalledExactlyOnceWith('/hem/a-1/')
  })

  it('of a home by keyboard or into another tab follows its link', () => {
    expect(press('rect', { detail: 0 })).toBe(true)
    expect(press('rect', { ctrlKey: true })).toBe(true)
  })

  it('of a button is replayed', () => {
    const open = vi.fn()
    press('button')
    one('button').addEventListener('click', open)
    one('button').isAlive = true
    vi.advanceTimersByTime(60)
    expect(open).toHaveBeenCalledOnce()
  })

  it('that React stops is replayed, even if its part is hydrated before the next task', () => {
    const open = vi.fn()
    const stop = (event: Event) => event.stopPropagation()
    document.body.addEventListener('click', stop, { capture: true, once: true })
    press('button')
    one('button').addEventListener('click', open)
    one('button').isAlive = true
    vi.advanceTimersByTime(60)
    expect(open).toHaveBeenCalledOnce()
  })

  it('that its part answers within the press is not replayed', () => {
    const open = vi.fn((event: Event) => event.stopPropagation())
    document.body.addEventListener(
      'click',
      () => {
        one('button').addEventListener('click', open)
        one('button').isAlive = true
      },
      { capture: true, once: true },
    )
    press('button')
    vi.advanceTimersByTime(20_000)
    expect(open).toHaveBeenCalledOnce()
  })

  it('of a button that was drawn again is dropped, and the next one is replayed', () => {
    press('button')
    document.body.innerHTML = '<button type="button">Karta</button>'
    const open = vi.fn()
    press('button')
    one('button').addEventListener('click', open)
    one('button').isAlive = true
    vi.advanceTimersByTime(120)
    expect(open).toHaveBeenCalledOnce()
  })
})
