import { describe, expect, it } from 'vitest'
import { securityHeaders } from './security-headers.ts'
import { testSettings } from './test-api.ts'

describe('the policy for a map of the operator’s own', () => {
  const mapOrigin = 'https://tiles.example.com'
  const policyOf = (settings: Partial<typeof testSettings>) =>
    securityHeaders({ ...testSettings, ...settings })['content-security-policy']?.split('; ')

  it('lets in its origin for data and pictures, and for nothing else', () => {
    const widened = policyOf({ mapOrigin })?.filter((rule) => rule.includes(mapOrigin))
    expect(widened).toEqual([`img-src 'self' data: ${mapOrigin}`, `connect-src 'self' ${mapOrigin}`])
  })
  it('names no other host while the embedded base map is used', () => {
    expect(policyOf({ mapOrigin: null })?.join(' ')).not.toContain('https:')
  })
})
