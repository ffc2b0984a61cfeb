import type { SigningStatus } from '@nyhem/providers/signing/signing'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import type { SigningRowState, StoredSigning } from './signing.store.ts'
import type { StartParts } from './start-signing.ts'

type Db = Kysely<Database>

export type SettleParts = Pick<StartParts, 'db' | 'store' | 'signables' | 'papers' | 'now'>

/** Ends an ungiven signature; with no other open, the signable awaits another attempt. */
export const stopSigning = (
  { db, store, signables, now }: SettleParts,
  { id, signableId }: StoredSigning,
  state: Exclude<SigningRowState, 'started' | 'signed'>,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await signables.lock(tx, signableId)
    if (!(await store.settleSigning(tx, id, state, now()))) return
    const others = await store.findOpen(tx, signableId)
    if (others.length === 0) await signables.move(tx, signableId, 'signingStopped', { kind: 'provider' })
  })

/**
 * Stores a signature and its evidence. The last one moves the signable on, in the same transaction. Null: the signature
 * had ended.
 */
export const concludeSigning = (
  parts: SettleParts,
  signing: StoredSigning,
  { evidence, signedDocument }: SigningStatus & { code: 'Signed' },
): Promise<{ readonly allSigned: boolean } | null> =>
  parts.db.transaction().execute(async (tx) => {
    const { store, signables, papers, now } = parts
    const { id, position, signableFileId, signableId } = signing
    await signables.lock(tx, signableId)
    if (!(await store.settleSigning(tx, id, 'signed', now()))) return null
    await papers.record(tx, signableFileId, { position, evidence, signedDocument })
    await signables.noteSigned(tx, signableId, position)
    const allSigned = await isSignedByAll(tx, parts, signing)
    if (allSigned) await signables.move(tx, signableId, 'signed', { kind: 'provider' })
    return { allSigned }
  })

export async function isSignedByAll(
  db: Db,
  { store, signables, papers }: SettleParts,
  { signableId, signableFileId }: StoredSigning,
): Promise<boolean> {
  const current = await papers.current(db, signableId)
  if (current?.id !== signableFileId) return false
  const signed = await store.findSigned(db, signableFileId)
  return (await signables.signers(db, signableId)).every(({ position }) => signed.has(position))
}
