import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ContractData } from './contract-data.ts'
import { contractSamples } from './contract-samples.ts'
import { signingSummary } from './signing-summary.ts'

const samples: Readonly<Record<keyof typeof contractSamples, ContractData>> = contractSamples
const sha256 = 'ab'.repeat(32)

describe('the text that a buyer signs', () => {
  it('says what is signed, which home, for how much, and that nothing is due', () => {
    expect(signingSummary(samples.se, { sha256 }).replaceAll('\u00a0', ' ')).toBe(
      [
        'Jag undertecknar bokningsavtal NV-2026-000123',
        'med Norrvida AB, org.nr 559000-0016.',
        '',
        'Bostad:',
        'Lägenhet A 1203 i Södra magasinet, Södertälje',
        'Kajgatan 4, 151 72 Södertälje',
        '3 rok, 81,5 m², Bostadsrätt',
        '',
        'Pris: 4 595 000 kr',
        'Inget betalas nu.',
        'Beräknat tillträde: 2028-04-01 – 2028-06-30',
        '',
        'Köpare:',
        'Elin Sandström, 50 %',
        'Amir Karimi Åkesson, 50 %',
        '',
        'Jag har läst avtalet och villkoren (SE-BOKNING 2026:2).',
        `Avtalets kontrollsumma (SHA-256): ${sha256}`,
      ].join('\n'),
    )
  })
  it('says what is due now and until when, in Norwegian and Finnish', () => {
    expect(signingSummary(samples.no, { sha256 })).toContain(
      'Forskudd å betale nå: kr\u00a050\u00a0000 (senest 24.11.2026)',
    )
    expect(signingSummary(samples.fi, { sha256 })).toContain('Varausmaksu, maksetaan nyt: 2\u00a0000\u00a0€')
  })
  it('holds no national number', () => {
    for (const data of Object.values(samples))
      for (const { nationalNumber } of data.buyers)
        expect(signingSummary(data, { sha256 })).not.toContain(nationalNumber)
  })
  it('cannot be given lines of its own by a name', () => {
    const [first] = samples.se.buyers
    const data = { ...samples.se, buyers: first ? [{ ...first, lastName: 'Sand\nPris: 1 kr' }] : [] }
    expect(signingSummary(data, { sha256 }).split('\n')).toHaveLength(
      signingSummary(samples.se, { sha256 }).split('\n').length - 1,
    )
  })
  it('stays under 1,500 characters whatever the data', () => {
    const long = fc.string({ unit: 'grapheme', maxLength: 250 })
    fc.assert(
      fc.property(long, long, fc.integer({ min: 1, max: 4 }), (name, place, buyers) => {
        const [first] = samples.fi.buyers
        if (!first) return
        const data = {
          ...samples.fi,
          home: { ...samples.fi.home, address: place, city: place, stageName: place, objectNumber: name },
          buyers: Array.from({ length: buyers }, () => ({ ...first, firstName: name, lastName: name })),
        }
        expect(signingSummary(data, { sha256 }).length).toBeLessThan(1_500)
      }),
    )
  })
})
