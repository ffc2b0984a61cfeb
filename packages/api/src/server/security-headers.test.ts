import { describe, expect, it } from 'vitest'
import { contentSecurityPolicy, securityHeaders } from './security-headers.ts'
import { testSettings } from './test-api.ts'

const policyOf = (settings: Partial<typeof testSettings>) =>
  securityHeaders({ ...testSettings, ...settings })['content-security-policy']?.split('; ')

describe('the policy for payments', () => {
  it('lets in the frames of who takes cards, and nothing else', () => {
    const widened = policyOf({ paymentFrames: ['https://checkout.example.com'] })?.filter((rule) =>
      rule.includes('example.com'),
    )
    expect(widened).toEqual(["frame-src 'self' https://checkout.example.com"])
  })
  it('lets forms leave for a bank on the pages that say so only', () => {
    const ordinary = contentSecurityPolicy(testSettings).split('; ')
    const ofPayment = contentSecurityPolicy(testSettings, { forms: ['https:'] }).split('; ')
    expect(ordinary).toContain("form-action 'self'")
    expect(ofPayment).toContain("form-action 'self' https:")
    expect(ofPayment.filter((rule) => !ordinary.includes(rule))).toHaveLength(1)
  })
})

describe('the policy of every answer', () => {
  it('lets no page move its addresses to another base', () => {
    expect(policyOf({})).toContain("base-uri 'none'")
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
