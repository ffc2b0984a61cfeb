import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { openTestDatabase } from '@nyhem/api/database/test-database'
import { ground, homes } from '@nyhem/api/features/catalogue/sample-feed'
import { loadContentFolder } from '@nyhem/api/features/content/loading/load-content-folder'
import { openIntegrationKeys } from '@nyhem/api/features/integration/integration'
import { instantOf, localDateOf } from '@nyhem/domain/dates'
import { addSites, allSites, ownSites } from '@nyhem/domain/sites/all-sites'
import type { Renderer } from '@nyhem/web/renderer'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withDatabase } from './commands/with-database.ts'
import { type Config, readConfig } from './config.ts'
import { type RunningSimulators, runSimulators } from './e-identity/simulators.fixture.ts'
import { sendCatalogue } from './fed-portal.fixture.ts'
import { openPortal, type Portal } from './open-portal.ts'
import { plainWeb } from './plain-web.fixture.ts'

// A whole portal with a site that no release knows: its file, its pages, its homes, and what is sent in its name.
const anneberg = {
  siteId: 'anneberg',
  like: 'senior',
  siteOrgId: 'anneberg',
  siteName: 'Anneberg',
  host: 'anneberg.localhost',
  company: {
    legalName: 'Anneberg Bostad AB',
    organisationNumber: '559000-0057',
    phone: '010-555 05 00',
    email: 'hej@anneberg.example',
  },
  assurance: { guarantee: null, deposit: 'refunded', satisfaction: null },
}
const demoContent = join(import.meta.dirname, '../../../demo/content/senior')
const copiedContent = [
  'site.yaml',
  'page.yaml',
  '_404',
  '_500',
  '_not-found-stage',
  'sok-bostad',
  'bostader/page.yaml',
  'kontakt',
]
const now = () => new Date()

let folder: string
let simulators: RunningSimulators
let config: Config
let portal: Portal
let key: string

const settings = () => ({
  NODE_ENV: 'test',
  PORT: '0',
  PUBLIC_PORT: '80',
  NYHEM_DATA: join(folder, 'data'),
  SMTP_URL: simulators.smtpUrl,
})

function configOf(variables: Readonly<Record<string, string>>): Config {
  const reading = readConfig(variables)
  if (!reading.ok) throw new Error(reading.problems.join())
  return reading.config
}

/** Draws the name of the site that it is given, as the built pages do. */
const renderer: Renderer = {
  render: ({ page, site }) => ({
    html: `${page.template.currentComponent} of ${site.siteName}, data-theme="${site.theme}"`,
    preloads: [],
  }),
  renderProblem: ({ status }) => String(status),
  renderPreviewGone: () => 'gone',
  renderClosed: () => 'closed',
  renderStatus: () => 'status',
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nyhem-added-site-'))
  simulators = await runSimulators()
  await mkdir(join(folder, 'sites'))
  await writeFile(join(folder, 'sites/anneberg.json'), JSON.stringify(anneberg))
  for (const name of copiedContent)
    await cp(join(demoContent, name), join(folder, 'content/anneberg', name), { recursive: true })
  config = configOf({ ...settings(), NYHEM_SITES: join(folder, 'sites') })
  const takeAway = addSites(config.addedSites)
  const made = await withDatabase(config, async ({ db }) => {
    const today = localDateOf(instantOf(now()), 'Europe/Stockholm')
    const loaded = await loadContentFolder({ db, folder: join(folder, 'content'), today, now: instantOf(now()) })
    if (loaded.code !== 'Ok') throw new Error(JSON.stringify(loaded.problems))
    return openIntegrationKeys({ db, now }).makeKey('ERP', ['catalogue:write'])
  })
  takeAway()
  if (made.code !== 'Ok') throw new Error(made.code)
  key = made.value
  portal = await openPortal({
    config,
    log: pino({ level: 'silent' }),
    accessLog: () => undefined,
    onProgress: () => undefined,
    web: { ...plainWeb(), renderer: async () => renderer },
  })
  await send([...ground().map(onAnneberg), ...homes(3, 'kajen-1')])
}, 120_000)
afterAll(async () => {
  await portal.close()
  await simulators.stop()
  await rm(folder, { recursive: true })
})

const onAnneberg = (line: object) => ('siteId' in line ? { ...line, siteId: 'anneberg' } : line)

const send = (lines: readonly object[]) => sendCatalogue(portal.address, key, lines)

/** `fetch` names the host of the address, whatever the header. */
async function ask(path: string, { host = anneberg.host, body }: { host?: string; body?: object } = {}) {
  const { hostname, port } = new URL(portal.address)
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; text: string }>()
  const sent = request({
    hostname,
    port,
    path,
    method: body ? 'POST' : 'GET',
    headers: { host: `${host}:${port}`, ...(body ? { 'content-type': 'application/json' } : {}) },
  })
  sent.on('error', reject)
  sent.on('response', async (reply) => {
    resolve({ status: reply.statusCode ?? 0, text: await text(reply) })
  })
  sent.end(body && JSON.stringify(body))
  return promise
}

const totalOf = async (host: string): Promise<unknown> => {
  const { text: found } = await ask('/residence/search_object', { host, body: {} })
  return (JSON.parse(found) as { total?: number }).total
}

describe('a site that is added by a file', () => {
  it('has its own pages in its own name', async () => {
    expect(await ask('/')).toEqual({ status: 200, text: 'start of Anneberg, data-theme="bjorkgarden"' })
    expect(await ask('/kontakt/')).toMatchObject({ status: 200 })
    const data = JSON.parse((await ask('/GetViewModel')).text)
    expect(data).toMatchObject({ siteId: 'anneberg', dataLayer: { siteId: 'anneberg', siteName: 'Anneberg' } })
    expect(data.seo.canonical).toBe('http://anneberg.localhost/')
    expect(data.template.footer).toMatchObject({ organisationNumber: '559000-0057' })
  })

  it('has its own homes in its search, and no other site has them', async () => {
    await expect.poll(() => totalOf('anneberg.localhost'), { timeout: 30_000 }).toBe(3)
    expect(await totalOf('senior.localhost')).toBe(0)
  })

  it('is found by words', async () => {
    const found = async () => {
      const { status, text: answer } = await ask('/textsearch', { body: { text: 'trädgård' } })
      return status === 200 ? (JSON.parse(answer) as { total: number }).total : 0
    }
    await expect.poll(found, { timeout: 30_000 }).toBeGreaterThan(0)
  })

  it('tells search engines its pages and homes', async () => {
    const map = await ask('/sitemap.xml')
    expect(map.status).toBe(200)
    expect(map.text).toContain('http://anneberg.localhost/')
    expect((await ask('/robots.txt')).text).toContain('Sitemap: http://anneberg.localhost/sitemap.xml')
  })

  it('sends e-mails in its own name, with links to its own pages', async () => {
    const to = 'amina@example.se'
    const registered = await ask('/api/interest', {
      body: {
        target: { kind: 'stage', id: 'kajen-1' },
        firstName: 'Amina',
        lastName: 'Ek',
        email: to,
        phone: '070-555 01 20',
        terms: true,
      },
    })
    expect(JSON.parse(registered.text)).toMatchObject({ code: 'Ok' })
    type Email = { fromName: string; text: string }
    const emails = async () =>
      (await (await fetch(`${simulators.url}/inbox.json?to=${encodeURIComponent(to)}`)).json()) as Email[]
    await expect.poll(async () => (await emails()).length, { timeout: 30_000 }).toBe(1)
    const [email] = await emails()
    expect(email?.fromName).toBe('Anneberg')
    expect(email?.text).toContain('http://anneberg.localhost/')
    expect(email?.text).toContain('hej@anneberg.example')
  })

  it('is among the sites of the process that has its file, and of no other', async () => {
    expect(allSites().map(({ siteId }) => siteId)).toEqual([...Object.keys(ownSites), 'anneberg'])
  })

  it('may have further hosts, as others', () => {
    const hosts = configOf({ ...settings(), NYHEM_SITES: join(folder, 'sites'), NYHEM_HOSTS: 'anneberg=127.0.0.1' })
    expect(hosts.siteOrigins).toMatchObject({ anneberg: 'http://127.0.0.1' })
  })
})

describe('a process', () => {
  it('does not start with a wrong file, and names file, field and what is wrong', async () => {
    const wrong = join(folder, 'wrong')
    await mkdir(wrong)
    await writeFile(join(wrong, 'anneberg.json'), JSON.stringify({ ...anneberg, theme: 'pink', phone: '1' }))
    await writeFile(join(wrong, 'other.json'), '{')
    const main = join(import.meta.dirname, 'main.ts')
    const child = spawn(process.execPath, [main], {
      env: { ...settings(), NYHEM_SITES: wrong },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const [printed, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
    expect(code).toBe(2)
    expect(printed).toContain(`${join(wrong, 'anneberg.json')}: theme: found "pink", expected one of norrvida`)
    expect(printed).toContain(`${join(wrong, 'anneberg.json')}: phone: is no known field`)
    expect(printed).toContain(`${join(wrong, 'other.json')}: (file): is no JSON`)
  })

  it('does not start when two sites have one host', async () => {
    const twice = join(folder, 'twice')
    await mkdir(twice)
    await writeFile(join(twice, 'anneberg.json'), JSON.stringify({ ...anneberg, host: 'senior.localhost' }))
    expect(readConfig({ ...settings(), NYHEM_SITES: twice })).toMatchObject({
      problems: expect.arrayContaining([
        `NYHEM_SITES: ${join(twice, 'anneberg.json')}: host: is that of the site senior too`,
      ]),
    })
  })

  it('does not start outside production with a host that others may reach', async () => {
    const open = join(folder, 'open')
    await mkdir(open)
    await writeFile(join(open, 'anneberg.json'), JSON.stringify({ ...anneberg, host: 'www.anneberg.example' }))
    expect(readConfig({ ...settings(), NYHEM_SITES: open })).toMatchObject({
      problems: [expect.stringMatching(/^NYHEM_SITES: .* expected sites with hosts such as anneberg\.localhost/)],
    })
  })

  it('does not start on a database that has pages of a site whose file is gone', async () => {
    const database = await openTestDatabase()
    await database.db
      .insertInto('content_page')
      .values({ id: 'gone:/', site_id: 'gone', language: 'sv', path: '/' })
      .execute()
    const opening = openPortal({
      config: configOf({ ...settings(), NYHEM_DATA: join(folder, 'other-data') }),
      log: pino({ level: 'silent' }),
      accessLog: () => undefined,
      onProgress: () => undefined,
      web: plainWeb(),
      database,
    })
    await expect(opening).rejects.toThrow('pages or homes of sites that are not there: gone')
    await database.close()
  })
})
