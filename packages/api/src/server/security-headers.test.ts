import { describe, expect, it } from 'vitest'
import { securityHeaders } from './security-headers.ts'
import { testSettings } from './test-api.ts'

const policyOf = (settings: Partial<typeof testSettings>) =>
  securityHeaders({ ...testSettings, ...settings })['content-security-policy']?.split('; ')

describe('the policy for payments', () => {
  it('lets in the frames of who takes cards, and forms to banks, and nothing else', () => {
    const paymentOrigins = { frames: ['https://checkout.example.com'], forms: ['https://bank.example.com'] }
    const widened = policyOf({ paymentOrigins })?.filter((rule) => rule.includes('example.com'))
    expect(widened).toEqual([
      "frame-src 'self' https://checkout.example.com",
      "form-action 'self' https://bank.example.com",
    ])
  })
  it('allows neither where there are no payments', () => {
    const rules = policyOf({})
    expect(rules).toContain("form-action 'self'")
    expect(rules).toContain("frame-src 'self'")
  })
})

describe('the policy for a map of the operator’s own', () => {
  const mapOrigin = 'https://tiles.example.com'

  it('lets in its origin for data and pictures, and for nothing else', () => {
    const widened = policyOf({ mapOrigin })?.filter((rule) => rule.includes(mapOrigin))
    expect(widened).toEqual([`img-src 'self' data: ${mapOrigin}`, `connect-src 'self' ${mapOrigin}`])
  })
  it('names no other host while the embedded base map is used', () => {
    expect(policyOf({ mapOrigin: null })?.join(' ')).not.toContain('https:')
  })
})
