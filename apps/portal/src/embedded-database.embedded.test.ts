import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'

/** A demo buyer who may book, and a home for sale. */
const buyer = '195402159817'
const homeId = 'se-malarterrassen-1-a-1102'

let dataFolder: string
let port: number
let portal: ChildProcess

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

const at = (path: string) => `http://127.0.0.1:${port}${path}`

/** Starts the portal as `npm start` does on an empty machine, until ready. */
async function startPortal(): Promise<void> {
  let errors = ''
  portal = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: {
      NODE_ENV: 'test',
      NYHEM_DEVELOPER_LOGIN: 'on',
      PORT: String(port),
      NYHEM_DATA: dataFolder,
      NYHEM_DEMO: 'on',
      NYHEM_HOSTS: 'se=127.0.0.1',
      SIMULATORS_URL: 'http://127.0.0.1:9',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  portal.stderr?.on('data', (chunk) => {
    errors += chunk
  })
  await vi.waitFor(
    async () => {
      if (portal.exitCode !== null) throw new Error(`the portal ended: ${errors}`)
      expect((await fetch(at('/readyz'))).status).toBe(200)
    },
    { timeout: 150_000, interval: 200 },
  )
}

async function killPortal(): Promise<void> {
  const exit = once(portal, 'exit')
  portal.kill('SIGKILL')
  await exit
}

async function post(
  path: string,
  body: object,
  cookie = '',
): Promise<{ body: Record<string, unknown>; cookie: string }> {
  const headers = { 'content-type': 'application/json', origin: at('').replace(/\/$/, ''), cookie }
  const reply = await fetch(at(path), { method: 'POST', headers, body: JSON.stringify(body) })
  const cookies = reply.headers.getSetCookie().map((line) => line.split(';')[0])
  return { body: (await reply.json()) as Record<string, unknown>, cookie: cookies.join('; ') }
}

const logIn = async () =>
  (await post('/account_service/login/developer', { personalNumber: buyer, returnUrl: '/' })).cookie

beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'nyhem-embedded-'))
  port = await freePort()
}, 200_000)
afterAll(async () => {
  if (portal.exitCode === null && portal.signalCode === null) await killPortal()
  await rm(dataFolder, { recursive: true })
})

it('opens, migrates and loads the demo; answers a search; keeps a booking through a kill', async () => {
  await startPortal()
  const { body: found } = await post('/residence/search_object', {})
  expect(found.total).toBeGreaterThan(100)

  const started = await post('/api/buyresidence/startbookingasync', { homeId }, await logIn())
  expect(started.body).toMatchObject({ code: 'Ok' })

  await killPortal()
  await startPortal()
  const again = await post('/api/buyresidence/startbookingasync', { homeId }, await logIn())
  expect(again.body).toEqual(started.body)
}, 400_000)
