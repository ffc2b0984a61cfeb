import { cp, mkdtemp, rm } from 'node:fs/promises'
import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { statementsSentByRequests } from '@nyhem/api/database/statements-sent'
import { openFilledDatabase, type TestDatabase } from '@nyhem/api/database/test-database'
import { openSessions } from '@nyhem/api/features/session/session'
import { testLogin, tokenOf } from '@nyhem/api/features/session/test-login.fixture'
import { openVault } from '@nyhem/api/security/vault'
import { buildTestApi } from '@nyhem/api/server/test-api'
import type { PageKind, PageModels } from '@nyhem/contract/pages/page-kinds'
import { instantOf } from '@nyhem/domain/dates'
import { siteById } from '@nyhem/domain/sites/all-sites'
import type { SiteId } from '@nyhem/domain/sites/site'
import { pino } from 'pino'
import { inject } from 'vitest'
import { readConfig } from './config.ts'
import { runSimulators } from './e-identity/simulators.fixture.ts'
import { openPortal } from './open-portal.ts'
import { plainWeb } from './plain-web.fixture.ts'
import { keysOfFolder } from './secret-keys.ts'
import type { WebPages } from './web-pages.ts'

/** Key of a person of the demo, or of one with the association for which they act. */
export type Caller = string | { readonly person: string; readonly association: string }

export type Call = {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Sweden by default. */
  readonly site?: SiteId
  /** Another host of the site. */
  readonly host?: string
  readonly path: string
  readonly body?: object
  /** Anonymous by default. */
  readonly as?: Caller
  readonly cookie?: string
}

type Answered = { readonly status: number; readonly text: string; readonly headers: IncomingHttpHeaders }

export type Measured = { readonly status: number; readonly text: string; readonly statements: readonly string[] }

/** The whole portal with the demo on a PostgreSQL server, usually without page cache. A page is answered with its kind. */
export type DemoPortal = {
  readonly db: TestDatabase['db']
  /** Statements of a call when what processes remember is loaded: content, session and person. */
  measure(call: Call): Promise<Measured>
  /** Whatever it answers. */
  read(call: Call): Promise<Answered>
  json<Reply>(call: Call): Promise<Reply>
  modelOf<Kind extends PageKind>(kind: Kind, path: string, as?: Caller): Promise<PageModels[Kind]>
  close(): Promise<void>
}

const log = pino({ level: 'silent' })

export async function openDemoPortal(
  settings: Readonly<Record<string, string>> = {},
  web: WebPages = plainWeb(),
): Promise<DemoPortal> {
  const [{ database, dataFolder }, simulators] = await Promise.all([copyDemo(), runSimulators()])
  const portal = await openAt(
    {
      NYHEM_DATA: dataFolder,
      DATABASE_URL: database.serverUrl,
      SIMULATORS_URL: simulators.url,
      FILE_SCANNER: simulators.scannerUrl,
      ...settings,
    },
    web,
  )
  const login = await openLogin(database, dataFolder)
  const send = sender(portal.address, login.tokenOf)

  async function json<Reply>(call: Call): Promise<Reply> {
    const { status, text } = await send(call)
    if (status !== 200) throw new Error(`${call.path}: ${status} ${text}`)
    return JSON.parse(text) as Reply
  }

  return {
    db: database.db,
    async measure(call) {
      const isRead = (call.method ?? 'GET') === 'GET'
      await send(isRead ? call : { path: '/account_service/user', ...(call.as ? { as: call.as } : {}) })
      let reply = { status: 0, text: '' }
      const statements = await statementsSentByRequests(async () => {
        reply = await send(call)
      })
      return { ...reply, statements }
    },
    read: send,
    json,
    async modelOf<Kind extends PageKind>(kind: Kind, path: string, as?: Caller) {
      type Data = { template: { currentComponent: PageKind; viewModel: PageModels[Kind] } }
      const { template } = await json<Data>({ path: `${path}GetViewModel`, ...(as ? { as } : {}) })
      if (template.currentComponent !== kind) throw new Error(`${path} is ${template.currentComponent}`)
      return template.viewModel
    },
    async close() {
      await login.close()
      connections.destroy()
      await portal.close()
      await simulators.stop()
      await database.close()
      await rm(dataFolder, { recursive: true })
    },
  }
}

/** The demo is loaded once in a run: files copy its database and its data folder. */
async function copyDemo() {
  const template = inject('demoTemplate')
  const loaded = join(tmpdir(), template)
  const database = await openFilledDatabase(template, async (url) => {
    await rm(loaded, { recursive: true, force: true })
    const portal = await openAt({ NYHEM_DATA: loaded, DATABASE_URL: url, SIMULATORS_URL: noSimulators }, plainWeb())
    await portal.close()
  })
  const dataFolder = await mkdtemp(join(tmpdir(), 'nyhem-demo-'))
  await cp(loaded, dataFolder, { recursive: true })
  return { database, dataFolder }
}

/** Loading calls no provider. */
const noSimulators = 'http://127.0.0.1:9'

const openAt = (settings: Readonly<Record<string, string>>, web: WebPages) =>
  openPortal({ config: configOf(settings), log, accessLog: () => undefined, onProgress: () => undefined, web })

const manyRequests = '1000000'

function configOf(settings: Readonly<Record<string, string>>) {
  const reading = readConfig({
    NODE_ENV: 'test',
    PORT: '0',
    NYHEM_DEMO: 'on',
    // Browsers resolve names below localhost, Node does not.
    NYHEM_HOSTS: 'se=127.0.0.1',
    PAGE_CACHE_MB: '0',
    RATE_LIMIT_PAGE: manyRequests,
    RATE_LIMIT_READ: manyRequests,
    RATE_LIMIT_FORM: manyRequests,
    ...settings,
  })
  if (!reading.ok) throw new Error(reading.problems.join())
  return reading.config
}

/** Logs in beside the portal, with its keys: associations need an e-ID otherwise. */
async function openLogin(database: TestDatabase, dataFolder: string) {
  const vault = openVault(keysOfFolder(dataFolder))
  const now = () => instantOf(new Date())
  const sessions = await openSessions({ database, vault, isSecure: false, log, now })
  const app = await buildTestApi([(server) => testLogin(server, { database, sessions })], { database })
  const tokens = new Map<string, Promise<string>>()

  async function logIn(caller: Caller): Promise<string> {
    const { person, association } = typeof caller === 'string' ? { person: caller, association: null } : caller
    const { id } = await database.db
      .selectFrom('account')
      .select('id')
      .where('external_id', '=', person)
      .executeTakeFirstOrThrow()
    return tokenOf(app, { accountId: id, association })
  }

  return {
    tokenOf(caller: Caller): Promise<string> {
      const key = JSON.stringify(caller)
      const token = tokens.get(key) ?? logIn(caller)
      tokens.set(key, token)
      return token
    },
    async close() {
      await app.close()
      await sessions.close()
    },
  }
}

const connections = new Agent({ keepAlive: true })

const sender =
  (address: string, tokenOfCaller: (caller: Caller) => Promise<string>) =>
  async ({ method = 'GET', path, body, as, cookie, site, host: named }: Call) => {
    const { hostname, port } = new URL(address)
    const host = `${named ?? (site ? siteById(site).host : hostname)}:${port}`
    const token = as ? await tokenOfCaller(as) : null
    const { promise, resolve, reject } = Promise.withResolvers<Answered>()
    // `fetch` names the host of the address, whatever the header.
    const sent = request({
      hostname,
      port,
      path,
      method,
      agent: connections,
      headers: {
        host,
        origin: `http://${host}`,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(cookie ? { cookie } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
    })
    sent.on('error', reject)
    sent.on('response', async (reply) => {
      reply.setEncoding('utf8')
      const { statusCode: status = 0, headers } = reply
      resolve({ status, headers, text: (await reply.toArray()).join('') })
    })
    sent.end(body ? JSON.stringify(body) : undefined)
    return promise
  }
