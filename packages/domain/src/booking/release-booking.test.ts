import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countries } from '../sites/site.ts'
import {
  decideRelease,
  groundsOfCountry,
  groundsOffered,
  type ReleaseFacts,
  releaseGrounds,
} from './release-booking.ts'

const nok = (minor: number) => ({ minor, currency: 'NOK' }) as const
const facts = (changes: Partial<ReleaseFacts> = {}): ReleaseFacts => ({
  grounds: groundsOffered({ country: 'NO', isBuilt: false }),
  paid: { amount: nok(10_000_000), canSend: true },
  isWaitedFor: false,
  buyers: 2,
  ...changes,
})

describe('grounds of a release', () => {
  it.each(['SE', 'FI'] as const)('give the whole fee back in %s, where a booking is no purchase', (country) => {
    const fees = groundsOffered({ country, isBuilt: false }).map(({ fee }) => fee)
    expect(fees.length).toBeGreaterThan(0)
    expect(new Set(fees)).toEqual(new Set(['whole']))
    expect(groundsOfCountry[country]['cancelled-by-buyer']).toBeNull()
  })
  it('have no free withdrawal from a Norwegian purchase', () => {
    expect(groundsOffered({ country: 'NO', isBuilt: false }).map(({ ground }) => ground)).toEqual([
      'cancelled-by-buyer',
      'rescinded',
      'contract-broken',
      'agreed-in-writing',
      'our-fault',
    ])
  })
  it('have no cancellation of a Norwegian home that is finished, and no project that fails', () => {
    for (const country of countries) {
      const grounds = groundsOffered({ country, isBuilt: true }).map(({ ground }) => ground)
      expect(grounds).not.toContain('cancelled-by-buyer')
      expect(grounds).not.toContain('not-built')
    }
  })
  it('never let the buyer pay for a fault of ours', () => {
    for (const country of countries)
      for (const { ground, fee } of groundsOffered({ country, isBuilt: false }))
        if (ground === 'our-fault' || ground === 'rescinded') expect(fee).toBe('whole')
  })
})

describe('a release', () => {
  it('sends back what was paid', () => {
    expect(decideRelease(facts(), { ground: 'rescinded', kept: 0 })).toEqual({
      code: 'Ok',
      release: {
        ground: 'rescinded',
        back: { amount: nok(10_000_000), by: 'provider' },
        kept: null,
        home: 'sale',
        buyersNotified: 2,
      },
    })
  })
  it('keeps compensation out of the fee where the ground allows it, up to all of it', () => {
    const decided = decideRelease(facts(), { ground: 'cancelled-by-buyer', kept: 4_000_000 })
    expect(decided).toMatchObject({ release: { back: { amount: nok(6_000_000) }, kept: nok(4_000_000) } })
    const all = decideRelease(facts(), { ground: 'cancelled-by-buyer', kept: 10_000_000 })
    expect(all).toMatchObject({ release: { back: null, kept: nok(10_000_000) } })
  })
  it.each([
    ['of a fee that goes back whole', 'rescinded', 1],
    ['beyond what was paid', 'cancelled-by-buyer', 10_000_001],
    ['less than nothing', 'cancelled-by-buyer', -1],
    ['a part of a minor unit', 'cancelled-by-buyer', 0.5],
  ] as const)('keeps nothing %s', (_name, ground, kept) => {
    expect(decideRelease(facts(), { ground, kept })).toEqual({ code: 'Kept' })
  })
  it('keeps nothing where nothing was paid', () => {
    expect(decideRelease(facts({ paid: null }), { ground: 'cancelled-by-buyer', kept: 1 })).toEqual({ code: 'Kept' })
    expect(decideRelease(facts({ paid: null }), { ground: 'cancelled-by-buyer', kept: 0 })).toMatchObject({
      release: { back: null, kept: null },
    })
  })
  it('takes no ground that is not offered there', () => {
    expect(decideRelease(facts(), { ground: 'withdrawn-by-law', kept: 0 })).toEqual({ code: 'Ground' })
  })
  it('leaves the sending to finance where the provider gives nothing back', () => {
    const paid = { amount: nok(10_000_000), canSend: false }
    expect(decideRelease(facts({ paid }), { ground: 'rescinded', kept: 0 })).toMatchObject({
      release: { back: { by: 'finance' } },
    })
  })
  it('gives the home to those who wait for it, otherwise to the market', () => {
    const asked = { ground: 'rescinded', kept: 0 } as const
    expect(decideRelease(facts({ isWaitedFor: true }), asked)).toMatchObject({ release: { home: 'queue' } })
  })
  it('divides the fee between back and kept without loss, whatever is asked', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...countries),
        fc.boolean(),
        fc.constantFrom(...releaseGrounds),
        fc.integer({ min: 1, max: 1_000_000_000 }),
        fc.integer({ min: -10, max: 1_000_000_010 }),
        (country, isBuilt, ground, paid, kept) => {
          const grounds = groundsOffered({ country, isBuilt })
          const asked = facts({ grounds, paid: { amount: nok(paid), canSend: true } })
          const decided = decideRelease(asked, { ground, kept })
          if (decided.code !== 'Ok') return
          const { back, kept: stays } = decided.release
          expect((back?.amount.minor ?? 0) + (stays?.minor ?? 0)).toBe(paid)
          if (grounds.find((one) => one.ground === ground)?.fee === 'whole') expect(back?.amount.minor).toBe(paid)
        },
      ),
    )
  })
})
