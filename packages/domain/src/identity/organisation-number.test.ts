import fc from 'fast-check'
import { FinnishBusinessIds } from 'finnish-business-ids'
import { describe, expect, it } from 'vitest'
import { parseOrganisationNumber } from './organisation-number.ts'

const written = (country: 'SE' | 'NO' | 'FI', text: string) => {
  const read = parseOrganisationNumber(country, text)
  return read.ok ? read.value : read.problem
}

describe('organisation numbers', () => {
  it.each([
    ['SE', '556677-8899', '556677-8899'],
    ['SE', '165566778899', '556677-8899'],
    ['SE', '9999999999', '999999-9999'],
    ['SE', '769900-0019', '769900-0019'],
    ['NO', '123 456 785', '123456785'],
    ['FI', '1234567-1', '1234567-1'],
    ['FI', '12345671', '1234567-1'],
  ] as const)('%s %s are written %s', (country, text, number) => {
    expect(written(country, text)).toBe(number)
  })
  it.each([
    ['SE', '559999-0000', 'orgNr'],
    ['SE', '199001019802', 'orgNr'],
    ['SE', '901231-9802', 'orgNr'],
    ['NO', '123456784', 'orgNr'],
    ['FI', '1234567-2', 'orgNr'],
    ['FI', '', 'required'],
  ] as const)('%s %s are refused as %s', (country, text, problem) => {
    expect(written(country, text)).toBe(problem)
  })
  it('of Finland agree with the library used there, whatever the digits', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^\d{7}-\d$/),
        (text) => parseOrganisationNumber('FI', text).ok === FinnishBusinessIds.isValidBusinessId(text),
      ),
      { numRuns: 2_000 },
    )
  })
})
