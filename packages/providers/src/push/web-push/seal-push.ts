import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto'

export const curve = 'prime256v1'
const recordBytes = 4_096
const saltBytes = 16
const tagBytes = 16

/** Bytes of the header before the sealed record: salt, record size, key's length, key. */
const headerBytes = saltBytes + 4 + 1 + 65

/** Bytes of text that fit beside their end mark into the one record that push services take. Source: RFC 8291, section 4. */
export const longestPush = recordBytes - headerBytes - tagBytes - 1

export type Seal = {
  /** Public key of the browser, P-256, uncompressed: 65 bytes. */
  readonly browserKey: Uint8Array
  /** 16 secret bytes of the browser. */
  readonly auth: Uint8Array
  /** Text is filled up to this length, so that the service does not see by it what is said. Default: not. */
  readonly padTo?: number
  /** For test vectors; otherwise made anew for each message. */
  readonly salt?: Uint8Array
  readonly ownKey?: ECDH
}

const madeKey = (): ECDH => {
  const key = createECDH(curve)
  key.generateKeys()
  return key
}

/**
 * Body of a push in `aes128gcm`. Source: RFC 8291, sections 3.3 to 4; RFC 8188, section 2. Throws for a key that is no
 * point of the curve, and for a text that is too long.
 */
export function sealPush(text: string, seal: Seal): Buffer {
  const { browserKey, auth, padTo = 0, salt = randomBytes(saltBytes), ownKey = madeKey() } = seal
  const plain = Buffer.from(text, 'utf8')
  if (plain.length > longestPush) throw new RangeError('a push is too long')
  const ownPublic = ownKey.getPublicKey()
  const { key, nonce } = keysOf({ secret: ownKey.computeSecret(browserKey), auth, browserKey, ownPublic, salt })
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const padding = Buffer.alloc(Math.max(0, Math.min(padTo, longestPush) - plain.length))
  // 2: the last record, after which padding follows.
  const sealed = [cipher.update(Buffer.concat([plain, Buffer.from([2]), padding])), cipher.final(), cipher.getAuthTag()]
  const size = Buffer.alloc(4)
  size.writeUInt32BE(recordBytes)
  return Buffer.concat([salt, size, Buffer.from([ownPublic.length]), ownPublic, ...sealed])
}

type Shared = {
  readonly secret: Uint8Array
  readonly auth: Uint8Array
  readonly browserKey: Uint8Array
  readonly ownPublic: Uint8Array
  readonly salt: Uint8Array
}

/** Source: RFC 8291, section 3.4. */
function keysOf({ secret, auth, browserKey, ownPublic, salt }: Shared): { key: Uint8Array; nonce: Uint8Array } {
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browserKey, ownPublic])
  const common = Buffer.from(hkdfSync('sha256', secret, auth, info, 32))
  const derived = (label: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', common, salt, Buffer.from(`Content-Encoding: ${label}\0`), bytes))
  return { key: derived('aes128gcm', 16), nonce: derived('nonce', 12) }
}
