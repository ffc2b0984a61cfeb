import { describe, expect, it } from 'vitest'
import { isPaytrailSigned, paytrailSignature } from './paytrail-signature.ts'

const secret = 'SAIPPUAKAUPPIAS'
const merchant = { account: '375917', secret }
const returned = {
  'checkout-account': '375917',
  'checkout-algorithm': 'sha256',
  'checkout-amount': '1525',
  'checkout-provider': 'nordea',
  'checkout-reference': '3759170',
  'checkout-stamp': 'booking-0001',
  'checkout-status': 'ok',
  'checkout-transaction-id': '00000000-0000-4000-8000-000000000001',
}
const signature = '2c8eb271e2c0a9d88301bc0a32022bcb0730b2247f1d301248a9fd6b9db72f12'

describe("Paytrail's signature", () => {
  it('is that of the known case', () => {
    expect(paytrailSignature(secret, returned, '')).toBe(signature)
  })
  it('is of every checkout value that is there, in any order and spelling, and of nothing else', () => {
    const backwards = Object.fromEntries(
      Object.entries(returned)
        .reverse()
        .map(([name, value]) => [name.toUpperCase(), value]),
    )
    expect(paytrailSignature(secret, { ...backwards, locale: 'FI' }, '')).toBe(signature)
    expect(paytrailSignature(secret, { ...returned, 'checkout-new': '1' }, '')).not.toBe(signature)
  })
  it('is recognised when it is right', () => {
    expect(isPaytrailSigned(merchant, { ...returned, signature }, '')).toBe(true)
  })
  it.each([
    ['amount', { 'checkout-amount': '1' }],
    ['status', { 'checkout-status': 'fail' }],
    ['account', { 'checkout-account': '375918' }],
    ['algorithm', { 'checkout-algorithm': 'md5' }],
    ['signature', { signature: signature.replace('2', '3') }],
    ['length of the signature', { signature: '' }],
  ])('is not recognised with another %s', (_name, change) => {
    expect(isPaytrailSigned(merchant, { ...returned, signature, ...change }, '')).toBe(false)
  })
  it('covers the body', () => {
    expect(isPaytrailSigned(merchant, { ...returned, signature }, '{}')).toBe(false)
  })
})
