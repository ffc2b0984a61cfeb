import { type TryKind, type TryLimits, takeTry } from '@nyhem/domain/account/tries'
import type { Instant } from '@nyhem/domain/dates'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import type { Vault } from '../../security/vault.ts'
import { type Counted, deleteTries, lockTries, returnTry, writeTries } from './email-login.store.ts'

type Db = Kysely<Database>

/** What a try is aimed at, by kind: an address, a network, an account. */
export type Aims = Readonly<Partial<Record<TryKind, string>>>

/** Counts tries in the database, so that all processes agree. What they are aimed at stands there as a keyed hash. */
export type CountedTries = {
  /** Takes one try of each kind, or none: then it says for how long to wait. */
  take(db: Db, aims: Aims): Promise<{ code: 'Ok' } | Wait>
  /** Forgets all tries, after one that was right. */
  forget(tx: Db, aims: Aims): Promise<void>
  /** Takes one try back, after one that was right: others who share the count keep theirs. */
  giveBack(tx: Db, aims: Aims): Promise<void>
}
export type Wait = { readonly code: 'Wait'; readonly seconds: number }

export function countTries(parts: {
  vault: Pick<Vault, 'blindIndex'>
  /** Left out, those of the domain. */
  tryLimits?: TryLimits | undefined
  now: () => Instant
}): CountedTries {
  const { vault, tryLimits, now } = parts
  const countedOf = (aims: Aims): Counted[] =>
    Object.entries(aims)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([kind, aim]) => ({ kind: kind as TryKind, hash: vault.blindIndex(`try:${kind}`, aim) }))
  const forEach = async (aims: Aims, work: (counted: Counted) => Promise<void>) => {
    for (const counted of countedOf(aims)) await work(counted)
  }
  return {
    take: (db, aims) =>
      db.transaction().execute(async (tx) => {
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
      }),
    forget: (tx, aims) => forEach(aims, (counted) => deleteTries(tx, counted)),
    giveBack: (tx, aims) => forEach(aims, (counted) => returnTry(tx, counted, now())),
  }
}

/** An address as it is counted: however it is written, it is one mailbox. */
const asCounted = (email: string): string => email.normalize('NFC').toLowerCase()

export const loginAims = (email: string, network: string) => ({
  login: `${asCounted(email)} ${network}`,
  'login-address': asCounted(email),
  'login-network': network,
})
export const letterAims = (address: string, network: string) => ({
  'letter-address': asCounted(address),
  'letter-network': network,
})
