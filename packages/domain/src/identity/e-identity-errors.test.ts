import { describe, expect, it } from 'vitest'
import { errorPageKinds, errorPageOfHash, errorPrefixes, prefixOfFailure } from './e-identity-errors.ts'

describe('errors of the Norwegian e-ID', () => {
  it('reach every kind of error page', () => {
    expect(new Set(errorPrefixes.map(errorPageOfHash))).toEqual(new Set(errorPageKinds))
  })
  it('count an unknown prefix as a purchase error', () => {
    expect(errorPageOfHash('#somethingelse')).toBe('purchase')
  })
  it('are read from a hash with more behind the prefix, in capitals or not', () => {
    expect(errorPageOfHash('#cancel-C301')).toBe('cancel')
    expect(errorPageOfHash('#SsnNoMatch')).toBe('userssnnomatch')
    expect(errorPageOfHash('#')).toBeNull()
    expect(errorPageOfHash('')).toBeNull()
  })
  it.each([
    ['Cancelled', 'cancel'],
    ['TimedOut', 'timeout'],
    ['NumberDiffers', 'userssnnomatch'],
    ['NoNumber', 'usernopid'],
    ['Invalid', 'bankidinvalid'],
    ['Failed', 'loginfailed'],
  ] as const)('show %s as %s', (failed, page) => {
    expect(errorPageOfHash(`#${prefixOfFailure[failed]}`)).toBe(page)
  })
})
