import { describe, expect, it } from 'vitest'
import { showsCrisisBanner } from './crisis-banner.ts'

const local = { id: 'water-1', enabled: true, global: false }
const global = { ...local, global: true }
const somewhere = { isStartPage: false, isMapView: false, dismissed: [] }
const onStart = { ...somewhere, isStartPage: true }

describe('crisis banner', () => {
  it('shows on the start page', () => {
    expect(showsCrisisBanner({ banner: local, ...onStart })).toBe(true)
    expect(showsCrisisBanner({ banner: local, ...somewhere })).toBe(false)
  })

  it('shows everywhere when global', () => {
    expect(showsCrisisBanner({ banner: global, ...somewhere })).toBe(true)
  })

  it('is not shown unless enabled', () => {
    expect(showsCrisisBanner({ banner: { ...global, enabled: false }, ...onStart })).toBe(false)
    expect(showsCrisisBanner({ banner: null, ...onStart })).toBe(false)
  })

  it('is hidden on map view', () => {
    expect(showsCrisisBanner({ banner: global, ...onStart, isMapView: true })).toBe(false)
  })

  it('can be dismissed, until there is another message', () => {
    expect(showsCrisisBanner({ banner: local, ...onStart, dismissed: ['water-1'] })).toBe(false)
    expect(showsCrisisBanner({ banner: local, ...onStart, dismissed: ['water-0'] })).toBe(true)
  })
})
