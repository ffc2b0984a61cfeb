import { describe, expect, it, vi } from 'vitest'
import type { Panorama } from './open-panorama.ts'
import { readViewerKey } from './viewer-keys.ts'

const press = (key: string, held: Partial<Record<'altKey' | 'ctrlKey' | 'metaKey', boolean>> = {}) => ({
  key,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  ...held,
})

function moved(key: string, focus: 'sphere' | 'elsewhere' = 'elsewhere') {
  const panorama = { turn: vi.fn(), zoom: vi.fn(), lookAhead: vi.fn() }
  const read = readViewerKey(press(key), focus)
  if (read?.kind === 'move') read.move(panorama as unknown as Panorama)
  return panorama
}

describe('keys of the viewer', () => {
  it('turn the gaze with the arrows and tilt it with page up and page down', () => {
    expect(moved('ArrowLeft').turn).toHaveBeenCalledWith({ right: -5, up: 0 })
    expect(moved('ArrowUp').turn).toHaveBeenCalledWith({ right: 0, up: 5 })
    expect(moved('PageDown').turn).toHaveBeenCalledWith({ right: 0, up: -15 })
  })
  it('look ahead again with Home', () => {
    expect(moved('Home').lookAhead).toHaveBeenCalledOnce()
  })
  it('zoom and choose places only while focus is on the sphere, where the keys mean nothing else', () => {
    expect(moved('+', 'sphere').zoom).toHaveBeenCalledWith(8)
    expect(moved('-', 'sphere').zoom).toHaveBeenCalledWith(-8)
    expect(readViewerKey(press('2'), 'sphere')).toEqual({ kind: 'camera', index: 1 })
    expect(readViewerKey(press('+'), 'elsewhere')).toBeNull()
    expect(readViewerKey(press('2'), 'elsewhere')).toBeNull()
  })
  it('leave the browser its own, and other keys alone', () => {
    expect(readViewerKey(press('ArrowLeft', { altKey: true }), 'sphere')).toBeNull()
    expect(readViewerKey(press('1', { ctrlKey: true }), 'sphere')).toBeNull()
    for (const key of ['0', 'a', 'Tab', 'Escape', 'Enter']) expect(readViewerKey(press(key), 'sphere')).toBeNull()
  })
})
