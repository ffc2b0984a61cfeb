import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeSealKey, WrongSealKey } from '@nyhem/api/features/contracts/seal/seal-key'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openContractSeal } from './contract-seal.ts'

const now = new Date('2026-11-21T10:00:00Z')
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nyhem-seal-'))
})
afterEach(() => rm(folder, { recursive: true }))

describe('the seal of contracts', () => {
  it('is made once in the data folder, for the eyes of its user only, and found again', async () => {
    const made = openContractSeal(null, folder, now)
    expect(openContractSeal(null, folder, now).certificate.fingerprint256).toBe(made.certificate.fingerprint256)
    expect((await stat(join(folder, 'contract-seal.pem'))).mode & 0o777).toBe(0o600)
  })
  it('is read from the files that the operator names', async () => {
    const { key, certificates } = makeSealKey('Norrvida AB', now)
    const files = { key: join(folder, 'key.pem'), certificate: join(folder, 'certificate.pem') }
    await Promise.all([writeFile(files.key, key), writeFile(files.certificate, certificates)])
    expect(openContractSeal(files, folder, now).certificate.subject).toBe('CN=Norrvida AB')
  })
  it('is never made anew in place of one that cannot be read', async () => {
    await writeFile(join(folder, 'contract-seal.pem'), 'nonsense')
    expect(() => openContractSeal(null, folder, now)).toThrow(WrongSealKey)
  })
})
