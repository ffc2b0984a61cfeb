import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OpenDatabase } from '@nyhem/api/database/open-database'
import { openIntegrationKeys } from '@nyhem/api/features/integration/integration'
import { pino } from 'pino'
import { expect } from 'vitest'
import { withDatabase } from './commands/with-database.ts'
import { readConfig } from './config.ts'
import { runSimulators } from './e-identity/simulators.fixture.ts'
import { openPortal } from './open-portal.ts'
import { plainWeb } from './plain-web.fixture.ts'

export type ShownEmail = { readonly id: number; readonly subject: string; readonly text: string }

/** A portal on a folder of its own, a business system that feeds its catalogue, and an inbox for its e-mails. */
export type FedPortal = {
  readonly address: string
  /** Of the simulators, which show the inbox. */
  readonly simulators: string
  send(lines: readonly object[]): Promise<void>
  /** Oldest first. */
  emailsTo(to: string): Promise<ShownEmail[]>
  /** Waits until so many have come. */
  expectEmails(to: string, count: number): Promise<void>
  close(): Promise<void>
}

/** `fill`: before the portal opens. */
export async function openFedPortal(
  fill: (db: OpenDatabase['db']) => Promise<void> = async () => undefined,
): Promise<FedPortal> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'nyhem-fed-'))
  const simulators = await runSimulators()
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
    await fill(db)
    return openIntegrationKeys({ db, now: () => new Date() }).makeKey('ERP', ['catalogue:write'])
  })
  if (made.code !== 'Ok') throw new Error(made.code)
  const portal = await openPortal({
    config,
    log: pino({ level: 'silent' }),
    accessLog: () => undefined,
    onProgress: () => undefined,
    web: plainWeb(),
  })
  async function emailsTo(to: string): Promise<ShownEmail[]> {
    const emails = await fetch(`${simulators.url}/inbox.json?to=${encodeURIComponent(to)}`)
    return ((await emails.json()) as ShownEmail[]).toReversed()
  }
  return {
    address: portal.address,
    simulators: simulators.url,
    send: (lines) => sendCatalogue(portal.address, made.value, lines),
    emailsTo,
    expectEmails: (to, count) => expect.poll(async () => (await emailsTo(to)).length, { timeout: 30_000 }).toBe(count),
    async close() {
      await portal.close()
      await simulators.stop()
      await rm(dataFolder, { recursive: true })
    },
  }
}

/** Lines of the feed, as a business system sends them. */
export async function sendCatalogue(address: string, key: string, lines: readonly object[]): Promise<void> {
  const reply = await fetch(new URL('/integration/v1/catalogue', address), {
    method: 'POST',
    headers: { 'content-type': 'application/x-ndjson', authorization: `Bearer ${key}` },
    body: lines.map((line) => JSON.stringify(line)).join('\n'),
  })
  if (reply.status !== 200) throw new Error(await reply.text())
}
