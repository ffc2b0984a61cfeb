import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readRedirectCsv, writeRedirectCsv } from './redirect-csv.ts'

const read = (csv: string) => readRedirectCsv(csv)

describe('a CSV of redirects', () => {
  it('has a first line or not, and semicolons, commas or tabs', () => {
    const expected = [{ ok: true, from: '/a/', to: '/b/', permanent: false }]
    expect(read('from;to;permanent\r\n/a/;/b/;no\r\n')).toMatchObject(expected)
    expect(read('/a/,/b/,nej')).toMatchObject(expected)
    expect(read('\uFEFF/a/\t/b/\t302\n\n')).toMatchObject(expected)
  })
  it('is permanent unless it says otherwise', () => {
    expect(read('/a/;/b/')).toMatchObject([{ permanent: true }])
    expect(read('/a/;/b/;kanske')).toMatchObject([{ ok: false, problem: 'Permanent', line: 1 }])
  })
  it.each(['/a/', ';/b/', '/a/;/b/;yes;more', '"/a/;/b/'])('names a line that lacks something: %s', (csv) => {
    expect(read(`/x/;/y/\n${csv}`)).toMatchObject([{ ok: true }, { ok: false, problem: 'Fields', line: 2 }])
  })
  it('is never a formula of a spreadsheet', () => {
    for (const sign of ['=', '+', '-', '@'])
      expect(writeRedirectCsv([{ from: '/a/', to: `${sign}cmd()`, permanent: true }])).toContain(`;'${sign}cmd()`)
  })
  it('is read as it was written', () => {
    const word = fc.stringMatching(/^[=+@/a-z";,-][a-z";,/-]{0,12}$/)
    fc.assert(
      fc.property(fc.array(fc.record({ from: word, to: word, permanent: fc.boolean() })), (redirects) => {
        expect(
          read(writeRedirectCsv(redirects)).map((line) => line.ok && [line.from, line.to, line.permanent]),
        ).toEqual(redirects.map(({ from, to, permanent }) => [from, to, permanent]))
      }),
    )
  })
})
