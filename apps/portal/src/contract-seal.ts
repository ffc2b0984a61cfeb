import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeSealKey, readSealKey, type SealKey } from '@nyhem/api/features/contracts/seal/seal-key'
import { z } from 'zod'

export const contractSealFields = {
  CONTRACT_SEAL_CERTIFICATE: [
    z.string().min(1).optional(),
    'a file with the certificate that seals contracts, in PEM, its issuers after it',
  ],
  CONTRACT_SEAL_KEY: [z.string().min(1).optional(), 'a file with the key of that certificate, in PEM'],
} as const satisfies Record<string, readonly [z.ZodType, string]>

export type ContractSealFiles = { readonly certificate: string; readonly key: string }

export const assembleContractSeal = (values: {
  readonly CONTRACT_SEAL_CERTIFICATE?: string | undefined
  readonly CONTRACT_SEAL_KEY?: string | undefined
}): ContractSealFiles | null =>
  values.CONTRACT_SEAL_CERTIFICATE && values.CONTRACT_SEAL_KEY
    ? { certificate: values.CONTRACT_SEAL_CERTIFICATE, key: values.CONTRACT_SEAL_KEY }
    : null

/**
 * Opens the configured seal, or for demo and development one generated once in the data folder. Throws WrongSealKey, or
 * the file system's error.
 */
export function openContractSeal(files: ContractSealFiles | null, dataFolder: string, now: Date): SealKey {
  if (files)
    return readSealKey({
      key: readFileSync(files.key, 'utf8'),
      certificates: readFileSync(files.certificate, 'utf8'),
    })
  const path = join(dataFolder, 'contract-seal.pem')
  if (!existsSync(path)) makeSeal(dataFolder, path, now)
  const both = readFileSync(path, 'utf8')
  return readSealKey({ key: both.slice(0, both.indexOf('-----BEGIN CERTIFICATE-----')), certificates: both })
}

/** Self-signed: shows that a contract was changed, not who sealed it. */
function makeSeal(dataFolder: string, path: string, now: Date): void {
  mkdirSync(dataFolder, { recursive: true })
  const { key, certificates } = makeSealKey('Nyhem Demo', now)
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, key + certificates, { mode: 0o600 })
  renameSync(draft, path)
}
