import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { closeViewer, noteView, readViewer, requestedHash, watchViewer } from './viewer-hash.ts'

const seen = { cameraId: 'balcony', archetypeId: 'oak', hour: 16, gaze: { bearing: 180, pitch: 0, zoom: 50 } }
const path = '/bostader/b-1303/'
let stop: () => void = () => undefined

beforeEach(() => {
  history.replaceState(null, '', path)
  requestedHash()
})
afterEach(() => {
  stop()
  vi.restoreAllMocks()
})

function follow(hash: string) {
  history.pushState(null, '', path + hash)
  dispatchEvent(new Event('hashchange'))
}

describe('the viewer in the address', () => {
  it('is closed until a visitor requests it', () => {
    expect(readViewer()).toBeNull()
    expect(requestedHash()).toBe('')
  })
  it('is opened by a link, and notifies its listeners', () => {
    const listener = vi.fn()
    stop = watchViewer(listener)
    follow('#360=balcony')
    expect(listener).toHaveBeenCalled()
    expect(requestedHash()).toBe('#360=balcony')
  })
  it('records where the visitor is, which is not a request', () => {
    follow('#360=balcony')
    noteView(seen)
    expect(location.hash).toBe('#360=balcony,oak,16,180,0,50')
    expect(requestedHash()).toBe('#360=balcony')
  })
  it('follows an address that the visitor types over it', () => {
    follow('#360=balcony')
    noteView(seen)
    follow('#360=bedroom,oak,16')
    expect(requestedHash()).toBe('#360=bedroom,oak,16')
  })
  it('closes by going back when it was opened from the page', () => {
    const back = vi.spyOn(history, 'back').mockImplementation(() => undefined)
    stop = watchViewer(() => undefined)
    follow('#360=balcony')
    noteView(seen)
    closeViewer()
    expect(back).toHaveBeenCalledOnce()
  })
  it('notes nothing while going back: that would call it off', () => {
    vi.spyOn(history, 'back').mockImplementation(() => undefined)
    stop = watchViewer(() => undefined)
    follow('#360=balcony')
    closeViewer()
    const replace = vi.spyOn(history, 'replaceState')
    noteView(seen)
    expect(replace).not.toHaveBeenCalled()
    follow('#360=bedroom')
    noteView(seen)
    expect(replace).toHaveBeenCalled()
  })
  it('closes by taking the hash away when the page was never shown without it', () => {
    const back = vi.spyOn(history, 'back').mockImplementation(() => undefined)
    history.replaceState(null, '', `${path}#360=balcony`)
    stop = watchViewer(() => undefined)
    closeViewer()
    expect(back).not.toHaveBeenCalled()
    expect(location.href.endsWith(path)).toBe(true)
  })
  it('notes nothing once it is closed', () => {
    noteView(seen)
    expect(location.hash).toBe('')
  })
})
