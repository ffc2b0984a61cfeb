import { describe, expect, it } from 'vitest'
import { instantOfSiteMoment } from './site-moment.ts'

const stockholm = 'Europe/Stockholm'

describe('a moment of a site', () => {
  it('is of its clock, in summer and in winter', () => {
    expect(instantOfSiteMoment('2026-11-27T08:00', stockholm)).toBe('2026-11-27T07:00:00.000Z')
    expect(instantOfSiteMoment('2026-06-27T08:00', stockholm)).toBe('2026-06-27T06:00:00.000Z')
    expect(instantOfSiteMoment('2026-11-27T00:30', stockholm)).toBe('2026-11-26T23:30:00.000Z')
  })

  it('is none in the hour that clocks pass over, on a day that is not there, or after 23.59', () => {
    expect(instantOfSiteMoment('2026-03-29T02:30', stockholm)).toBe(null)
    expect(instantOfSiteMoment('2026-02-30T08:00', stockholm)).toBe(null)
    expect(instantOfSiteMoment('2026-02-20T24:00', stockholm)).toBe(null)
  })
})
