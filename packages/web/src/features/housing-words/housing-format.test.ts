import type { HomeCard } from '@nyhem/contract/shared-models'
import { allSites } from '@nyhem/domain/sites/all-sites'
import type { SiteId } from '@nyhem/domain/sites/site'
import { describe, expect, it } from 'vitest'
import { fi } from '../../texts/fi.ts'
import { no } from '../../texts/no.ts'
import { sv } from '../../texts/sv.ts'
import { moveInText } from './housing-format.ts'

type MoveIn = NonNullable<HomeCard['moveIn']>

const texts = { se: sv, no, fi } as const satisfies Partial<Record<SiteId, unknown>>
const told = (siteId: keyof typeof texts, moveIn: Partial<MoveIn>) =>
  moveInText(
    { from: '2027-02-14', to: null, determined: true, now: false, ...moveIn },
    { site: allSites[siteId], texts: texts[siteId].housing },
  )

describe('the move-in date of a home', () => {
  it('is written in the format of §9 when the day is determined', () => {
    expect([told('se', {}), told('no', {}), told('fi', {})]).toEqual(['2027-02-14', '14.02.2027', '14.02.2027'])
  })
  it('is a range of months until then', () => {
    expect(told('se', { to: '2027-06-30', determined: false }).replaceAll('\u00a0', ' ')).toBe('februari–juni 2027')
  })
  it('is now when the day has come', () => {
    expect(told('se', { now: true })).toBe(sv.housing.now)
  })
})
