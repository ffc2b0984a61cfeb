import { type BlindIndex, makeBlindIndex } from './blind-index.ts'
import { makeSecretBox, type SecretBox, type SecretKey } from './secret-box.ts'

/** An installation's keys. Losing them loses every personal number and every identification in progress. */
export type VaultKeys = {
  readonly secretKeys: readonly [SecretKey, ...SecretKey[]]
  /** The current one, and the other while one is replaced: decision 0064. */
  readonly lookupKeys: readonly [Uint8Array, Uint8Array?]
}

/** Personal numbers and secrets: sealed for reading, hashed for lookup. */
export type Vault = SecretBox & {
  /** What is written: the hash under the current key. */
  readonly blindIndex: BlindIndex
  /** What is looked for: the hash under each key, the current one first. */
  readonly blindIndexes: (...named: Parameters<BlindIndex>) => readonly [Uint8Array, ...Uint8Array[]]
  /** Whether rows of one person may be hashed under different keys. */
  readonly hasTwoLookupKeys: boolean
}

export function openVault({ secretKeys, lookupKeys }: VaultKeys): Vault {
  const [current, other] = lookupKeys
  const blindIndex = makeBlindIndex(current)
  const others = other ? [makeBlindIndex(other)] : []
  return {
    ...makeSecretBox(secretKeys),
    blindIndex,
    hasTwoLookupKeys: other !== undefined,
    blindIndexes: (kind, text) => [blindIndex(kind, text), ...others.map((index) => index(kind, text))],
  }
}
