import { describe, expect, it } from 'vitest'
import { customaryCompoundNumber, customaryZipCode } from './customary-forms.ts'

describe('a postal code', () => {
  it.each([
    ['SE', '12345', '123 45'],
    ['SE', ' 123 45 ', '123 45'],
    ['NO', '01 23', '0123'],
    ['SE', '1234', '1234'],
    ['NO', '12345', '12345'],
    ['SE', 'AB 1', 'AB 1'],
  ] as const)('in %s of %j is written %j', (country, text, written) => {
    expect(customaryZipCode(country, text)).toBe(written)
  })
})

describe('an association number', () => {
  it.each([
    ['SE', '7696001234', '769600-1234'],
    ['SE', '769600 - 1234', '769600-1234'],
    ['SE', '7696001-2', '7696001-2'],
    ['NO', '987 654 321', '987654321'],
    ['NO', 'Org. 987 654 321 ', 'Org. 987 654 321'],
  ] as const)('in %s of %j is written %j', (country, text, written) => {
    expect(customaryCompoundNumber(country, text)).toBe(written)
  })
})
