import { setTimeout as wait } from 'node:timers/promises'
import { isDatabaseAway } from '@nyhem/api/database/database-away'
import { openDatabase } from '@nyhem/api/database/open-database'
import { sql } from 'kysely'
import { pino } from 'pino'

const everyMs = 100
const mostTries = 300

export type SteadyWrites = {
  /** Longest time between two acknowledged writes that ended after the moment (`performance.now()`), in milliseconds. */
  longestGapMs(since: number): number
  acknowledged(): number
  /** Ends, and counts acknowledged writes that the database no longer has. */
  stop(): Promise<{ lost: number }>
}

/** Tries again while the database is away. */
async function untilDone<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tried = 1; ; tried += 1)
    try {
      return await work()
    } catch (error) {
      if (tried === mostTries || !isDatabaseAway(error)) throw error
      await wait(everyMs)
    }
}

/** One small commit after the other, by the connections that the product uses, until stopped. */
export async function writeSteadily(url: string): Promise<SteadyWrites> {
  const database = await openDatabase({ url }, pino({ level: 'silent' }))
  await untilDone(() => sql`create table if not exists steady_write (n integer primary key)`.execute(database.db))
  const acknowledged = new Map<number, number>()
  let isOver = false

  async function run(): Promise<void> {
    // A number whose commit was not acknowledged is not used again: it may be there.
    for (let n = 0; !isOver; n += 1) {
      const isThere = await sql`insert into steady_write values (${n})`.execute(database.db).then(
        () => true,
        () => false,
      )
      if (isThere) acknowledged.set(n, performance.now())
      await wait(everyMs)
    }
  }
  const running = run()

  return {
    longestGapMs(since) {
      const times = [...acknowledged.values(), performance.now()]
      const gaps = times.slice(1).map((time, index) => (time < since ? 0 : time - (times[index] ?? time)))
      return Math.max(0, ...gaps)
    },
    acknowledged: () => acknowledged.size,
    async stop() {
      isOver = true
      await running
      const { rows } = await untilDone(() => sql<{ n: number }>`select n from steady_write`.execute(database.db))
      const kept = new Set(rows.map(({ n }) => n))
      await database.close()
      return { lost: [...acknowledged.keys()].filter((n) => !kept.has(n)).length }
    },
  }
}
