import { createECDH, createPrivateKey, type KeyObject, sign } from 'node:crypto'
import { curve } from './seal-push.ts'

/** A key by which push services know us. */
export type VapidKey = {
  readonly id: string
  readonly privateKey: KeyObject
  /** Uncompressed, base64url. */
  readonly publicKey: string
}

/** From 32 secret bytes; throws where they are no private key of P-256. */
export function vapidKey(id: string, secret: Uint8Array): VapidKey {
  const pair = createECDH(curve)
  pair.setPrivateKey(secret)
  const point = pair.getPublicKey()
  const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
  const jwk = { kty: 'EC', crv: 'P-256', d: text(secret), x: text(point.subarray(1, 33)), y: text(point.subarray(33)) }
  return { id, privateKey: createPrivateKey({ key: jwk, format: 'jwk' }), publicKey: text(point) }
}

const partOf = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Half of the longest that push services accept. */
const lifetimeSeconds = 12 * 3_600

/**
 * `Authorization` of a push: a token for the service's origin, signed with our key. `contact`: whom the service can ask
 * about us. Source: RFC 8292, sections 2 and 3.
 */
export function vapidAuthorization(
  key: VapidKey,
  {
    endpoint,
    contact,
    nowSeconds,
  }: { readonly endpoint: string; readonly contact: string; readonly nowSeconds: number },
): string {
  const claims = { aud: new URL(endpoint).origin, exp: nowSeconds + lifetimeSeconds, sub: contact }
  const signed = `${partOf({ typ: 'JWT', alg: 'ES256' })}.${partOf(claims)}`
  const signature = sign('sha256', Buffer.from(signed), { key: key.privateKey, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${key.publicKey}`
}
