import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { notifyChanged } from '@nyhem/api/database/notify-changed'
import { openTestDatabase, type TestDatabase, testServerUrl } from '@nyhem/api/database/test-database'
import { ground, homes, importLines } from '@nyhem/api/features/catalogue/sample-feed'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readConfig } from './config.ts'
import { openPortal, type Portal, type PortalParts } from './open-portal.ts'
import { plainWeb } from './plain-web.fixture.ts'

let rendering: () => void = () => undefined
const web = plainWeb(() => rendering())

let dataFolder: string
let closers: (() => Promise<unknown>)[]
beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'nyhem-portal-'))
  closers = [() => rm(dataFolder, { recursive: true })]
})
afterEach(async () => {
  rendering = () => undefined
  for (const closer of closers.reverse()) await closer()
})

async function start(
  databaseUrl: string | null,
  settings: Readonly<Record<string, string>> = {},
  parts: Pick<PortalParts, 'pause'> = {},
): Promise<Portal> {
  const reading = readConfig({
    NODE_ENV: 'test',
    PORT: '0',
    NYHEM_DATA: dataFolder,
    // Browsers resolve names below localhost, Node does not.
    NYHEM_HOSTS: 'se=127.0.0.1',
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    ...settings,
  })
  if (!reading.ok) throw new Error(reading.problems.join())
  const portal = await openPortal({
    config: reading.config,
    log: pino({ level: 'silent' }),
    accessLog: () => undefined,
    onProgress: () => undefined,
    web,
    ...parts,
  })
  closers.push(() => portal.close())
  return portal
}

const get = async (portal: Portal, path: string) => {
  const reply = await fetch(new URL(path, portal.address), { redirect: 'manual' })
  return { status: reply.status, body: await reply.text(), headers: reply.headers }
}

async function countHomes(portal: Portal): Promise<unknown> {
  const reply = await fetch(new URL('/residence/search_object', portal.address), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  const body = (await reply.json()) as { total?: number }
  return body.total
}

async function serverDatabase(): Promise<TestDatabase & { serverUrl: string }> {
  const database = await openTestDatabase()
  closers.push(() => database.close())
  if (!database.serverUrl) throw new Error('needs a server')
  return { ...database, serverUrl: database.serverUrl }
}

describe('a start', () => {
  it('with a wrong configuration prints every problem and refuses', async () => {
    const main = join(import.meta.dirname, 'main.ts')
    const env = { PORT: 'x', LOG_LEVEL: 'loud', DATABASE_URL: 'mysql://hush' }
    const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'ignore', 'pipe'] })
    const [printed, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
    expect(code).toBe(2)
    expect(printed).toMatch(
      /PORT: found "x", expected a port.*\n.*DATABASE_URL: found \(hidden\).*\n.*LOG_LEVEL: found "loud"/,
    )
  })
})

describe('a stop', () => {
  it('is told to load balancers first, and answers everybody until the pause is over', async () => {
    const pause = Promise.withResolvers<void>()
    const asked: number[] = []
    const place = testServerUrl ? (await serverDatabase()).serverUrl : null
    const portal = await start(
      place,
      { NYHEM_STOP_DELAY: '15' },
      {
        async pause(ms) {
          asked.push(ms)
          await pause.promise
        },
      },
    )
    const closing = portal.close()
    const ready = await get(portal, '/readyz')
    expect([ready.status, JSON.parse(ready.body)]).toEqual([503, expect.objectContaining({ status: 'stopping' })])
    expect((await get(portal, '/healthz')).status).toBe(200)
    pause.resolve()
    await closing
    expect(asked).toEqual([15_000])
    await expect(get(portal, '/healthz')).rejects.toThrow()
  })
})

// Several processes share a database server.
describe.skipIf(!testServerUrl)('a process with some of the roles', () => {
  it.each([
    // Logged out, and an address of no picture.
    { roles: 'web', call: 401, picture: 404 },
    { roles: 'jobs', call: 404, picture: 404 },
    { roles: 'pictures', call: 404, picture: 400 },
  ])('answers its probes, and what its roles are for: $roles', async ({ roles, call, picture }) => {
    const portal = await start((await serverDatabase()).serverUrl, { NYHEM_ROLES: roles })
    const probes = ['/healthz', '/readyz']
    const others = ['/account_service/user', '/pictures/wide/org/0000/stills/a.gif']
    const statuses = await Promise.all([...probes, ...others].map(async (path) => (await get(portal, path)).status))
    expect(statuses).toEqual([200, 200, call, picture])
  })
})

describe('login by national number alone', () => {
  it('is mounted only where it is asked for', async () => {
    const place = testServerUrl ? (await serverDatabase()).serverUrl : null
    const logIn = async (portal: Portal) => {
      const body = JSON.stringify({ personalNumber: 'x' })
      const headers = { 'content-type': 'application/json', origin: portal.address }
      return (
        await fetch(new URL('/account_service/login/developer', portal.address), { method: 'POST', headers, body })
      ).status
    }
    const portal = await start(place)
    expect(await logIn(portal)).toBe(405)
    await portal.close()
    expect(await logIn(await start(place, { NYHEM_DEVELOPER_LOGIN: 'on' }))).toBe(200)
  }, 90_000)
})

describe('a stop', () => {
  it('finishes the started requests, accepts no new ones, and frees the data folder', async () => {
    const place = testServerUrl ? (await serverDatabase()).serverUrl : null
    const portal = await start(place)
    const started = Promise.withResolvers<void>()
    rendering = started.resolve
    const reply = get(portal, '/nothing/')
    await started.promise
    await portal.close()
    expect((await reply).status).toBe(404)
    await expect(get(portal, '/healthz')).rejects.toThrow('fetch failed')
    const again = await start(place)
    await vi.waitFor(async () => expect((await get(again, '/readyz')).status).toBe(200), 20_000)
  }, 90_000)
})

describe.skipIf(!testServerUrl)('two processes on one database', () => {
  it('see each other’s changes', async () => {
    const database = await serverDatabase()
    const portals = [await start(database.serverUrl), await start(database.serverUrl)]
    const statuses = () => Promise.all(portals.map(async (portal) => (await get(portal, '/gammal/')).status))
    expect(await statuses()).toEqual([404, 404])
    await database.db.transaction().execute(async (tx) => {
      const redirect = { site_id: 'se', from_path: '/gammal/', to_address: '/ny/', permanent: true }
      await tx.insertInto('content_redirect').values(redirect).execute()
      await notifyChanged(tx, 'content')
    })
    await vi.waitFor(async () => expect(await statuses()).toEqual([301, 301]), 20_000)
  }, 90_000)
  it('find the same homes once a change is published', async () => {
    const database = await serverDatabase()
    const portals = [await start(database.serverUrl), await start(database.serverUrl)]
    const totals = () => Promise.all(portals.map(countHomes))
    await vi.waitFor(async () => expect(await totals()).toEqual([0, 0]), 20_000)
    await importLines(database.db, [...ground(), ...homes(3, 'kajen-1')])
    await vi.waitFor(async () => expect(await totals()).toEqual([3, 3]), 10_000)
    await importLines(database.db, [...ground(), ...homes(5, 'kajen-1')])
    await vi.waitFor(async () => expect(await totals()).toEqual([5, 5]), 10_000)
  }, 90_000)
})

describe.skipIf(!testServerUrl)('a database that goes away', () => {
  it('is reported by readyz and by a designed page with 503, and everything recovers by itself', async () => {
    const database = await serverDatabase()
    const line = await interruptible(database.serverUrl)
    closers.push(line.close)
    const portal = await start(line.url)
    const page = '/bostader/stockholm/nacka/'
    expect((await get(portal, page)).status).toBe(404)

    await line.cut()
    expect(JSON.parse((await get(portal, '/readyz')).body)).toMatchObject({ status: 'away', database: 'away' })
    const away = await get(portal, page)
    expect([away.status, away.body, away.headers.get('retry-after')]).toEqual([503, 'designed 503', '5'])
    expect((await get(portal, '/healthz')).status).toBe(200)

    await line.mend()
    await vi.waitFor(async () => expect((await get(portal, page)).status).toBe(404), 10_000)
    expect((await get(portal, '/readyz')).status).toBe(200)
    await database.db.transaction().execute(async (tx) => {
      const redirect = { site_id: 'se', from_path: page, to_address: '/ny/', permanent: false }
      await tx.insertInto('content_redirect').values(redirect).execute()
      await notifyChanged(tx, 'content')
    })
    await vi.waitFor(async () => expect((await get(portal, page)).status).toBe(302), 10_000)
  }, 90_000)
})

/** A severable proxy to the database server. */
async function interruptible(url: string) {
  const target = new URL(url)
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(Number(target.port || 5432), target.hostname)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => sockets.delete(socket))
    }
    near.pipe(far).pipe(near)
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  await listen(0)
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const own = new URL(url)
  own.hostname = '127.0.0.1'
  own.port = String(address.port)
  const cut = async () => {
    if (!server.listening) return
    server.close()
    for (const socket of sockets) socket.destroy()
    await once(server, 'close')
  }
  return { url: own.href, cut, mend: () => listen(address.port), close: cut }
}
