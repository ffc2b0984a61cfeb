import { type BlindIndex, makeBlindIndex } from './blind-index.ts'
import { makeSecretBox, type SecretBox, type SecretKey } from './secret-box.ts'

/** The keys of an installation. Losing them loses every personal number and every identification under way. */
export type VaultKeys = {
  /** The first seals, all of them open. */
  readonly secretKeys: readonly [SecretKey, ...SecretKey[]]
  /** Never replaced: what is looked up by it could not be found again. */
  readonly lookupKey: Uint8Array
}

/** Keeps personal numbers and secrets: sealed to be read again, hashed to be looked up. */
export type Vault = SecretBox & { readonly blindIndex: BlindIndex }

export const openVault = ({ secretKeys, lookupKey }: VaultKeys): Vault => ({
  ...makeSecretBox(secretKeys),
  blindIndex: makeBlindIndex(lookupKey),
})
