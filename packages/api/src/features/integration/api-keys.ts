import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { IntegrationScope } from '@nyhem/contract/calls/catalogue-import'
import type { Instant } from '@nyhem/domain/dates'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import { findKey, insertKey, noteUse } from './integration.store.ts'

type Db = Kysely<Database>

/** Who calls the integration interface. */
export type IntegrationCaller = { keyId: string; name: string }

export type KeyCheck = { code: 'Ok'; caller: IntegrationCaller } | { code: 'UnknownKey' } | { code: 'MissingScope' }

/** `nyhem_` and an id that is stored, then a secret of which only the hash is. */
const keyPattern = /^nyhem_([a-f0-9]{12})_([A-Za-z0-9_-]{43})$/

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** Compared with when there is no such key, so that both answers take as long. */
const nobodysHash = hashOf('')

/** Makes a key and returns it: the only time that it can be read. */
export async function makeApiKey(
  db: Db,
  { name, scopes, now }: { name: string; scopes: readonly IntegrationScope[]; now: Instant },
): Promise<string> {
  const id = randomBytes(6).toString('hex')
  const secret = randomBytes(32).toString('base64url')
  await insertKey(db, { id, name, secretHash: hashOf(secret), scopes, now })
  return `nyhem_${id}_${secret}`
}

/** Whether an `Authorization` header carries a key that may do this. */
export async function checkApiKey(
  db: Db,
  { authorization, scope, now }: { authorization: string | undefined; scope: IntegrationScope; now: Instant },
): Promise<KeyCheck> {
  const [, id, secret] = keyPattern.exec(authorization?.replace(/^Bearer +/i, '') ?? '') ?? []
  if (id === undefined || secret === undefined) return { code: 'UnknownKey' }
  const key = await findKey(db, id)
  const isSecret = timingSafeEqual(Buffer.from(hashOf(secret)), Buffer.from(key?.secretHash ?? nobodysHash))
  if (!key || !isSecret || key.isRevoked) return { code: 'UnknownKey' }
  if (!key.scopes.includes(scope)) return { code: 'MissingScope' }
  await noteUse(db, id, now)
  return { code: 'Ok', caller: { keyId: key.id, name: key.name } }
}
