import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ground, stage } from '@nyhem/api/features/catalogue/sample-feed'
import { openIntegrationKeys } from '@nyhem/api/features/integration/integration'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withDatabase } from './commands/with-database.ts'
import { readConfig } from './config.ts'
import { type RunningSimulators, runSimulators } from './e-identity/simulators.fixture.ts'
import { openPortal, type Portal } from './open-portal.ts'
import { plainWeb } from './plain-web.fixture.ts'

// End to end: the business system's call, a registration, the job after the import, production mail adapter, SMTP, and
// the calendar file in the inbox.
let dataFolder: string
let simulators: RunningSimulators
let portal: Portal
let key: string

beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'nyhem-showing-'))
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
  const made = await withDatabase(config, ({ db }) =>
    openIntegrationKeys({ db, now: () => new Date() }).makeKey('ERP', ['catalogue:write']),
  )
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

const inDays = (days: number, hours = 0) =>
  new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000 + days * 86_400_000 + hours * 3_600_000).toISOString()
const showingIn = (days: number) => ({
  externalId: 'visning-1',
  kind: 'booked' as const,
  startsAt: inDays(days),
  endsAt: inDays(days, 1),
  place: 'Kajvägen 4',
  bookable: true,
  placesLeft: 8,
})

async function send(lines: readonly object[]): Promise<void> {
  const reply = await fetch(new URL('/integration/v1/catalogue', portal.address), {
    method: 'POST',
    headers: { 'content-type': 'application/x-ndjson', authorization: `Bearer ${key}` },
    body: lines.map((line) => JSON.stringify(line)).join('\n'),
  })
  expect(reply.status).toBe(200)
}

async function register(email: string): Promise<void> {
  const reply = await fetch(new URL('/api/showings/visning-1/register', portal.address), {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: new URL(portal.address).origin },
    body: JSON.stringify({
      firstName: 'Amina',
      lastName: 'Ek',
      email,
      phone: '070-555 01 20',
      partySize: 2,
      terms: true,
    }),
  })
  expect(await reply.json()).toMatchObject({ code: 'Ok' })
}

type Shown = { id: number; subject: string }
async function emailsTo(to: string): Promise<Shown[]> {
  const emails = await fetch(`${simulators.url}/inbox.json?to=${encodeURIComponent(to)}`)
  return ((await emails.json()) as Shown[]).toReversed()
}
async function calendarOf(email: Shown | undefined): Promise<string[]> {
  const file = await fetch(`${simulators.url}/inbox/${email?.id}/files/0`)
  expect(file.headers.get('content-type')).toContain('text/calendar')
  // The inbox converts line endings.
  return (await file.text()).split(/\r?\n/)
}

describe('a showing that the business system moves and then calls off', () => {
  it('is reported to its guest by one e-mail each time, with a file that updates the calendar', async () => {
    const to = 'amina@example.se'
    const count = (emails: number) =>
      expect.poll(async () => (await emailsTo(to)).length, { timeout: 30_000 }).toBe(emails)
    await send([...ground().slice(0, -1), stage({ showings: [showingIn(7)] })])
    await register(to)
    await count(1)
    await send([stage({ showings: [showingIn(8)] })])
    await count(2)
    // Repeated data sends no e-mail.
    await send([stage({ showings: [showingIn(8)], tagline: 'Nära vattnet' })])
    await send([stage({ showings: [] })])
    await count(3)
    const [confirmed, moved, calledOff] = await emailsTo(to)
    expect(confirmed?.subject).toContain('Du är anmäld')
    expect(moved?.subject).toContain('är flyttad')
    expect(calledOff?.subject).toContain('Inställd')
    expect(await calendarOf(moved)).toEqual(expect.arrayContaining(['METHOD:PUBLISH', 'SEQUENCE:1']))
    expect(await calendarOf(calledOff)).toEqual(expect.arrayContaining(['METHOD:CANCEL', 'SEQUENCE:2']))
  }, 90_000)
})
