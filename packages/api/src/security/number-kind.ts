import type { Vault } from './vault.ts'

/** The kind for hashing a country's national numbers, the same everywhere so that they can be found. */
export const numberKind = (country: string): string => `number:${country}`

/** `hash` is what is stored, `hashes` what is looked for: those under all lookup keys. */
export const hashedNumber = (vault: Pick<Vault, 'blindIndex' | 'blindIndexes'>, country: string, number: string) => ({
  hash: vault.blindIndex(numberKind(country), number),
  hashes: vault.blindIndexes(numberKind(country), number),
})
