import { sql } from 'kysely'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startChangeRelay, tellProcesses } from './change-relay.ts'
import { handClock } from './hand-clock.fixture.ts'
import { serverListener } from './listen-on-server.ts'
import { openDatabase } from './open-database.ts'
import { openHosts } from './server-hosts.ts'
import { openTestDatabase, type TestDatabase, testServerUrl } from './test-database.ts'

const log = pino({ level: 'silent' })
const channel = 'nyhem_test'
const lockNumber = 6_494_905

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})
afterAll(() => database.close())

const url = () => database.serverUrl ?? ''
const tell = (message: string) => database.db.transaction().execute((tx) => tellProcesses(tx, channel, message))
const untold = async () => (await sql<{ message: string }>`select message from untold_change`.execute(database.db)).rows

/** Server processes that hold the relay's lock. */
async function relays(): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`select pid from pg_locks join pg_database on pg_database.oid = database
    where locktype = 'advisory' and objid = ${lockNumber} and mode = 'ExclusiveLock' and granted
      and datname = current_database()`.execute(database.db)
  return rows.map(({ pid }) => pid)
}

/** Another process, with what it hears. */
async function openProcess() {
  const other = await openDatabase({ url: url() }, log)
  closers.push(() => other.close())
  const heard: string[] = []
  await other.listen(channel, { onMessage: (message) => heard.push(message), onGap: () => heard.push('gap') })
  return { heard, close: () => other.close() }
}

async function openProcesses() {
  const processes = [await openProcess(), await openProcess()] as const
  await expect.poll(relays).toHaveLength(1)
  return processes
}

async function openSession(): Promise<pg.Client> {
  const session = new pg.Client({ connectionString: url() })
  session.on('error', () => undefined)
  await session.connect()
  closers.push(() => session.end())
  return session
}

describe.skipIf(!testServerUrl)('a change', () => {
  it('is written down by its transaction, and told to every process after the commit, once', async () => {
    const [one, other] = await openProcesses()
    await database.db.transaction().execute(async (tx) => {
      await tellProcesses(tx, channel, 'a change')
      const { rows } = await sql`select channel, message from untold_change`.execute(tx)
      expect(rows).toEqual([{ channel, message: 'a change' }])
    })
    await expect.poll(() => [one.heard, other.heard]).toEqual([['a change'], ['a change']])
    await tell('the next')
    await expect.poll(() => [one.heard, other.heard]).toEqual(Array(2).fill(['a change', 'the next']))
    expect(await untold()).toEqual([])
  })

  it('that is rolled back is told to nobody', async () => {
    const [one] = await openProcesses()
    const undone = database.db.transaction().execute(async (tx) => {
      await tellProcesses(tx, channel, 'undone')
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await tell('done')
    await expect.poll(() => one.heard).toEqual(['done'])
  })

  it('that is committed after a later one is told too', async () => {
    const [one] = await openProcesses()
    const written = Promise.withResolvers<void>()
    const mayCommit = Promise.withResolvers<void>()
    const first = database.db.transaction().execute(async (tx) => {
      await tellProcesses(tx, channel, 'written first')
      written.resolve()
      await mayCommit.promise
    })
    await written.promise
    await tell('written second')
    await expect.poll(() => one.heard).toEqual(['written second'])
    mayCommit.resolve()
    await first
    await expect.poll(() => one.heard).toEqual(['written second', 'written first'])
  })

  it('of many transactions at once is told once for each text', async () => {
    const [one] = await openProcesses()
    await Promise.all([...Array(40).keys()].map((number) => tell(`change ${number % 4}`)))
    await expect.poll(() => new Set(one.heard).size).toBe(4)
    await expect.poll(untold).toEqual([])
  })

  it('is told at the commit where no relay is at work', async () => {
    const listener = serverListener(openHosts(url(), log), log, { relays: false })
    closers.push(() => listener.close())
    const heard: string[] = []
    await listener.listen(channel, { onMessage: (message) => heard.push(message), onGap: () => undefined })
    await expect.poll(relays).toEqual([])
    await database.db.transaction().execute(async (tx) => {
      await tellProcesses(tx, channel, 'at once')
      expect((await sql`select from untold_change`.execute(tx)).rows).toEqual([])
    })
    await expect.poll(() => heard).toEqual(['at once'])
  })

  it('keeps no lock in the session that tells of it', async () => {
    await tell('a change')
    const { rows } = await sql`select from pg_locks join pg_database on pg_database.oid = database
      where locktype = 'advisory' and objid = ${lockNumber} and datname = current_database()`.execute(database.db)
    expect(rows).toEqual([])
  })
})

describe.skipIf(!testServerUrl)('the relay', () => {
  it('is one process of all, and another when it dies: nothing is lost', async () => {
    const [one, other] = await openProcesses()
    const before = await relays()
    await sql`with left_over as (insert into untold_change (channel, message) values (${channel}, 'left over'))
      select pg_terminate_backend(${before[0]})`.execute(database.db)
    await expect.poll(async () => (await relays()).filter((relay) => !before.includes(relay))).toHaveLength(1)
    await tell('afterwards')
    // The one whose session was ended is told that it may have missed something.
    const isComplete = (heard: string[]) =>
      heard.includes('gap') || (heard.includes('left over') && heard.includes('afterwards'))
    await expect.poll(() => [one, other].every(({ heard }) => isComplete(heard))).toBe(true)
    expect([one, other].filter(({ heard }) => heard.includes('gap'))).toHaveLength(1)
  })

  it('that stops tells what is left, and makes room for another', async () => {
    const session = await openSession()
    const clock = handClock()
    const relay = startChangeRelay(session, log, clock.timer)
    clock.pass(0)
    await expect.poll(relays).toHaveLength(1)
    const listener = serverListener(openHosts(url(), log), log, { relays: false })
    closers.push(() => listener.close())
    const heard: string[] = []
    await listener.listen(channel, { onMessage: (message) => heard.push(message), onGap: () => undefined })
    await tell('the last')
    expect(await untold()).toEqual([{ message: 'the last' }])
    await relay.stop()
    await expect.poll(() => heard).toEqual(['the last'])
    expect([await relays(), await untold()]).toEqual([[], []])
  })

  it('tells every tenth of a second', async () => {
    const clock = handClock()
    const relay = startChangeRelay(await openSession(), log, clock.timer)
    clock.pass(0)
    await expect.poll(clock.due).toEqual([100])
    await tell('a change')
    clock.pass(100)
    await expect.poll(untold).toEqual([])
    await relay.stop()
  })

  it('whose machine vanished is replaced after a second by those that stand by', async () => {
    // The server does not know yet that nobody is there.
    const vanished = await openSession()
    await vanished.query('select pg_advisory_lock($1)', [lockNumber])
    const clock = handClock()
    const relay = startChangeRelay(await openSession(), log, clock.timer)
    clock.pass(0)
    await expect.poll(clock.due).toEqual([1_000])
    await tell('just now')
    await sql`insert into untold_change values (${channel}, 'a while ago', now() - interval '2 seconds')`.execute(
      database.db,
    )
    clock.pass(1_000)
    await expect.poll(untold).toEqual([{ message: 'just now' }])
    await relay.stop()
    await sql`delete from untold_change`.execute(database.db)
  })

  it('that can not tell lets others', async () => {
    const session = await openSession()
    const clock = handClock()
    const relay = startChangeRelay(session, log, clock.timer)
    clock.pass(0)
    await expect.poll(relays).toHaveLength(1)
    await session.query('set default_transaction_read_only = on')
    clock.pass(100)
    await expect.poll(clock.due).toEqual([1_000])
    expect(await relays()).toEqual([])
    await relay.stop()
  })
})
