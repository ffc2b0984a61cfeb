import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { demoPassword } from '@nyhem/demo/seed-people'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { type LoadFigures, loadInTurn } from '../load.ts'
import { freePort, type Measured, rawBytes, startMeasured, startPortal } from '../portal-process.ts'
import { machine, table, writeReport } from '../report.ts'
import type { Polling, PollingFigures } from './polling-process.ts'
import { beginBankId, senderTo } from './send.ts'

const host = 'se.localhost'
const email = 'elin.sandstrom@demo.example'
const run = promisify(execFile)
const polling = { people: 1_000, beginSeconds: 30, seconds: 30 }

/** `npm run bench -- accounts`: calls of logged-in visitors, and e-ID polling. */
export async function benchAccounts(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'nyhem-bench-'))
  const running: Measured[] = []
  const start = async (starting: Promise<Measured>) => {
    const measured = await starting
    running.push(measured)
    return measured
  }
  try {
    const simulators = await start(startSimulators())
    const portal = await start(
      startPortal(join(folder, 'data'), {
        SIMULATORS_URL: simulators.origin.replace('127.0.0.1', 'localhost'),
        RATE_LIMIT_FORM: '1000000',
        RATE_LIMIT_STATUS: '1000000',
      }),
    )
    const { figures, bare } = await benchLoggedIn(portal, folder, start)
    const barePolled = await pollFor({ origin: bare.origin, host, ...polling })
    const polled = await pollFor({ origin: portal.origin, host, ...polling })
    writeReport('accounts', report(figures, barePolled, polled))
  } finally {
    for (const measured of running.toReversed()) await measured.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

export async function startSimulators(): Promise<Measured> {
  const [port, smtp, bankId] = await Promise.all([freePort(), freePort(), freePort()])
  return startMeasured({
    command: process.execPath,
    args: ['apps/simulators/src/main.ts'],
    env: { SIMULATORS_PORT: String(port), SMTP_PORT: String(smtp), BANKID_PORT: String(bankId), CLAMD_PORT: '0' },
    port,
    path: '/healthz',
  })
}

async function benchLoggedIn(
  portal: Measured,
  folder: string,
  start: (starting: Promise<Measured>) => Promise<Measured>,
): Promise<{ figures: LoadFigures[]; bare: Measured }> {
  const token = await logIn(portal)
  const path = '/account_service/user?siteId=se'
  const url = `${portal.origin}${path}`
  const authorization = `Bearer ${token}`
  const user = await rawBytes(portal, { host, path, headers: { authorization } })
  if (!user.includes(email)) throw new Error(`no user: ${user}`)
  writeFileSync(join(folder, 'user.json'), user)
  await writePending(portal, folder)
  const { bare, bareToken } = await startBare(folder, start)
  const figures = await loadInTurn([
    {
      name: 'bare Fastify handler that verifies a token, same bytes (baseline)',
      url: `${bare.origin}/user`,
      host,
      headers: { authorization: `Bearer ${bareToken}` },
    },
    { name: '`GET /account_service/user`', url, host, headers: { authorization } },
  ])
  return { figures, bare }
}

/** What the portal answers to who begins to log in, and while they wait. */
async function writePending({ origin }: Measured, folder: string): Promise<void> {
  const send = senderTo({ origin, host })
  const { path, cookie, started } = await beginBankId(send)
  const { status, body } = await send('GET', path, cookie)
  if (status !== 200) throw new Error(`no identification: ${status} ${body}`)
  writeFileSync(join(folder, 'started.json'), started)
  writeFileSync(join(folder, 'pending.json'), body)
}

async function startBare(folder: string, start: (starting: Promise<Measured>) => Promise<Measured>) {
  const pair = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true })
  writeFileSync(join(folder, 'key.json'), JSON.stringify(await exportJWK(pair.publicKey)))
  const bareToken = await new SignJWT({ sid: 'bench' })
    .setProtectedHeader({ alg: 'EdDSA', kid: 'bench' })
    .setSubject('bench')
    .setExpirationTime('1h')
    .sign(pair.privateKey)
  const port = await freePort()
  const bare = await start(
    startMeasured({
      command: process.execPath,
      args: [
        join(import.meta.dirname, 'bare-authenticated-server.ts'),
        String(port),
        join(folder, 'key.json'),
        ...['user.json', 'started.json', 'pending.json'].map((name) => join(folder, name)),
      ],
      env: {},
      port,
      path: '/healthz',
    }),
  )
  return { bare, bareToken }
}

async function logIn({ origin }: Measured): Promise<string> {
  const reply = await fetch(`${origin}/account_service/login/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-token-holder': 'client' },
    body: JSON.stringify({ siteId: 'se', email, password: demoPassword }),
  })
  const { token } = (await reply.json()) as { token?: string }
  if (!token) throw new Error(`nobody logged in: ${reply.status}`)
  return token
}

async function pollFor(task: Polling): Promise<PollingFigures> {
  const { stdout } = await run(process.execPath, [
    join(import.meta.dirname, 'polling-process.ts'),
    JSON.stringify(task),
  ])
  return JSON.parse(stdout) as PollingFigures
}

const ms = (value: number): string => value.toFixed(1)

function report([bare, user]: readonly LoadFigures[], barePolled: PollingFigures, polled: PollingFigures): string {
  if (!bare || !user) throw new Error('nothing measured')
  const rows = [bare, user].map(({ name, perSecond, p99Ms }) => [
    name,
    perSecond.toFixed(0),
    `${(perSecond / bare.perSecond).toFixed(2)} ×`,
    ms(p99Ms),
  ])
  const { requested, failed } = polled
  const polls = (what: string, { latency, sentLate }: PollingFigures) => [
    what,
    ...[latency.p50, latency.p95, latency.p99, latency.max, sentLate.p99].map(ms),
    `${(latency.p99 / barePolled.latency.p99).toFixed(1)} ×`,
  ]
  return `# Accounts

${machine()}

## Somebody who is logged in

Each request carries a token that is verified; the portal also asks whether the session lives and who it is.

${table(['what', 'requests/s', 'against the baseline', 'p99 ms'], rows)}

Goal: at least 0.6 ×.

## People who wait for their e-ID

${polling.people} people begin to log in by BankID within ${polling.beginSeconds} seconds, and each asks every second from then on how their own order at the
simulated service stands; measured are the ${polling.seconds} seconds after the last has begun. Nobody scans their code, so every order lapses
after 30 seconds and another is begun in its place: some ${Math.round(polling.people / polling.beginSeconds)} a second, as long as people begin as evenly as here. Portal,
simulator and load share the machine. Time counts from when a question was due.

${table(
  ['', 'p50 ms', 'p95 ms', 'p99 ms', 'longest ms', 'sent late, p99 ms', 'p99 against the baseline'],
  [polls('bare Fastify handler, same arrivals and bytes (baseline)', barePolled), polls('the portal', polled)],
)}

${requested} questions, ${failed} answered otherwise than pending. Goal: p99 at most 4 × the baseline's.
`
}
