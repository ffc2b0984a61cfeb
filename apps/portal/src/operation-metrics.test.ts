import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openTestDatabase, type TestDatabase } from '@nyhem/api/database/test-database'
import { openIntegrationKeys } from '@nyhem/api/features/integration/integration'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { openPortal, type Portal } from './open-portal.ts'
import { plainWeb } from './plain-web.fixture.ts'

let database: TestDatabase
let portal: Portal
let dataFolder: string
beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'nyhem-metrics-'))
  database = await openTestDatabase()
  const reading = readConfig({
    NODE_ENV: 'test',
    PORT: '0',
    NYHEM_DATA: dataFolder,
    NYHEM_HOSTS: 'se=127.0.0.1',
    RATE_LIMIT_FORM: '1',
    // Nobody listens there.
    FILE_SCANNER: 'clamd://127.0.0.1:9',
  })
  if (!reading.ok) throw new Error(reading.problems.join())
  const { config } = reading
  const log = pino({ level: 'silent' })
  portal = await openPortal({
    config,
    log,
    accessLog: () => undefined,
    onProgress: () => undefined,
    web: plainWeb(),
    database,
  })
})
afterAll(async () => {
  await portal.close()
  await database.close()
  await rm(dataFolder, { recursive: true })
})

async function scrape(): Promise<string> {
  const reply = await fetch(`${portal.address}/metrics`)
  const text = await reply.text()
  expect(reply.status, text).toBe(200)
  return text
}

/** Of one sample; null when it is missing. */
async function value(sample: string): Promise<number | null> {
  const line = (await scrape()).split('\n').find((one) => one.startsWith(`${sample} `))
  return line === undefined ? null : Number(line.slice(sample.length))
}
const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  fetch(portal.address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: portal.address, ...headers },
    body,
  })

describe('the measurements of operation', () => {
  it('tell connections by pool and state, and who waits for one', async () => {
    if (!database.serverUrl) {
      expect(await value('nyhem_database_callers_waiting{pool="serving"}')).toBeNull()
      return
    }
    // The one that reads the figures is among those in use, or has just been given back.
    const [used, idle] = await Promise.all(
      ['used', 'idle'].map((state) => value(`nyhem_database_connections{pool="serving",state="${state}"}`)),
    )
    expect((used ?? 0) + (idle ?? 0)).toBeGreaterThan(0)
    expect(await value('nyhem_database_connections_most{pool="serving"}')).toBe(12)
    expect(await value('nyhem_database_connections_most{pool="jobs"}')).toBe(3)
    expect(await value('nyhem_database_callers_waiting{pool="serving"}')).toBeGreaterThanOrEqual(0)
  })

  it('tell how long the listening connection has heard nothing', async () => {
    const silence = await value('nyhem_database_listener_silence_seconds')
    if (database.serverUrl) expect(silence).toBeGreaterThanOrEqual(0)
    else expect(silence).toBeNull()
  })

  it('tell the age of the oldest job of a queue, once it may run', async () => {
    const sample = 'nyhem_job_oldest_waiting_seconds{queue="nobody"}'
    await sql`select job.create_queue('nobody', '{"policy":"standard"}'::jsonb)`.execute(database.db)
    const add = (start: string) =>
      sql`insert into job.job (name, data, start_after) values ('nobody', '{}', ${sql.raw(start)})`.execute(database.db)
    await add(`now() + interval '1 hour'`)
    expect(await value(sample)).toBeNull()
    await add(`now() - interval '90 seconds'`)
    expect(await value(sample)).toBeGreaterThanOrEqual(90)
    expect(await value('nyhem_database_figures_up')).toBe(1)
  })

  it('count the e-mails that wait, those to be tried again too', async () => {
    expect(await value('nyhem_emails_waiting{queue="letter"}')).toBe(0)
    await sql`insert into job.job (name, data, state, start_after)
      values ('letter', '{}', 'retry', now() + interval '1 hour')`.execute(database.db)
    expect(await value('nyhem_emails_waiting{queue="letter"}')).toBe(1)
  })

  it('tell the age of what waits for money or a seal, and 0 where nothing does', async () => {
    expect(await value('nyhem_oldest_waiting_seconds{what="contract-seal"}')).toBe(0)
    await sql`insert into contract (id, booking_id, version, site_id, title, terms_version, pages, signers,
        unsigned_sha256, prepared_at)
      values (gen_random_uuid(), gen_random_uuid(), 1, 'se', 'x', 'x', 1, 1, repeat('0', 64), now())`.execute(
      database.db,
    )
    await sql`update contract set state = 'signed', signed_at = now() - interval '10 minutes'`.execute(database.db)
    expect(await value('nyhem_oldest_waiting_seconds{what="contract-seal"}')).toBeGreaterThanOrEqual(600)
    for (const what of [
      'change',
      'payment-notice',
      'payment-question',
      'payment-refund',
      'payment-with-staff',
      'document-seal',
    ])
      expect([what, await value(`nyhem_oldest_waiting_seconds{what="${what}"}`)]).toEqual([what, 0])
  })

  it('tell when the search last read the catalogue, and when that last changed', async () => {
    await expect.poll(() => value('nyhem_search_index_age_seconds')).toBeGreaterThanOrEqual(0)
    expect(await value('nyhem_catalogue_changed_seconds')).toBeNull()
    await sql`insert into catalogue_change (area_id) values ('somewhere')`.execute(database.db)
    expect(await value('nyhem_catalogue_changed_seconds')).toBeGreaterThanOrEqual(0)
  })

  it('count the feeds taken and refused, and tell when a key was last used', async () => {
    const keys = openIntegrationKeys({ db: database.db, now: () => new Date() })
    const authorization = `Bearer ${await keys.makeKey('test', ['catalogue:write'])}`
    expect(await value('nyhem_feed_key_unused_seconds{scope="catalogue:write"}')).toBeNull()
    const headers = { authorization, 'content-type': 'application/x-ndjson' }
    expect((await post('/integration/v1/catalogue', '{}', headers)).status).toBe(400)
    expect(await value('nyhem_feeds_total{feed="catalogue",outcome="refused"}')).toBe(1)
    expect(await value('nyhem_feed_key_unused_seconds{scope="catalogue:write"}')).toBeGreaterThanOrEqual(0)
  })

  it('count failed logins by method, and requests refused for their number by class', async () => {
    const login = () =>
      post('/account_service/login/email', JSON.stringify({ email: 'nobody@example.se', password: 'a wrong one' }))
    expect([(await login()).status, (await login()).status]).toEqual([200, 429])
    expect(await value('nyhem_logins_failed_total{method="email"}')).toBe(1)
    expect(await value('nyhem_rate_limit_hits_total{class="form"}')).toBe(1)
  })

  it('tell the days left of our certificates', async () => {
    expect(await value('nyhem_certificate_days_left{certificate="contract-seal"}')).toBeGreaterThan(3_600)
  })

  it('have labels of closed sets, and nothing of a person', async () => {
    // Its hosts are those of settings, in tests this machine.
    const text = (await scrape()).replaceAll(/^nyhem_outgoing_calls_total.*\n/gm, '')
    expect(text).not.toMatch(/@|nobody@|127\.0\.0\.1/)
    expect(text.split('\n').length).toBeLessThan(2_000)
  })
})

describe('alerts and dashboards', () => {
  const operations = join(import.meta.dirname, '../../../ops')

  async function files(folder: string, extension: string): Promise<[string, string][]> {
    const names = (await readdir(join(operations, folder))).filter((name) => name.endsWith(extension))
    return Promise.all(
      names.map(
        async (name): Promise<[string, string]> => [name, await readFile(join(operations, folder, name), 'utf8')],
      ),
    )
  }

  it('ask only for what a running portal exposes', async () => {
    const exposed = new Set([...(await scrape()).matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name = '']) => name))
    const texts = [...(await files('prometheus', '.yml')), ...(await files('grafana', '.json'))]
    expect(texts.length).toBeGreaterThanOrEqual(6)
    const unknown = texts.flatMap(([file, text]) =>
      [...text.matchAll(/\bnyhem_[a-z0-9_]+/g)]
        .map(([name]) => name.replace(/_(bucket|count|sum)$/, ''))
        .filter((name) => !exposed.has(name))
        .map((name) => `${file}: ${name}`),
    )
    expect(unknown).toEqual([])
  })

  it('have a runbook each, and a test of each rule', async () => {
    const [[, alerts = ''] = [], [, tests = ''] = []] = (await files('prometheus', '.yml'))
      .filter(([name]) => name.startsWith('alerts'))
      .toReversed()
    const rules = [...alerts.matchAll(/- alert: (\w+)[\s\S]*?runbook: (\S+)/g)]
    expect(rules.length).toBe(alerts.match(/- alert:/g)?.length)
    for (const [, name = '', runbook = ''] of rules) {
      expect(await readFile(join(operations, '..', runbook), 'utf8')).toContain(`\`${name}\``)
      expect(tests).toContain(`alertname: ${name}\n        exp_alerts:\n          -`)
    }
  })
})
