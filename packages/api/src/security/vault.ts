import { type BlindIndex, makeBlindIndex } from './blind-index.ts'
import { makeSecretBox, type SecretBox, type SecretKey } from './secret-box.ts'

/** An installation's keys. Losing them loses every personal number and every identification in progress. */
export type VaultKeys = {
  readonly secretKeys: readonly [SecretKey, ...SecretKey[]]
  /** Never replaced: stored hashes could not be found again. */
  readonly lookupKey: Uint8Array
}

/** Personal numbers and secrets: sealed for reading, hashed for lookup. */
export type Vault = SecretBox & { readonly blindIndex: BlindIndex }

export const openVault = ({ secretKeys, lookupKey }: VaultKeys): Vault => ({
  ...makeSecretBox(secretKeys),
  blindIndex: makeBlindIndex(lookupKey),
})
