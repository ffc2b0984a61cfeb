import { createPublicKey, verify } from 'node:crypto'
import { z } from 'zod'

const head = z.object({ typ: z.literal('JWT'), alg: z.literal('ES256') })
const claims = z.object({ aud: z.string(), exp: z.number(), sub: z.string().regex(/^(?:mailto:|https:)/) })
const longestSeconds = 24 * 3_600

const decoded = (part: string): unknown => {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString())
  } catch {
    return null
  }
}

/**
 * The key that signed the `Authorization` of a push, base64url, or why it is none: `missing` is answered 401, `wrong` 403.
 * Source: RFC 8292, sections 2 to 4.
 */
export function checkVapid(
  authorization: string | undefined,
  { origin, nowSeconds }: { readonly origin: string; readonly nowSeconds: number },
): { readonly key: string } | 'missing' | 'wrong' {
  const [, token = '', key = ''] = /^vapid t=([\w-]+\.[\w-]+\.[\w-]+), ?k=([\w-]{87})$/i.exec(authorization ?? '') ?? []
  if (token === '') return 'missing'
  const [first = '', second = '', signature = ''] = token.split('.')
  const said = claims.safeParse(decoded(second))
  if (!head.safeParse(decoded(first)).success || !said.success) return 'wrong'
  const { aud, exp } = said.data
  if (aud !== origin || exp <= nowSeconds || exp > nowSeconds + longestSeconds) return 'wrong'
  const point = Buffer.from(key, 'base64url')
  const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: text(point.subarray(1, 33)), y: text(point.subarray(33)) }
  const signed = Buffer.from(`${first}.${second}`)
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' })
  const isSigned = verify(
    'sha256',
    signed,
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  return isSigned ? { key } : 'wrong'
}
