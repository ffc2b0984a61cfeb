import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type SecretKey, sealingAlgorithms } from '@nyhem/api/security/secret-box'
import type { VaultKeys } from '@nyhem/api/security/vault'
import { z } from 'zod'

const keyBytes = 32

function bytesOf(text: string): Uint8Array | null {
  const bytes = Buffer.from(text, 'base64')
  return /^[A-Za-z0-9+/_-]+=*$/.test(text) && bytes.length === keyBytes ? bytes : null
}

/** A person may have rows under two keys; under three, one process could miss what another has written. */
const lookupKeys = z.string().transform((text, context): VaultKeys['lookupKeys'] => {
  const keys = text.split(',').map((part) => bytesOf(part.trim()))
  const [first, other, ...more] = keys
  const areTwo = !other || Buffer.compare(first ?? Buffer.alloc(0), other) !== 0
  if (first && other !== null && more.length === 0 && areTwo) return other ? [first, other] : [first]
  context.addIssue({ code: 'custom' })
  return z.NEVER
})

const secretKeyShape = /^\s*([A-Za-z0-9_-]{1,40}):(?:([A-Z0-9]{1,10}):)?([^:\s]+)\s*$/

const secretKeys = z.string().transform((text, context): VaultKeys['secretKeys'] => {
  const keys = text.split(',').map((part): SecretKey | null => {
    const [, id, named, written = ''] = secretKeyShape.exec(part) ?? []
    const key = bytesOf(written)
    const algorithm = sealingAlgorithms.find((one) => one === named)
    if (id === undefined || !key || (named !== undefined && !algorithm)) return null
    return { id, key, ...(algorithm ? { algorithm } : {}) }
  })
  const [first, ...others] = keys.filter((key) => key !== null)
  const isWhole = first !== undefined && others.length === keys.length - 1
  if (isWhole && new Set(keys.map((key) => key?.id)).size === keys.length) return [first, ...others]
  context.addIssue({ code: 'custom' })
  return z.NEVER
})

export const secretKeyFields = {
  SECRET_KEYS: [
    secretKeys.optional(),
    'names with 32 bytes in base64, the newest first: 2027:q83v…,2026:EjRW… (openssl rand -base64 32)',
  ],
  LOOKUP_KEY: [
    lookupKeys.optional(),
    '32 bytes in base64 (openssl rand -base64 32), or two while one is replaced, the newest first',
  ],
} as const satisfies Record<string, readonly [z.ZodType, string]>

export const assembleVaultKeys = (values: {
  readonly SECRET_KEYS?: VaultKeys['secretKeys'] | undefined
  readonly LOOKUP_KEY?: VaultKeys['lookupKeys'] | undefined
}): VaultKeys | null =>
  values.SECRET_KEYS && values.LOOKUP_KEY ? { secretKeys: values.SECRET_KEYS, lookupKeys: values.LOOKUP_KEY } : null

const file = z
  .strictObject({ secretKeys, lookupKey: lookupKeys })
  .transform(({ secretKeys: sealing, lookupKey }): VaultKeys => ({ secretKeys: sealing, lookupKeys: lookupKey }))

/** Thrown when the key file is invalid. It is not replaced: everything sealed with it would be lost. */
export class WrongKeyFile extends Error {}

/**
 * Keys without configuration: generated once in the data folder, readable by this user only. New keys cannot open older
 * data, so the file belongs to the database beside it.
 */
export function keysOfFolder(dataFolder: string): VaultKeys {
  const path = join(dataFolder, 'keys.json')
  if (!existsSync(path)) makeKeys(dataFolder, path)
  const read = file.safeParse(readJson(path))
  if (!read.success)
    throw new WrongKeyFile(`${path} does not hold keys; put back the file that this database was made with`)
  return read.data
}

function makeKeys(dataFolder: string, path: string): void {
  mkdirSync(dataFolder, { recursive: true })
  const make = () => randomBytes(keyBytes).toString('base64')
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, `${JSON.stringify({ secretKeys: `first:${make()}`, lookupKey: make() }, null, 2)}\n`, {
    mode: 0o600,
  })
  renameSync(draft, path)
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (cause) {
    throw new WrongKeyFile(`${path} cannot be read`, { cause })
  }
}
