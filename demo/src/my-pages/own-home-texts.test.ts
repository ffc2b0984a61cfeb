import type { LocalDate } from '@nyhem/domain/dates'
import type { Direction, ResidenceType } from '@nyhem/domain/housing/enumerations'
import { describe, expect, it } from 'vitest'
import { buildDemoCatalogue } from '../catalogue.ts'
import { demoDocuments } from './documents.ts'
import { demoInvoices } from './invoices.ts'

const today = '2026-03-02' as LocalDate

type HomeLine = {
  type: 'home'
  externalId: string
  residenceType: ResidenceType
  primaryArea: number
  monthlyFee: { minor: number } | null
  outdoorSpaces: { direction: Direction | null }[]
}
const homes = new Map(
  [...buildDemoCatalogue(today)]
    .map((text) => JSON.parse(text) as HomeLine | { type: 'other' })
    .flatMap((line) => (line.type === 'home' ? [[line.externalId, line] as const] : [])),
)

/** Each text about a buyer's home, with that home. */
const written = [
  ...demoDocuments(today).map(({ line, text }) => ({ home: line.homeExternalId, words: [line, text] })),
  ...demoInvoices(today).flatMap((line) =>
    line.type === 'invoice' ? [{ home: line.homeExternalId, words: [line.lines] }] : [],
  ),
].flatMap(({ home, words }) => {
  const found = home ? homes.get(home) : undefined
  return found ? [{ home: found, words: JSON.stringify(words) }] : []
})

const matches = (pattern: RegExp) =>
  written.flatMap(({ home, words }) => [...words.matchAll(pattern)].map(([, found = '']) => ({ home, found })))

const nounOf: Partial<Record<ResidenceType, string>> = { apartment: 'leilighet', 'town-house': 'rekkehus' }
const balconies: Record<Direction, string> = {
  '1': 'norr',
  '2': 'nordost',
  '3': 'öster',
  '4': 'sydost',
  '5': 'söder',
  '6': 'sydväst',
  '7': 'väster',
  '8': 'nordväst',
}

describe("the texts of a buyer's documents and invoices say of the home what its page says", () => {
  it('its fee for a square metre and year', () => {
    const fees = matches(/Årsavgiften beräknas till (\d+) kr per kvadratmeter/g)
    expect(fees.map(({ found }) => Number(found))).toEqual(
      fees.map(({ home }) => Math.round(((home.monthlyFee?.minor ?? 0) * 12) / 100 / home.primaryArea)),
    )
    expect(fees).not.toEqual([])
  })

  it('its area, and where its balcony faces', () => {
    const areas = matches(/([\d,]+) kvadratmeter, balkong/g)
    expect(areas.map(({ found }) => found)).toEqual(areas.map(({ home }) => String(home.primaryArea).replace('.', ',')))
    const facing = matches(/balkong mot (\p{L}+)/gu)
    for (const { home, found } of facing)
      expect(home.outdoorSpaces.flatMap(({ direction }) => (direction ? balconies[direction] : []))).toContain(found)
    expect([areas, facing]).not.toContainEqual([])
  })

  it('what it is: a Norwegian town house is no apartment', () => {
    const nouns = matches(/\b(leilighet|rekkehus) [A-Z]-?\d/g)
    expect(nouns.map(({ found }) => found)).toEqual(nouns.map(({ home }) => nounOf[home.residenceType]))
    expect(nouns).not.toEqual([])
  })
})
