import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** Nonce, cipher text and tag, and what opens it: `A256GCM:2027`, the algorithm and the key's id. */
export type Sealed = { readonly bytes: Uint8Array; readonly keyId: string }

/** Named as in JOSE (RFC 7518, draft-amringer-jose-chacha): all with 32-byte keys, 12-byte nonces and 16-byte tags. */
const ciphers = { A256GCM: 'aes-256-gcm', C20P: 'chacha20-poly1305' } as const

export type SealingAlgorithm = keyof typeof ciphers

export const sealingAlgorithms = Object.keys(ciphers) as [SealingAlgorithm, ...SealingAlgorithm[]]

/** 32 bytes, for one algorithm only (NIST SP 800-57 part 1, 5.2); by default AES-256-GCM. The id holds no colon. */
export type SecretKey = { readonly id: string; readonly key: Uint8Array; readonly algorithm?: SealingAlgorithm }

/** Beside what the key seals. */
export const tagOfKey = ({ id, algorithm = 'A256GCM' }: SecretKey): string => `${algorithm}:${id}`

/** What was sealed before algorithms were named has the key's id only. */
const untaggedAlgorithm: SealingAlgorithm = 'A256GCM'

/** Key lost, data changed, or wrong place. */
export class CannotOpen extends Error {
  readonly keyId: string
  constructor(keyId: string, options?: ErrorOptions) {
    super(`what key ${keyId} sealed cannot be opened`, options)
    this.name = 'CannotOpen'
    this.keyId = keyId
  }
}

/**
 * Seals texts and files, authenticated. `place` names the storage location (`account-number:SE:<account>`): moved to
 * another row or column, the data does not open.
 */
export type SecretBox = {
  seal(text: string, place: string): Sealed
  /** Throws CannotOpen. */
  open(sealed: Sealed, place: string): string
  sealBytes(bytes: Uint8Array, place: string): Sealed
  /** Throws CannotOpen. */
  openBytes(sealed: Sealed, place: string): Buffer
  /** The `keyId` of what is sealed now: anything else waits to be sealed anew. */
  readonly currentTag: string
}

const nonceLength = 12
const tagLength = 16

/** The first key seals, all open: a key is replaced by putting another before it. */
export function makeSecretBox(keys: readonly [SecretKey, ...SecretKey[]]): SecretBox {
  const [first] = keys
  const byTag = new Map(keys.map((key) => [tagOfKey(key), key]))
  const keyOf = (keyId: string) => byTag.get(keyId.includes(':') ? keyId : `${untaggedAlgorithm}:${keyId}`)
  // Node declares each of the two apart, with the same options.
  const cipherOf = ({ algorithm = 'A256GCM' }: SecretKey) => ciphers[algorithm] as typeof ciphers.A256GCM
  const currentTag = tagOfKey(first)
  const box: Pick<SecretBox, 'sealBytes' | 'openBytes' | 'currentTag'> = {
    currentTag,
    sealBytes(bytes, place) {
      const nonce = randomBytes(nonceLength)
      const cipher = createCipheriv(cipherOf(first), first.key, nonce, { authTagLength: tagLength })
      cipher.setAAD(Buffer.from(place), { plaintextLength: bytes.length })
      const sealed = Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
      return { bytes: sealed, keyId: currentTag }
    },
    openBytes({ bytes, keyId }, place) {
      const key = keyOf(keyId)
      if (!key || bytes.length < nonceLength + tagLength) throw new CannotOpen(keyId)
      try {
        const decipher = createDecipheriv(cipherOf(key), key.key, bytes.subarray(0, nonceLength), {
          authTagLength: tagLength,
        })
        decipher.setAAD(Buffer.from(place), { plaintextLength: bytes.length - nonceLength - tagLength })
        decipher.setAuthTag(bytes.subarray(-tagLength))
        return Buffer.concat([decipher.update(bytes.subarray(nonceLength, -tagLength)), decipher.final()])
      } catch (cause) {
        throw new CannotOpen(keyId, { cause })
      }
    },
  }
  return {
    ...box,
    seal: (text, place) => box.sealBytes(Buffer.from(text), place),
    open: (sealed, place) => box.openBytes(sealed, place).toString('utf8'),
  }
}
