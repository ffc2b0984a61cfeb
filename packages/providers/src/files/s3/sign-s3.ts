import { createHash, createHmac } from 'node:crypto'

export type S3Keys = { readonly region: string; readonly key: string; readonly secret: string }

/** Signed parts of a call: its address as sent and the signed headers, in lower case. */
export type S3Call = {
  readonly method: 'GET' | 'PUT' | 'DELETE'
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
}

/** Payload hash for signatures. Streams go unsigned over TLS, so that they are not read twice. */
export const unsignedPayload = 'UNSIGNED-PAYLOAD'
export const emptyPayload = createHash('sha256').digest('hex')

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
/** Signature encoding: everything except alphanumerics and `-._~`. */
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/**
 * Returns a call's headers with its signature. `payload`: body hash, or the unsigned marker. Never fails. Source: AWS
 * Signature Version 4 for S3 (authenticating requests by the Authorization header).
 */
export function signS3(
  { method, url, headers }: S3Call,
  keys: S3Keys,
  { at, payload }: { readonly at: Date; readonly payload: string },
): Record<string, string> {
  const moment = at.toISOString().replace(/[-:]|\.\d{3}/g, '')
  const day = moment.slice(0, 8)
  const scope = `${day}/${keys.region}/s3/aws4_request`
  const all: Record<string, string> = {
    ...headers,
    host: url.host,
    'x-amz-content-sha256': payload,
    'x-amz-date': moment,
  }
  const names = Object.keys(all).sort()
  const query = [...url.searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&')
  const written = names.map((name) => `${name}:${all[name]?.trim()}\n`).join('')
  const canonical = [method, url.pathname, query, written, names.join(';'), payload].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', moment, scope, sha256(canonical)].join('\n')
  const signingKey = [day, keys.region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${keys.secret}`)
  const signature = hmac(signingKey, toSign).toString('hex')
  const authorization = `AWS4-HMAC-SHA256 Credential=${keys.key}/${scope},SignedHeaders=${names.join(';')},Signature=${signature}`
  return { ...all, authorization }
}
