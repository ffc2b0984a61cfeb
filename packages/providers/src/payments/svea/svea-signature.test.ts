import { describe, expect, it } from 'vitest'
import { sveaHeaders } from './svea-signature.ts'

const merchant = { merchantId: '100001', secret: 'checkoutSecret' }
const now = new Date('2026-01-15T12:00:00Z')

describe("Svea's signature", () => {
  it('is that of the known case', () => {
    expect(sveaHeaders(merchant, '', now)).toEqual({
      Timestamp: '2026-01-15 12:00:00',
      Authorization:
        'Svea MTAwMDAxOjc3YWNhOTY0MzBjZWQ5ZWNlMjEzMGI0NTlhZTU2NGRlODEwY2E3MjRhNDgxMTVmYzE1ZDI0OTEyOGY4NDA5NjlmZWUyNjBiNDY2N2RlNjkxYzY5NTI1NTcxYjc3NTAyOTA3ZTJjNjUyMjEwMjBiNGE5MDQ5NGU3ZDBjNjFlZjIy',
    })
  })
  it('covers the body, the secret and the second', () => {
    const signatures = [
      sveaHeaders(merchant, '{}', now),
      sveaHeaders({ ...merchant, secret: 'other' }, '', now),
      sveaHeaders(merchant, '', new Date('2026-01-15T12:00:01Z')),
      sveaHeaders(merchant, '', now),
    ].map(({ Authorization }) => Authorization)
    expect(new Set(signatures).size).toBe(4)
  })
})
