import { describe, expect, it } from 'vitest'
import { interestKeyCookie, readInterestKey } from './interest-key.ts'

describe('interest key', () => {
  it('is remembered for 30 days, same site, secure except locally', () => {
    expect(interestKeyCookie('a b', true)).toBe('interest_key=a%20b; path=/; max-age=2592000; samesite=lax; secure')
    expect(interestKeyCookie('a', false)).not.toContain('secure')
  })

  it('is found again among other cookies', () => {
    expect(readInterestKey('jwt=x; interest_key=a%20b; consent=1')).toBe('a b')
    expect(readInterestKey('jwt=x')).toBeNull()
  })
})
