import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { IntegrationScope } from '@nyhem/contract/calls/catalogue-import'
import { type Instant, instantOf } from '@nyhem/domain/dates'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import { findKey, insertKey, noteUse } from './integration.store.ts'

type Db = Kysely<Database>

export type IntegrationCaller = { keyId: string; name: string }

export type KeyCheck =
  | { code: 'Ok'; caller: IntegrationCaller; expiresSoon: boolean }
  | { code: 'UnknownKey' }
  | { code: 'MissingScope' }

/** `nyhem_`, a stored id, then a secret stored only as a hash. */
const keyPattern = /^nyhem_([a-f0-9]{12})_([A-Za-z0-9_-]{43})$/

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** Compared if the key is unknown, to equalise response times. */
const nobodysHash = hashOf('')

/** Days for which a key is valid unless told otherwise, and at most. */
export const keyDays = 365
/** The log warns of a key's use in its last days. */
const warningDays = 30

const daysAfter = (now: Instant, days: number): Instant => instantOf(new Date(Date.parse(now) + days * 86_400_000))

/** Creates a key and returns it: the only time it is readable. */
export async function makeApiKey(
  db: Db,
  { name, scopes, days, now }: { name: string; scopes: readonly IntegrationScope[]; days: number; now: Instant },
): Promise<string> {
  const id = randomBytes(6).toString('hex')
  const secret = randomBytes(32).toString('base64url')
  await insertKey(db, { id, name, secretHash: hashOf(secret), scopes, expiresAt: daysAfter(now, days), now })
  return `nyhem_${id}_${secret}`
}

export async function checkApiKey(
  db: Db,
  { authorization, scope, now }: { authorization: string | undefined; scope: IntegrationScope; now: Instant },
): Promise<KeyCheck> {
  const [, id, secret] = keyPattern.exec(authorization?.replace(/^Bearer +/i, '') ?? '') ?? []
  if (id === undefined || secret === undefined) return { code: 'UnknownKey' }
  const key = await findKey(db, id)
  const isSecret = timingSafeEqual(Buffer.from(hashOf(secret)), Buffer.from(key?.secretHash ?? nobodysHash))
  if (!key || !isSecret || key.isRevoked || key.expiresAt <= now) return { code: 'UnknownKey' }
  if (!key.scopes.includes(scope)) return { code: 'MissingScope' }
  await noteUse(db, id, now)
  const expiresSoon = key.expiresAt <= daysAfter(now, warningDays)
  return { code: 'Ok', caller: { keyId: key.id, name: key.name }, expiresSoon }
}
