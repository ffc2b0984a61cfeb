import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { DatabaseLog } from './open-database.types.ts'
import type { Database } from './schema.generated.ts'
import type { Timer } from './timer.ts'

/** The relay holds it; `tell_processes` looks whether anybody does. */
const lockNumber = 6_494_905

/** How often the relay tells, and others look whether it still does. */
const pauses = { tellMs: 100, standByMs: 1_000 } as const

/** Deletes and tells in one transaction: each change is told once, and after its commit. */
const tell = `with due as (
    select ctid from untold_change where $1::float8 is null or at <= clock_timestamp() - make_interval(secs => $1) for update skip locked
  ), taken as (
    delete from untold_change untold using due where untold.ctid = due.ctid returning channel, message, at
  ), told as materialized (
    select pg_notify(channel, message)
    from (select channel, message from taken group by channel, message order by min(at)) once
  )
  select count(*) from told`

/**
 * Tells other processes on commit. Where a relay is at work the message comes within some tenths of a second, otherwise
 * at once; in both cases on the channel that was named.
 */
export async function tellProcesses(tx: Kysely<Database>, channel: string, message: string): Promise<void> {
  await sql`select tell_processes(${channel}, ${message})`.execute(tx)
}

/** Has statements of the job library told by the relay too. */
export const throughRelay = (statement: string): string => statement.replaceAll('pg_notify(', 'tell_processes(')

/** A session of its own: the lock belongs to it, and goes with it. */
export type RelaySession = { query(text: string, values?: unknown[]): Promise<{ rows: { got?: boolean }[] }> }

export type ChangeRelay = {
  /** Lets another process be the relay, and tells what is left. */
  stop(): Promise<void>
  /** The session is gone. */
  abandon(): void
}

/**
 * Takes part in the election of the relay. All others also tell what is older than a second: a machine that vanished
 * keeps its lock until the server notices.
 */
export function startChangeRelay(session: RelaySession, log: DatabaseLog, timer: Timer): ChangeRelay {
  let isElected = false
  let hasFailed = false
  let isStopped = false
  // Nothing that it writes outlives a crash: it holds the lock of notifications as short as can be.
  let turn: Promise<unknown> = session.query('set synchronous_commit = off').catch(() => undefined)
  let waiting = timer(0, begin)

  const tellOlderThan = (seconds: number | null) => session.query(tell, [seconds])

  async function elect(): Promise<void> {
    const { rows } = await session.query('select pg_try_advisory_lock($1) as got', [lockNumber])
    isElected = rows[0]?.got === true
  }

  async function resign(): Promise<void> {
    if (!isElected) return
    isElected = false
    await session.query('select pg_advisory_unlock($1)', [lockNumber])
  }

  async function takeTurn(): Promise<void> {
    try {
      await tellOlderThan(isElected ? null : pauses.standByMs / 1_000)
      // Only who has just been able to tell: others would write down what nobody tells.
      if (!isElected) await elect()
      hasFailed = false
    } catch (error) {
      if (!hasFailed && !isStopped) log.warn({ err: error }, 'changes are not told by this process')
      hasFailed = true
      // The loss of the session itself has ended the lock.
      await resign().catch(() => undefined)
    }
  }

  function begin(): void {
    turn = takeTurn().then(() => {
      if (!isStopped) waiting = timer(isElected ? pauses.tellMs : pauses.standByMs, begin)
    })
  }

  function abandon(): void {
    isStopped = true
    waiting.stop()
  }

  return {
    abandon,
    async stop() {
      abandon()
      await turn
      if (!isElected) return
      await resign()
        .then(() => tellOlderThan(null))
        .catch((error: unknown) => log.warn({ err: error }, 'the last changes are left to another relay'))
    },
  }
}
