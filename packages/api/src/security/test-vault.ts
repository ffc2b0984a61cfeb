import { openVault, type Vault } from './vault.ts'

export const testVault = (): Vault =>
  openVault({ secretKeys: [{ id: 'test', key: Buffer.alloc(32, 1) }], lookupKeys: [Buffer.alloc(32, 2)] })
