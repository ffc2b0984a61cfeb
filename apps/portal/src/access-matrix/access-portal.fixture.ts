import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openTestDatabase } from '@nyhem/api/database/test-database'
import { contentFixture } from '@nyhem/api/features/content/content-folder.fixture'
import { loadContentFolder } from '@nyhem/api/features/content/loading/load-content-folder'
import { openIntegrationKeys } from '@nyhem/api/features/integration/integration'
import { openSessions } from '@nyhem/api/features/session/session'
import { openVault } from '@nyhem/api/security/vault'
import type { ApiServer } from '@nyhem/api/server/api-server'
import { type IntegrationScope, integrationScopes } from '@nyhem/contract/calls/catalogue-import'
import { sessionCookies } from '@nyhem/domain/account/session'
import { localDateOf } from '@nyhem/domain/dates'
import { diskFiles } from '@nyhem/providers/files/disk/disk-files'
import { type Kysely, sql } from 'kysely'
import { pino } from 'pino'
import { caseFilesFolder } from '../case-files/case-files-config.ts'
import { readConfig } from '../config.ts'
import { openPortal } from '../open-portal.ts'
import { plainWeb } from '../plain-web.fixture.ts'
import { keysOfFolder } from '../secret-keys.ts'
import type { Role } from './access-cells.fixture.ts'
import { type Holder, type NewHolder, newHolder, now, openWorld, type World } from './holders.fixture.ts'
import type { TableRoute } from './named-subjects.fixture.ts'
import { contentOfPages } from './personal-pages.fixture.ts'
import type { Sent } from './requests.fixture.ts'

export type Answer = { readonly status: number; readonly code: string | null; readonly body: string }
/** A row that a request has written: its table and its values before and after. */
export type Effect = { readonly table: string; readonly row: string }

export type AccessPortal = {
  readonly world: World
  /** The host of Sweden, whoever asks, as a page of ours does. */
  send(sent: Sent, headers?: Readonly<Record<string, string>>): Promise<Answer>
  /** What tells the server who asks. */
  as(role: Role, route: TableRoute, holder: Holder | null): Record<string, string>
  newHolder(made?: NewHolder): Promise<Holder>
  /** Since the last time. */
  effects(): Promise<Effect[]>
  close(): Promise<void>
}

const log = pino({ level: 'silent' })
const classes = ['PAGE', 'READ', 'SEARCH', 'FORM', 'UPLOAD', 'STATUS', 'PICTURE', 'INTEGRATION', 'CALLBACK', 'LETTERS']

/**
 * Counters and diaries, which a refusal may write too; what a process writes of itself at its own moments, whatever is
 * asked meanwhile; and what only tells other processes of what is in other tables.
 */
const diaries = [
  'account_attempt',
  'account_audit',
  'content_asked_in_vain',
  'content_redirect_asked',
  'integration_api_key',
  'operation_process',
  'payment_code_try',
  'schema_migration',
  'untold_change',
]

export async function openAccessPortal(settings: Readonly<Record<string, string>> = {}): Promise<AccessPortal> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'nyhem-access-'))
  const database = await openTestDatabase()
  const { db } = database
  const reading = readConfig({
    NODE_ENV: 'test',
    NYHEM_DEVELOPER_LOGIN: 'on',
    PORT: '0',
    NYHEM_DATA: dataFolder,
    // Nobody listens there.
    SIMULATORS_URL: 'http://127.0.0.1:9',
    FILE_SCANNER: 'off',
    ...Object.fromEntries(classes.map((name) => [`RATE_LIMIT_${name}`, '1000000'])),
    ...settings,
  })
  if (!reading.ok) throw new Error(reading.problems.join())
  const { config } = reading
  const vault = openVault(keysOfFolder(dataFolder))
  const sessions = await openSessions({ database, vault, isSecure: false, log, now })
  const files = diskFiles(caseFilesFolder(config))
  const world = await openWorld({ db, vault, sessions, files })
  await loadPages(db)
  const keys = await keysOf(db)
  const { app, portal } = await openWithServer({ config, database })
  await watchWrites(db)

  async function send({ method, url, payload, headers }: Sent, own: Readonly<Record<string, string>> = {}) {
    const reply = await app.inject({
      method,
      url,
      headers: {
        host: 'se.localhost',
        accept: 'application/json',
        'sec-fetch-site': 'same-origin',
        ...headers,
        ...own,
      },
      remoteAddress: '203.0.113.9',
      ...(payload === undefined ? {} : { payload }),
    })
    return { status: reply.statusCode, code: codeOf(reply.body), body: reply.body }
  }

  const endedToken = (await newHolder(world)).token
  const ended = { cookie: `${sessionCookies.token}=${endedToken}` }
  await send({ method: 'POST', url: '/account_service/logout', headers: {} }, ended)

  return {
    world,
    send,
    as(role, { spec }, holder) {
      if (role === 'visitor') return {}
      if (role === 'ended session') return ended
      const isOther = (scope: IntegrationScope) => spec.caller !== `integration:${scope}`
      const bearer = (key: string | undefined) => ({ authorization: `Bearer ${key}` })
      if (role === 'business system with the scope') return bearer(keys.all)
      if (role === 'business system without the scope')
        return bearer(keys.byMissing.get(integrationScopes.find((scope) => !isOther(scope)) ?? 'none'))
      if (role === 'business system with a revoked key') return bearer(keys.revoked)
      if (!holder) throw new Error(`${role} has no session`)
      return { cookie: `${sessionCookies.token}=${holder.token}` }
    },
    newHolder: (made) => newHolder(world, made),
    async effects() {
      const { rows } = await sql<Effect>`delete from access_effect returning table_name as "table", row`.execute(db)
      return rows
    },
    async close() {
      await portal.close()
      await sessions.close()
      await database.close()
      await rm(dataFolder, { recursive: true })
    },
  }
}

/** Those pages of the demo's content that show a person's things. */
async function loadPages(db: World['db']): Promise<void> {
  const fixture = await contentFixture()
  const content = new URL('../../../../demo/content/', import.meta.url)
  const pages = contentOfPages.map(async (path) => [path, await readFile(new URL(path, content), 'utf8')] as const)
  await fixture.write(Object.fromEntries(await Promise.all(pages)))
  const today = localDateOf(now(), 'Europe/Stockholm')
  const loaded = await loadContentFolder({ db, folder: fixture.folder, today, now: now() })
  await fixture.remove()
  if (loaded.code === 'Refused') throw new Error(JSON.stringify(loaded.problems))
}

const codeOf = (body: string): string | null => {
  if (!body.startsWith('{')) return null
  const { code }: { code?: unknown } = JSON.parse(body)
  return typeof code === 'string' ? code : null
}

/** With every scope; by scope, with all others; with every scope, but revoked. */
async function keysOf(db: World['db']) {
  const integration = openIntegrationKeys({ db, now: () => new Date() })
  const all = await integration.makeKey('ERP', integrationScopes)
  const byMissing = new Map<string, string>([['none', all]])
  for (const scope of integrationScopes)
    byMissing.set(
      scope,
      await integration.makeKey(
        `All but ${scope}`,
        integrationScopes.filter((one) => one !== scope),
      ),
    )
  const revoked = await integration.makeKey('Former', integrationScopes)
  await integration.revokeKey(revoked.split('_')[1] ?? '')
  return { all, byMissing, revoked }
}

async function openWithServer({
  config,
  database,
}: Pick<Parameters<typeof openPortal>[0], 'config'> & { database: Awaited<ReturnType<typeof openTestDatabase>> }) {
  const found: ApiServer[] = []
  const onServer = (message: unknown) => void found.push((message as { fastify: ApiServer }).fastify)
  subscribe('fastify.initialization', onServer)
  const portal = await openPortal({
    config,
    log,
    accessLog: () => undefined,
    onProgress: () => undefined,
    database,
    web: plainWeb(),
  })
  unsubscribe('fastify.initialization', onServer)
  const [app] = found
  if (!app) throw new Error('the portal has no server')
  return { app, portal }
}

/** Notes every row that anybody writes. */
async function watchWrites(db: Kysely<never> | World['db']): Promise<void> {
  await sql`create table access_effect (table_name text not null, row text not null)`.execute(db)
  // The token of a link is made by the job that draws its e-mail, whatever is asked meanwhile.
  await sql`create function note_access_effect() returns trigger language plpgsql as $$
    begin
      if tg_table_name = 'account_token' and tg_op = 'INSERT' then return null; end if;
      if tg_op <> 'UPDATE' or old is distinct from new then
        insert into access_effect values (tg_table_name,
          case tg_op when 'INSERT' then to_jsonb(new)::text when 'DELETE' then to_jsonb(old)::text
            else to_jsonb(old)::text || to_jsonb(new)::text end);
      end if;
      return null;
    end $$`.execute(db)
  await sql`do ${sql.raw(`$watch$
    declare watched text;
    begin
      for watched in select tablename from pg_tables where schemaname = 'public'
        and tablename not in (${['access_effect', ...diaries].map((name) => `'${name}'`).join()})
      loop
        execute format('create trigger zz_access_effect after insert or update or delete on %I
          for each row execute function note_access_effect()', watched);
      end loop;
    end $watch$`)}`.execute(db)
}
