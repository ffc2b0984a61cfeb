import { randomUUID } from 'node:crypto'
import { type Instant, instantOf } from '@nyhem/domain/dates'
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import { refuseInsideAny } from '../../database/transaction-scope.ts'
import { CannotOpen } from '../../security/secret-box.ts'
import type { Vault } from '../../security/vault.ts'
import { findKeys, insertSigningKey, lockKeys, type StoredKey } from './session.store.ts'

export const signatureAlgorithm = 'EdDSA'

/** A key signs for a week and verifies as long as its tokens may live, plus clock tolerance. */
const signsForMs = 7 * 86_400_000
const verifiesAfterMs = 8 * 3_600_000
/** Tokens naming unknown keys must not cause database queries. */
const leastBetweenReadsMs = 1_000

/** Refused inside a transaction. */
export type SigningKeys = {
  /** The current signing key; made when missing or too old. */
  signing(): Promise<{ readonly id: string; readonly key: CryptoKey }>
  /** Null when retired or unknown. */
  verifying(id: string): Promise<CryptoKey | null>
  /** Call when another process has made a key. */
  forget(): void
}

type Known = {
  readonly readAt: number
  readonly signing: { readonly id: string; readonly key: CryptoKey; readonly until: number } | null
  readonly verifying: ReadonlyMap<string, { readonly key: CryptoKey; readonly until: number }>
}

export function openSigningKeys(parts: {
  db: Kysely<Database>
  vault: Vault
  now: () => Instant
  /** Called in the transaction that stores a new key. */
  onMade: (tx: Kysely<Database>) => Promise<void>
  /** The newest key was sealed by a lost secret key. */
  onUnreadable: (keyId: string) => void
}): SigningKeys {
  const { db, vault, onMade, onUnreadable } = parts
  const moment = () => Date.parse(parts.now())
  let known: Known | null = null
  let reading: Promise<Known> | null = null

  function read(): Promise<Known> {
    reading ??= knownFrom(db)
      .then((fresh) => {
        known = fresh
        return fresh
      })
      .finally(() => {
        reading = null
      })
    return reading
  }

  async function knownFrom(source: Kysely<Database>): Promise<Known> {
    const rows = await findKeys(source, parts.now())
    const verifying = await Promise.all(
      rows.map(async (row) => [row.id, { key: await publicKeyOf(row), until: Date.parse(row.retiresAt) }] as const),
    )
    return { readAt: moment(), signing: await signingKeyOf(rows[0]), verifying: new Map(verifying) }
  }

  async function signingKeyOf(row: StoredKey | undefined): Promise<Known['signing']> {
    const until = row ? Date.parse(row.createdAt) + signsForMs : 0
    if (!row || until <= moment()) return null
    try {
      const text = vault.open({ bytes: row.privateBytes, keyId: row.secretKeyId }, placeOfKey(row.id))
      return { id: row.id, key: await keyOf(JSON.parse(text) as JWK), until }
    } catch (error) {
      if (!(error instanceof CannotOpen)) throw error
      onUnreadable(error.keyId)
      return null
    }
  }

  async function make(tx: Kysely<Database>): Promise<void> {
    const pair = await generateKeyPair(signatureAlgorithm, { crv: 'Ed25519', extractable: true })
    const id = randomUUID()
    const sealed = vault.seal(JSON.stringify(await exportJWK(pair.privateKey)), placeOfKey(id))
    const createdAt = parts.now()
    await insertSigningKey(tx, {
      id,
      publicJwk: await exportJWK(pair.publicKey),
      privateBytes: sealed.bytes,
      secretKeyId: sealed.keyId,
      createdAt,
      retiresAt: instantOf(new Date(Date.parse(createdAt) + signsForMs + verifiesAfterMs)),
    })
    await onMade(tx)
  }

  /** Of all processes that find the key old, one makes the next. */
  const renew = () =>
    db.transaction().execute(async (tx) => {
      await lockKeys(tx)
      const found = await knownFrom(tx)
      if (found.signing) return found
      await make(tx)
      return knownFrom(tx)
    })

  let renewing: Promise<Known> | null = null
  function renewed(): Promise<Known> {
    renewing ??= renew().finally(() => {
      renewing = null
    })
    return renewing
  }

  return {
    async signing() {
      // Also when known: a key is made once a week, by a transaction of its own.
      refuseInsideAny('signing key')
      const usable = known?.signing ?? (await read()).signing
      if (usable && usable.until > moment()) return usable
      known = await renewed()
      if (!known.signing) throw new Error('a signing key was made and cannot be used')
      return known.signing
    },
    async verifying(id) {
      refuseInsideAny('signing key')
      let keys = known ?? (await read())
      // Also when the clock was set back: what was retired by the clock of then may verify again.
      const isOld = Math.abs(moment() - keys.readAt) >= leastBetweenReadsMs
      if (isOld && !keys.verifying.has(id)) keys = await read()
      const found = keys.verifying.get(id)
      return found && found.until > moment() ? found.key : null
    },
    forget() {
      known = null
    },
  }
}

export const placeOfKey = (id: string): string => `session-key:${id}`

const publicKeyOf = (row: StoredKey): Promise<CryptoKey> => keyOf(row.publicJwk as JWK)

async function keyOf(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, signatureAlgorithm)
  if (key instanceof Uint8Array) throw new Error('a signing key is a pair, not a secret')
  return key
}
