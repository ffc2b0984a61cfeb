import { placesOfTwo } from '@nyhem/domain/home-queue/places-of-two'
import type { AccountId } from '@nyhem/domain/ids'
import type { Kysely } from 'kysely'
import type { JoinsItself } from '../../database/join-rows.ts'
import type { Database } from '../../database/schema.generated.ts'
import { endEntries, entriesOfAccount, lockEntriesOfBoth, moveEntries } from './entries.store.ts'
import { touchQueuesOf } from './queues.store.ts'
import { endTurnsOfEntries, moveTurns } from './turns.store.ts'

type Db = Kysely<Database>

/** Places of an account that is joined to another. Where both wait for the same, one place stays. */
export const joinPlaces: JoinsItself = {
  async count(db: Db, { kept, joined }) {
    const [ofKept, ofJoined] = [await entriesOfAccount(db, kept), await entriesOfAccount(db, joined)]
    const ending = new Set(placesOfTwo(ofKept, ofJoined))
    return { queuePlaces: ofJoined.filter(({ id }) => !ending.has(id)).length }
  },
  async move(tx: Db, { kept, joined, now }) {
    const entries = await lockEntriesOfBoth(tx, [kept, joined])
    const of = (accountId: AccountId) => entries.filter((entry) => entry.accountId === accountId)
    const ending = placesOfTwo(of(kept), of(joined))
    await endTurnsOfEntries(tx, ending, { reason: 'left-the-queue', by: null, now })
    await endEntries(tx, ending, { why: 'account-joined', now })
    await moveEntries(tx, { kept, joined })
    await moveTurns(tx, { kept, joined })
    await touchQueuesOf(
      tx,
      entries.filter(({ id }) => ending.includes(id)),
    )
  },
}
