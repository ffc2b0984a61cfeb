import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { type IncomingHttpHeaders, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openTestDatabase, type TestDatabase } from '@nyhem/api/database/test-database'
import { type Instant, instantOf } from '@nyhem/domain/dates'
import type { Grant } from '@nyhem/domain/staff/may'
import { officeCookie } from '@nyhem/domain/staff/staff-session'
import { pino } from 'pino'
import { readConfig } from '../config.ts'
import { openPortal } from '../open-portal.ts'
import { plainWeb } from '../plain-web.fixture.ts'
import type { OfficeFiles } from './office-files.ts'

export const officeHost = 'office.localhost'

export type Sent = {
  readonly method?: string
  readonly path: string
  readonly body?: object
  /** In place of a body of JSON; its type stands in the headers. */
  readonly payload?: Buffer
  readonly host?: string
  readonly cookie?: string
  readonly headers?: Readonly<Record<string, string>>
}

export type Answered = {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
  readonly bytes: Buffer
  json<Reply>(): Reply
}

/** Somebody who is logged in. */
export type Member = { readonly id: string; readonly name: string; readonly cookie: string }

export type OfficePortal = {
  readonly db: TestDatabase['db']
  readonly database: TestDatabase
  readonly address: string
  readonly dataFolder: string
  /** As a page of the office does, unless told otherwise. */
  send(sent: Sent): Promise<Answered>
  newMember(grants?: readonly Grant[], made?: { name?: string; seenAt?: Instant; startedAt?: Instant }): Promise<Member>
  close(): Promise<void>
}

const file = (type: string, text: string) => ({
  type,
  etag: text.length.toString(),
  bytes: { identity: Buffer.from(text) },
})

/** In place of the built ones. */
const plainFiles: OfficeFiles = {
  document: file('text/html; charset=utf-8', '<!doctype html><title>Office</title>'),
  assets: new Map([['/office/assets/main-1.js', file('text/javascript; charset=utf-8', 'let office')]]),
}

type Logs = Partial<Pick<Parameters<typeof openPortal>[0], 'log' | 'accessLog'>>

/** A role at a site, until it is taken away. */
export const at = (role: Grant['role'], siteId: Grant['siteId'] = 'se'): Grant => ({
  role,
  siteId,
  path: null,
  until: null,
})

/** A whole portal without the demo, asked over the wire: the host decides. */
export async function openOfficePortal(
  settings: Readonly<Record<string, string>> = {},
  fill: (db: TestDatabase['db']) => Promise<void> = async () => undefined,
  { log = pino({ level: 'silent' }), accessLog = () => undefined }: Logs = {},
): Promise<OfficePortal> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'nyhem-office-'))
  const database = await openTestDatabase()
  await fill(database.db)
  const reading = readConfig({
    NODE_ENV: 'test',
    PORT: '0',
    NYHEM_DATA: dataFolder,
    // Nobody listens there.
    SIMULATORS_URL: 'http://127.0.0.1:9',
    FILE_SCANNER: 'off',
    RATE_LIMIT_OFFICE: '1000000',
    RATE_LIMIT_PAGE: '1000000',
    RATE_LIMIT_OFFICE_LOGIN: '1000000',
    ...settings,
  })
  if (!reading.ok) throw new Error(reading.problems.join())
  const portal = await openPortal({
    config: reading.config,
    log,
    accessLog,
    onProgress: () => undefined,
    web: { ...plainWeb(), office: plainFiles },
    database,
  })
  return {
    db: database.db,
    database,
    address: portal.address,
    dataFolder,
    send: (sent) => sendTo(portal.address, sent),
    newMember: (grants = [], made = {}) => newMember(database.db, grants, made),
    async close() {
      await portal.close()
      await database.close()
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}

/** Somebody of the staff with roles, logged in. */
export async function newMember(
  db: TestDatabase['db'],
  grants: readonly Grant[],
  { name = 'Petra Holm', seenAt, startedAt }: { name?: string; seenAt?: Instant; startedAt?: Instant },
): Promise<Member> {
  const now = instantOf(new Date())
  const email = `${randomUUID()}@norrvida.example`
  const { id } = await db
    .insertInto('staff')
    .values({ subject: randomUUID(), email, name, added_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const { role, siteId, path, until } of grants)
    await db
      .insertInto('staff_grant')
      .values({ staff_id: id, role, site_id: siteId, path, until, reason: 'Test', given_at: now })
      .execute()
  const token = randomBytes(32).toString('base64url')
  await db
    .insertInto('staff_session')
    .values({
      staff_id: id,
      token_hash: createHash('sha256').update(token).digest(),
      started_at: startedAt ?? now,
      seen_at: seenAt ?? now,
    })
    .execute()
  return { id, name, cookie: `${officeCookie}=${token}` }
}

function sendTo(address: string, { method = 'GET', path, body, payload, host = officeHost, cookie, headers }: Sent) {
  const { hostname, port } = new URL(address)
  const { promise, resolve, reject } = Promise.withResolvers<Answered>()
  const asked = request({
    hostname,
    port,
    path,
    method,
    agent: false,
    headers: {
      host: `${host}:${port}`,
      accept: 'application/json',
      'sec-fetch-site': 'same-origin',
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(cookie ? { cookie } : {}),
      ...headers,
    },
  })
  asked.on('error', reject)
  asked.on('response', async (reply) => {
    const bytes = Buffer.concat(await reply.toArray())
    const text = bytes.toString()
    resolve({
      status: reply.statusCode ?? 0,
      headers: reply.headers,
      text,
      bytes,
      json: <Reply>() => JSON.parse(text) as Reply,
    })
  })
  asked.end(payload ?? (body ? JSON.stringify(body) : undefined))
  return promise
}
