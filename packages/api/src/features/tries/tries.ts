import { type TryKind, type TryLimits, takeTry } from '@nyhem/domain/account/tries'
import type { Instant } from '@nyhem/domain/dates'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import type { Vault } from '../../security/vault.ts'
import { type Counted, deleteTries, deleteTriesBefore, lockTries, returnTry, writeTries } from './tries.store.ts'

type Db = Kysely<Database>

/** Subjects by kind: an address, a network, an account. */
export type Aims = Readonly<Partial<Record<TryKind, string>>>

/** Counts attempts in the database, across processes. Subjects are stored as keyed hashes. */
export type CountedTries = {
  /** Takes one attempt of each kind, or none and returns the wait. In a transaction of its own: failures count too. */
  take(db: Db, aims: Aims): Promise<{ code: 'Ok' } | Wait>
  /** The same in the caller's transaction, and undone with it. Its subjects are locked until that ends. */
  takeWithin(tx: Db, aims: Aims): Promise<{ code: 'Ok' } | Wait>
  /** Clears all attempts after a correct one. */
  forget(tx: Db, aims: Aims): Promise<void>
  /** Returns one attempt after a correct one; others sharing the count keep theirs. */
  giveBack(tx: Db, aims: Aims): Promise<void>
  deleteOld(db: Db): Promise<number>
}
export type Wait = { readonly code: 'Wait'; readonly seconds: number }

export function openTries(parts: {
  vault: Pick<Vault, 'blindIndexes'>
  /** Default: the domain's limits. */
  tryLimits?: TryLimits | undefined
  now: () => Instant
}): CountedTries {
  const { vault, tryLimits, now } = parts
  const countedOf = (aims: Aims): Counted[] =>
    Object.entries(aims)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([kind, aim]) => ({ kind: kind as TryKind, hashes: vault.blindIndexes(`try:${kind}`, aim) }))
  const forEach = async (aims: Aims, work: (counted: Counted) => Promise<void>) => {
    for (const counted of countedOf(aims)) await work(counted)
  }
  async function takeWithin(tx: Db, aims: Aims): Promise<{ code: 'Ok' } | Wait> {
    const counted = countedOf(aims)
    const moment = now()
    const known = await lockTries(tx, counted, moment)
    const taken = counted.map(({ kind }, index) => takeTry(kind, known[index] ?? null, moment, tryLimits))
    const waits = taken.flatMap((result) => (result.code === 'Wait' ? [result.ms] : []))
    if (waits.length > 0) return { code: 'Wait', seconds: Math.ceil(Math.max(...waits) / 1_000) }
    for (const [index, result] of taken.entries()) {
      const aim = counted[index]
      if (aim && result.code === 'Ok') await writeTries(tx, aim, result.tries)
    }
    return { code: 'Ok' }
  }
  return {
    take: (db, aims) => db.transaction().execute((tx) => takeWithin(tx, aims)),
    takeWithin,
    forget: (tx, aims) => forEach(aims, (counted) => deleteTries(tx, counted)),
    giveBack: (tx, aims) => forEach(aims, (counted) => returnTry(tx, counted, now())),
    deleteOld: (db) => deleteTriesBefore(db, now()),
  }
}

/** Each spelling counts as one mailbox. */
export const asCounted = (email: string): string => email.normalize('NFC').toLowerCase()
