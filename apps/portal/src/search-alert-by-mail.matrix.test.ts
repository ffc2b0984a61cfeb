import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OpenDatabase } from '@nyhem/api/database/open-database'
import { ground, homes } from '@nyhem/api/features/catalogue/sample-feed'
import { openIntegrationKeys } from '@nyhem/api/features/integration/integration'
import { instantOf } from '@nyhem/domain/dates'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withDatabase } from './commands/with-database.ts'
import { readConfig } from './config.ts'
import { type RunningSimulators, runSimulators } from './e-identity/simulators.fixture.ts'
import { openPortal, type Portal } from './open-portal.ts'
import { plainWeb } from './plain-web.fixture.ts'

// End to end: the business system's call, the run after the import, production mail adapter, SMTP, and the inbox, where
// e-mails are ended without a login.
const leaves = 'amina@example.se'
const stays = 'bo@example.se'
let dataFolder: string
let simulators: RunningSimulators
let portal: Portal
let key: string

beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'nyhem-search-alert-'))
  simulators = await runSimulators()
  const reading = readConfig({
    NODE_ENV: 'test',
    PORT: '0',
    NYHEM_DATA: dataFolder,
    SMTP_URL: simulators.smtpUrl,
    // Browsers resolve names below localhost, Node does not.
    NYHEM_HOSTS: 'se=127.0.0.1',
  })
  if (!reading.ok) throw new Error(reading.problems.join())
  const { config } = reading
  const made = await withDatabase(config, async ({ db }) => {
    for (const to of [leaves, stays]) await saveSearch(db, to)
    return openIntegrationKeys({ db, now: () => new Date() }).makeKey('ERP', ['catalogue:write'])
  })
  if (made.code !== 'Ok') throw new Error(made.code)
  key = made.value
  portal = await openPortal({
    config,
    log: pino({ level: 'silent' }),
    accessLog: () => undefined,
    onProgress: () => undefined,
    web: plainWeb(),
  })
}, 120_000)
afterAll(async () => {
  await portal.close()
  await simulators.stop()
  await rm(dataFolder, { recursive: true })
})

async function saveSearch(db: OpenDatabase['db'], email: string): Promise<void> {
  const now = instantOf(new Date())
  const { id } = await db
    .insertInto('account')
    .values({ first_name: 'Amina', last_name: 'Ek', email, email_confirmed_at: now, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('saved_search')
    .values({
      account_id: id,
      site_id: 'se',
      name: 'Minst 3 rum',
      query: '?minRooms=3',
      alerts: 'at-once',
      alerts_from: 0,
      seen_to: 0,
      created_at: now,
    })
    .execute()
}

async function send(lines: readonly object[]): Promise<void> {
  const reply = await fetch(new URL('/integration/v1/catalogue', portal.address), {
    method: 'POST',
    headers: { 'content-type': 'application/x-ndjson', authorization: `Bearer ${key}` },
    body: lines.map((line) => JSON.stringify(line)).join('\n'),
  })
  expect(reply.status).toBe(200)
}

type Shown = { id: number; subject: string; text: string }
async function emailsTo(to: string): Promise<Shown[]> {
  const emails = await fetch(`${simulators.url}/inbox.json?to=${encodeURIComponent(to)}`)
  return ((await emails.json()) as Shown[]).toReversed()
}
const rooms = (count: number) => homes(count, 'kajen-1', (index) => ({ rooms: index % 2 === 0 ? 4 : 2 }))

describe('a saved search', () => {
  it('reports a home from the business system, until its e-mails are stopped', async () => {
    const count = (to: string, emails: number) =>
      expect.poll(async () => (await emailsTo(to)).length, { timeout: 30_000 }).toBe(emails)
    await send([...ground(), ...rooms(2)])
    await count(leaves, 1)
    await count(stays, 1)
    const [email] = await emailsTo(leaves)
    expect(email?.subject).toBe('En ny bostad: Minst 3 rum')
    expect(email?.text).toContain('A-1101')
    expect(email?.text).not.toContain('A-1102')
    const token = /#([\w-]+)/.exec(email?.text ?? '')?.[1]
    const ended = await fetch(new URL(`/api/search-alerts/unsubscribe/${token}`, portal.address), {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect(ended.status).toBe(200)
    await send(rooms(3))
    await count(stays, 2)
    await count(leaves, 1)
  }, 90_000)
})
