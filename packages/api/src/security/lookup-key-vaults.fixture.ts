import { openVault } from './vault.ts'

const secretKeys = [{ id: 'test', key: Buffer.alloc(32, 1) }] as const
const [old, current] = [Buffer.alloc(32, 2), Buffer.alloc(32, 3)]

/** The vaults of an installation whose lookup key is replaced: decision 0064. */
export const lookupKeyVaults = {
  before: openVault({ secretKeys, lookupKeys: [old] }),
  during: openVault({ secretKeys, lookupKeys: [current, old] }),
  after: openVault({ secretKeys, lookupKeys: [current] }),
}
export type LookupKeyVaults = typeof lookupKeyVaults
