import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** Nonce, cipher text and tag, and the key's id. */
export type Sealed = { readonly bytes: Uint8Array; readonly keyId: string }

/** 32 bytes; the id is stored beside sealed data. */
export type SecretKey = { readonly id: string; readonly key: Uint8Array }

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
 * Seals texts and files with AES-256-GCM. `place` names the storage location (`account-number:SE:<account>`): moved to
 * another row or column, the data does not open.
 */
export type SecretBox = {
  seal(text: string, place: string): Sealed
  /** Throws CannotOpen. */
  open(sealed: Sealed, place: string): string
  sealBytes(bytes: Uint8Array, place: string): Sealed
  /** Throws CannotOpen. */
  openBytes(sealed: Sealed, place: string): Buffer
}

const nonceLength = 12
const tagLength = 16

/** The first key seals, all open: a key is replaced by putting another before it. */
export function makeSecretBox(keys: readonly [SecretKey, ...SecretKey[]]): SecretBox {
  const [first] = keys
  const byId = new Map(keys.map(({ id, key }) => [id, key]))
  const box: Pick<SecretBox, 'sealBytes' | 'openBytes'> = {
    sealBytes(bytes, place) {
      const nonce = randomBytes(nonceLength)
      const cipher = createCipheriv('aes-256-gcm', first.key, nonce, { authTagLength: tagLength })
      cipher.setAAD(Buffer.from(place))
      const sealed = Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
      return { bytes: sealed, keyId: first.id }
    },
    openBytes({ bytes, keyId }, place) {
      const key = byId.get(keyId)
      if (!key || bytes.length < nonceLength + tagLength) throw new CannotOpen(keyId)
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceLength), {
          authTagLength: tagLength,
        })
        decipher.setAAD(Buffer.from(place))
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
