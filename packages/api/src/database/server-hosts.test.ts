import { Socket } from 'node:net'
import { type RawBuilder, sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, describe, expect, it } from 'vitest'
import { problemOf } from '../server/problems.ts'
import { NoWritableHost } from './database-away.ts'
import { handClock } from './hand-clock.fixture.ts'
import { serverListener } from './listen-on-server.ts'
import { type OpenDatabase, openDatabase } from './open-database.ts'
import { openPool } from './open-pool.ts'
import { openHosts } from './server-hosts.ts'
import { openSilentProxy } from './silent-proxy.fixture.ts'
import { testServerUrl } from './test-database.ts'
import { openTwoServers } from './two-servers.fixture.ts'

const log = pino({ level: 'silent' })
const patience = { timeout: 30_000 }
const servers = testServerUrl ? await openTwoServers(testServerUrl) : null
afterAll(() => servers?.close())

const answerOf = async <Row>({ db }: OpenDatabase, query: RawBuilder<Row>): Promise<unknown> =>
  query.execute(db).then(
    ({ rows }) => rows,
    (error: unknown) => error,
  )
const port = sql<{ port: number }>`select inet_server_port() as port`
const write = sql`insert into kept values (1)`
const unavailable = { code: 'Unavailable', statusCode: 503, retryAfterSeconds: 5 }

describe('an address that the settings would have refused', () => {
  it('opens nothing', () => {
    expect(() => openHosts('postgres://h1,h2/nyhem', log)).toThrow('should have refused')
  })
})

describe('a connection for which no host was found', () => {
  it('leaves no socket, whose time would run out later with an error that ends the process', async () => {
    // Ports on which nothing listens.
    const { Client } = openHosts('postgres://127.0.0.1:1,127.0.0.1:2/nyhem?target_session_attrs=read-write', log)
    const socket = new Socket()
    await expect(new Client({ stream: () => socket }).connect()).rejects.toThrow(NoWritableHost)
    expect(socket.destroyed).toBe(true)
  })
})

describe.skipIf(!servers)('a database of several hosts', () => {
  const { ports: [first, second] = [0, 0], url = '', query } = servers ?? {}

  it('is served by the one that takes writes, goes over to the next, and waits while there is none', async () => {
    const database = await openDatabase({ url }, log)
    const heard: string[] = []
    const channel = 'nyhem_test'
    await database.listen(channel, { onMessage: (text) => heard.push(text), onGap: () => heard.push('gap') })
    const say = (text: string) => sql`select pg_notify(${channel}, ${text})`.execute(database.db)
    const hosts = async () => [
      await answerOf(database, port),
      await database.withScriptSession((session) => session.query('select inet_server_port() as port')),
    ]
    await sql`create table kept (n int)`.execute(database.db)
    expect(await hosts()).toEqual([[{ port: first }], [{ port: first }]])

    // The first becomes read-only with its connections alive, as a primary does that has to follow.
    await expect.poll(() => query?.(second, `select to_regclass('kept') as kept`), patience).toEqual([{ kept: 'kept' }])
    await query?.(first, 'alter system set default_transaction_read_only = on')
    await query?.(second, 'select pg_promote()')
    await query?.(first, 'select pg_reload_conf()')
    let refused: unknown
    await expect
      .poll(async () => {
        refused = await answerOf(database, write)
        return refused
      }, patience)
      .toMatchObject({ code: '25006' })
    expect(problemOf(refused)).toMatchObject(unavailable)
    await expect.poll(hosts, patience).toEqual([[{ port: second }], [{ port: second }]])
    await expect.poll(() => heard, patience).toEqual(['gap'])
    await say('heard of the second')
    await expect.poll(() => heard, patience).toEqual(['gap', 'heard of the second'])

    servers?.kill(second)
    await expect.poll(() => answerOf(database, write), patience).toMatchObject({ name: 'NoWritableHost' })
    const away = await answerOf(database, write)
    expect(problemOf(away)).toMatchObject(unavailable)
    expect(String(away)).toMatch(new RegExp(`${first}: it takes no writes.*|${second}: connect ECONNREFUSED`))

    await query?.(first, 'alter system reset default_transaction_read_only')
    await query?.(first, 'select pg_reload_conf()')
    await expect.poll(() => answerOf(database, port), patience).toEqual([{ port: first }])
    await expect.poll(() => heard.filter((text) => text === 'gap'), patience).toHaveLength(2)
    await database.close()
  }, 90_000)

  it('leaves a host that has become silent, with what was waiting for it', async () => {
    const proxy = await openSilentProxy(`postgres://postgres@127.0.0.1:${first}/postgres`)
    // The other host is away.
    const { port: proxied } = new URL(proxy.url)
    const address = `postgres://postgres@127.0.0.1:${proxied},127.0.0.1:${second}/postgres?target_session_attrs=read-write`
    const hosts = openHosts(address, log)
    const pool = openPool({ hosts, isShared: false, max: 2 }, log)
    const clock = handClock()
    const listener = serverListener(hosts, log, { timer: clock.timer, relays: false })
    await listener.listen('nyhem_test', { onMessage: () => undefined, onGap: () => undefined })
    expect((await pool.query('select 1 as n')).rows).toEqual([{ n: 1 }])
    proxy.cut()
    const waiting = pool.query('select 2 as n').catch((error: unknown) => error)
    clock.pass(15_000)
    clock.pass(5_000)
    expect(problemOf(await waiting)).toMatchObject(unavailable)
    await listener.close()
    await pool.end()
    await proxy.close()
  })
})
