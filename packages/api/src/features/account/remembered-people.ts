import type { Instant } from '@nyhem/domain/dates'
import { type AccountId, asId } from '@nyhem/domain/ids'
import { type Kysely, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { OpenDatabase } from '../../database/open-database.ts'
import type { Database } from '../../database/schema.generated.ts'
import { waitUntilHeard } from '../../database/until-heard.ts'
import type { Person } from './person.types.ts'

/** A few kilobytes each. */
const mostRemembered = 5_000
/** Limits staleness if a notification is lost. */
const believedForMs = 60_000

const channel = 'nyhem_account'

/** Returns the same object until the person changes. */
export type RememberedPeople = {
  person(id: AccountId): Promise<Person | null>
  /** Announces on commit that a person has changed. */
  changed(tx: Kysely<Database>, id: AccountId): Promise<void>
  close(): Promise<void>
}

export async function rememberPeople(parts: {
  database: Pick<OpenDatabase, 'listen'>
  read: (id: AccountId) => Promise<Person | null>
  now: () => Instant
}): Promise<RememberedPeople> {
  const nowMs = () => Date.parse(parts.now())
  const people = new LRUCache<AccountId, { person: Person; readAt: number }>({ max: mostRemembered })
  const changing = waitUntilHeard<AccountId>(nowMs)
  /** Counts invalidations: an overlapping read may be stale. */
  let forgotten = 0
  const forget = (id: AccountId) => {
    forgotten += 1
    people.delete(id)
  }
  const subscription = await parts.database.listen(channel, {
    onMessage(payload) {
      const id = asId<'Account'>(payload)
      forget(id)
      changing.heard(id)
    },
    onGap() {
      forgotten += 1
      people.clear()
    },
  })
  return {
    async person(id) {
      const known = people.get(id)
      if (known && nowMs() - known.readAt < believedForMs) return known.person
      const before = forgotten
      const person = await parts.read(id)
      if (person && before === forgotten && !changing.isWaiting(id)) people.set(id, { person, readAt: nowMs() })
      return person
    },
    async changed(tx, id) {
      forget(id)
      changing.begin(id)
      await sql`select pg_notify(${channel}, ${id})`.execute(tx)
    },
    close: () => subscription.close(),
  }
}
