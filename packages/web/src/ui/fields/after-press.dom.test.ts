import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { afterPress } from './after-press.ts'

const hear = (name: string) => window.dispatchEvent(new Event(name))

describe('what moves the page when a field is left', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  it('is done at once where the keyboard left it', () => {
    const work = vi.fn()
    afterPress(work)
    expect(work).toHaveBeenCalledOnce()
  })
  it('waits until what was pressed has been clicked', () => {
    const work = vi.fn()
    hear('pointerdown')
    afterPress(work)
    hear('pointerup')
    expect(work).not.toHaveBeenCalled()
    hear('click')
    vi.advanceTimersByTime(0)
    expect(work).toHaveBeenCalledOnce()
  })
  it.each(['pointerup', 'pointercancel'])('waits no longer where no click comes after %s', (name) => {
    const work = vi.fn()
    hear('pointerdown')
    afterPress(work)
    hear(name)
    vi.advanceTimersByTime(350)
    expect(work).toHaveBeenCalledOnce()
  })
})
