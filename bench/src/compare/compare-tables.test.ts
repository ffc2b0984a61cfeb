import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { comparedLine, compareTables, ratioColumns } from './compare-tables.ts'

const pages = (drawn: string, cached = '1.02 ×') => `# Pages

Measured on some machine.

## Drawn anew

|  | pages/s | against the baseline |
| --- | --- | --- |
| Next.js (baseline) | 81 | 1.00 × |
| our renderer | 415 | ${drawn} |

## From the page cache

|  | pages/s | against the baseline |
| --- | --- | --- |
| the portal | 14691 | ${cached} |
`
const imported = (ratio: string) => `| database | run | time | rows/s | against the baseline |
|---|---|---|---|---|
| PGlite | import, same file again | 12.5 s | 8,235 | ${ratio} |
`
const fallen = (bench: string, kept: string, now: string) =>
  compareTables({ bench, kept, now })
    .filter(({ fell }) => fell)
    .map(({ what }) => what)

describe('a ratio fell', () => {
  it('when it is more than a fifth below the kept one, whatever the absolute numbers', () => {
    expect(fallen('pages', pages('5.00 ×'), pages('4.00 ×'))).toEqual([])
    expect(fallen('pages', pages('5.00 ×'), pages('3.99 ×'))).toEqual(['Drawn anew: our renderer'])
  })

  it('when it is of time, and grew', () => {
    expect(fallen('import', imported('3.0 ×'), imported('3.7 ×'))).toEqual([])
    expect(fallen('import', imported('3.0 ×'), imported('3.8 ×'))).toEqual(['PGlite, import, same file again'])
    expect(fallen('import', imported('3.0 ×'), imported('1.0 ×'))).toEqual([])
  })

  it('when its row is missing', () => {
    const now = pages('5.00 ×').replace('the portal', 'another')
    expect(fallen('pages', pages('5.00 ×'), now)).toEqual(['From the page cache: the portal'])
  })

  it('when it is written with an exponent', () => {
    const search = (ratio: string) =>
      `|  | p50 | the module is faster by |\n| --- | --- | --- |\n| Orama | 113.9 ms | ${ratio} |`
    expect(fallen('search', search('1.3e+2 ×'), search('110 ×'))).toEqual([])
    expect(fallen('search', search('1.3e+2 ×'), search('99 ×'))).toEqual(['Orama'])
  })

  it('in the one row that is a ratio, where others are not', () => {
    const viewer = (frame: string, ratio: string) =>
      `| what | goal | median |\n| --- | --- | --- |\n| a frame |  | ${frame} |\n| viewer against bare sphere | ≤ 1.20 | ${ratio} |`
    expect(fallen('viewer', viewer('42 ms', '1.62'), viewer('99 ms', '1.70'))).toEqual([])
    expect(fallen('viewer', viewer('42 ms', '1.62'), viewer('42 ms', '2.10'))).toEqual([
      'viewer against bare sphere, ≤ 1.20',
    ])
  })

  it('never in a bench without ratios', () => {
    expect(compareTables({ bench: 'start', kept: '| a | 1 |', now: '' })).toEqual([])
  })
})

describe('a line of the comparison', () => {
  const [, drawn, cached] = compareTables({ bench: 'pages', kept: pages('5.0 ×'), now: pages('3.5 ×', '1.53 ×') })
  it.each([
    [drawn, '✗ pages, Drawn anew: our renderer: 5 kept, 3.5 now, −30 %'],
    [cached, '✓ pages, From the page cache: the portal: 1.02 kept, 1.53 now, +50 %'],
  ])('names table, row and change', (compared, line) => {
    expect(compared && comparedLine('pages', compared)).toBe(line)
  })
})

describe('the kept tables', () => {
  it.each(Object.keys(ratioColumns))('%s has ratios that are equal to themselves', (bench) => {
    const kept = readFileSync(new URL(`../../results/${bench}.md`, import.meta.url), 'utf8')
    const compared = compareTables({ bench, kept, now: kept })
    expect(compared).not.toEqual([])
    expect(compared.map(({ change }) => change)).toEqual(compared.map(() => 1))
  })
})
