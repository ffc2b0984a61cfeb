import type { HomeCard } from '@nyhem/contract/shared-models'
import { ownSites } from '@nyhem/domain/sites/all-sites'
import type { SiteId } from '@nyhem/domain/sites/site'
import { describe, expect, it } from 'vitest'
import * as fi from '../../texts/fi/core.ts'
import * as no from '../../texts/no/core.ts'
import * as sv from '../../texts/sv/core.ts'
import { moveInFact, moveInText } from './housing-format.ts'

type MoveIn = NonNullable<HomeCard['moveIn']>

const texts = { se: sv, no, fi } as const satisfies Partial<Record<SiteId, unknown>>
const reported = (siteId: keyof typeof texts, moveIn: Partial<MoveIn>) =>
  moveInText(
    { from: '2027-02-14', to: null, determined: true, now: false, ...moveIn },
    { site: ownSites[siteId], texts: texts[siteId].housing },
  )

describe('the move-in date of a home', () => {
  it('is written in the format of §9 when the day is determined', () => {
    expect([reported('se', {}), reported('no', {}), reported('fi', {})]).toEqual([
      '2027-02-14',
      '14.02.2027',
      '14.02.2027',
    ])
  })
  it('is a range of months until then', () => {
    expect(reported('se', { to: '2027-06-30', determined: false }).replaceAll('\u00a0', ' ')).toBe('februari–juni 2027')
  })
  it('is now when the day has come', () => {
    expect(reported('se', { now: true })).toBe(sv.housing.now)
  })
})

describe('the move-in fact of a plate', () => {
  const fact = (siteId: keyof typeof texts, moveIn: Partial<MoveIn>) =>
    moveInFact(
      { from: '2027-02-14', to: null, determined: true, now: false, ...moveIn },
      { site: ownSites[siteId], texts: texts[siteId].housing },
    ).replaceAll('\u00a0', ' ')

  it('says what the day is for, and writes it out', () => {
    expect([fact('se', {}), fact('no', {}), fact('fi', {})]).toEqual([
      'Inflyttning 14 februari 2027',
      'Overtakelse 14. februar 2027',
      'Muutto 14. helmikuuta 2027',
    ])
  })
  it('says what a range of months is for', () =>
    expect(fact('se', { to: '2027-06-30', determined: false })).toBe('Inflyttning februari–juni 2027'))
  it('says that it is now when the day has come', () => expect(fact('se', { now: true })).toBe('Inflyttning nu'))
})
