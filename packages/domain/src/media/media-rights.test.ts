import { describe, expect, it } from 'vitest'
import type { LocalDate } from '../dates.ts'
import { type MediaRight, refusalOfMedium, stateOfRight } from './media-rights.ts'

const day = (text: string) => text as LocalDate
const right = (more: Partial<MediaRight> = {}): MediaRight => ({ sites: null, until: null, people: 'nobody', ...more })

describe('the right to a picture', () => {
  it('holds for ever without an end', () => {
    expect(stateOfRight(right(), day('2099-01-01'))).toBe('open')
  })
  it('is warned of from thirty days before its last day, which still counts', () => {
    const until = day('2026-12-31')
    expect(stateOfRight({ until }, day('2026-11-30'))).toBe('open')
    expect(stateOfRight({ until }, day('2026-12-01'))).toBe('ending')
    expect(stateOfRight({ until }, day('2026-12-31'))).toBe('ending')
    expect(stateOfRight({ until }, day('2027-01-01'))).toBe('ended')
  })
})

describe('a picture', () => {
  const on = day('2026-11-28')
  it('is published on the sites that it is for until its last day', () => {
    const held = right({ sites: ['se'], until: on })
    expect(refusalOfMedium(held, { siteId: 'se', on })).toBeNull()
    expect(refusalOfMedium(held, { siteId: 'no', on })).toBe('OtherSite')
    expect(refusalOfMedium(held, { siteId: 'se', on: day('2026-11-29') })).toBe('RightsEnded')
  })
  it('is not published while people in it have not been asked', () => {
    expect(refusalOfMedium(right({ people: 'unasked' }), { siteId: 'se', on })).toBe('ConsentMissing')
    expect(refusalOfMedium(right({ people: 'consented' }), { siteId: 'se', on })).toBeNull()
  })
})
