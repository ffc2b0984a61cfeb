import { describe, expect, it } from 'vitest'
import { readReport, reportColumns } from './read-report.ts'

const read = (...rows: string[]) => readReport([reportColumns, ...rows].join('\r\n'))
const row = 'T-1;2026-11-22;payment;B26-004128-1;25000.00;SEK'

describe('a report of a provider', () => {
  it('tells each line with the provider’s own id', () => {
    expect(read(row, 'T-2;2026-11-22;refund;B26-004128-1;100.5;SEK')).toEqual({
      code: 'Ok',
      lines: [
        {
          lineRef: 'T-1',
          day: '2026-11-22',
          kind: 'payment',
          reference: 'B26-004128-1',
          minor: 2_500_000,
          currency: 'SEK',
        },
        expect.objectContaining({ lineRef: 'T-2', kind: 'refund', minor: 10_050 }),
      ],
    })
  })
  it.each([
    ['Fields', 'T-1;2026-11-22;payment;B26-1;25000.00'],
    ['Fields', ';2026-11-22;payment;B26-1;25000.00;SEK'],
    ['Day', 'T-3;2026-13-01;payment;B26-1;25000.00;SEK'],
    ['Kind', 'T-3;2026-11-22;fee;B26-1;25000.00;SEK'],
    ['Amount', 'T-3;2026-11-22;payment;B26-1;25000,00;SEK'],
    ['Amount', 'T-3;2026-11-22;payment;B26-1;25000.00;USD'],
    ['Twice', row],
  ])('is refused whole at its wrong line: %s', (code, wrong) => {
    expect(read(row, wrong)).toEqual({ code, line: 3 })
  })
  it('is refused with other columns', () => {
    expect(readReport('id;date\nT-1;2026')).toEqual({ code: 'Columns', line: 1 })
  })
})
