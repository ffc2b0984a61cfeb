import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvOf } from '../csv.ts'
import type { LocalDate } from '../dates.ts'
import { caseSheet, type SheetCase } from './case-sheet.ts'

const lamp: SheetCase = {
  ticketNumber: 'S2026-000012',
  title: 'Lampan i trapphuset blinkar',
  category: 'Trapphus, Belysning',
  address: 'Kajvägen 4',
  status: 'ongoing',
  management: 'guarantee',
  costBearer: 'developer',
  responsible: 'technical-management',
  reportedOn: '2026-11-02' as LocalDate,
}

describe('the board’s sheet of cases', () => {
  it('has age in days, status, type, who pays and who is at work in words', () => {
    const [headings, row] = caseSheet([lamp], { language: 'sv', today: '2026-11-26' as LocalDate })
    expect(headings).toContain('Ålder i dagar')
    expect(row).toEqual(
      expect.arrayContaining(['S2026-000012', 'Pågående', 'Garanti', 'Oss', 'Teknisk förvaltning', '2026-11-02', '24']),
    )
  })

  it('separates by semicolons, quotes what holds them, and begins with a byte order mark', () => {
    expect(csvOf([['a', 'b;c', 'd "e"']])).toBe('\uFEFFa;"b;c";"d ""e"""\r\n')
  })

  it.each(['=HYPERLINK("http://x")', '+1', '-1', '@sum', '\t=1', ' =1', '\r1'])(
    'never begins a cell with a formula: %j',
    (text) => expect(csvOf([[text]])).toMatch(/^\uFEFF"'/),
  )

  it('has one line for each row, whatever is written', () => {
    const linesIn = (csv: string) => csv.replaceAll(/"(?:[^"]|"")*"/g, 'q').split('\r\n').length - 1
    fc.assert(
      fc.property(fc.array(fc.array(fc.string(), { minLength: 1 }), { minLength: 1 }), (rows) => {
        expect(linesIn(csvOf(rows))).toBe(rows.length)
      }),
    )
  })
})
