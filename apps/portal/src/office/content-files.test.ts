import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openTestDatabase, type TestDatabase } from '@nyhem/api/database/test-database'
import { exportContent, writeContentFolder } from '@nyhem/api/features/content/loading/export-content-folder'
import { loadContentFolder } from '@nyhem/api/features/content/loading/load-content-folder'
import { isMatrix } from '@nyhem/api/testing/property-runs'
import type { CreatePageReply } from '@nyhem/contract/calls/editing'
import type { OpenedSiteSettings } from '@nyhem/contract/calls/site-settings'
import { loadContent } from '@nyhem/demo/load-content'
import { addDays, instantOf, localDateOf } from '@nyhem/domain/dates'
import type { SiteId } from '@nyhem/domain/sites/site'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { change, type EditingPortal, editingPortalOn } from './editing-portal.fixture.ts'
import { type Member, openOfficePortal } from './office-portal.fixture.ts'

const now = instantOf(new Date())
const today = localDateOf(now, 'Europe/Stockholm')

/** The smallest site alone; in the matrix all of them, of which one is looked at. */
const site: SiteId = isMatrix ? 'se' : 'contractor'
const demoFolder = join(import.meta.dirname, '../../../../demo/content')

/** What a file could take for something else. */
const awkward = [
  'Citat "dubbla" och \'enkla\' # ingen kommentar',
  '- streck: kolon',
  'null',
  '-30d',
  '2026-03-01',
  '0123',
  '{ klammer } & *ankare',
  '!tagg %',
  '| lodrätt > större',
  'Höger \u202evänster\u202c och 🏡',
  '~',
  'yes',
]
const manyLines = 'Rad ett\n\n  indragen\n# ingen rubrik\n---\n- punkt: ja\ttabb'

let portal: EditingPortal
let publisher: Member
let folder: string
const others: TestDatabase[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nyhem-content-files-'))
  portal = editingPortalOn(await openOfficePortal({}, loadDemo))
  publisher = await portal.member('publisher', { siteId: null })
  await edit()
}, 400_000)
afterAll(async () => {
  await portal?.close()
  for (const other of others) await other.close()
  await rm(folder, { recursive: true, force: true })
})

async function loadDemo(db: TestDatabase['db']): Promise<void> {
  const task = { db, today: addDays(today, -1), now }
  const of = join(folder, 'demo')
  if (!isMatrix) await cp(join(demoFolder, site), join(of, site), { recursive: true })
  const loaded = isMatrix ? await loadContent(task) : await loadContentFolder({ ...task, folder: of })
  if (loaded.code === 'Refused') throw new Error(JSON.stringify(loaded.problems))
}

const codeOf = async (answer: Promise<{ text: string; json<R>(): R }>, wanted = 'Ok') => {
  const { text, json } = await answer
  if (json<{ code: string }>().code !== wanted) throw new Error(text)
}
const post = (path: string, body: object) => codeOf(portal.post(publisher, path, body))

/** Everything that an editor can do to pages and sites, on pages of all sites. */
async function edit(): Promise<void> {
  await writeAwkwardWords()
  await planAndTakeDown()
  await moveAndTrash()
  await leaveDrafts()
  await changeSite()
}

async function writeAwkwardWords(): Promise<void> {
  const pages = await portal.db
    .selectFrom('content_page')
    .select('id')
    .where('path', 'like', '/%')
    .orderBy('site_id')
    .orderBy('path')
    .execute()
  const every = Math.floor(pages.length / awkward.length)
  for (const [index, title] of awkward.entries()) {
    const pageId = pages[index * every]?.id ?? ''
    const block = { kind: 'text', fields: { heading: title, body: manyLines } }
    await portal.write(
      publisher,
      pageId,
      change('title', title),
      change('seo description', manyLines),
      change(`blocks nytt-${index}`, block),
    )
    await codeOf(portal.publish(publisher, pageId))
  }
}

async function newPage(below: string, slug: string): Promise<string> {
  const parent = await portal.idOf(below, site)
  const answer = await portal.post(publisher, `/pages/${parent}/below`, { slug, kind: 'standard', title: slug })
  const reply = answer.json<CreatePageReply>()
  if (reply.code !== 'Ok') throw new Error(answer.text)
  return reply.pageId
}

const clock = (days: number) => `${addDays(today, days)}T08:00`

async function planAndTakeDown(): Promise<void> {
  await codeOf(portal.publish(publisher, await newPage('/', 'fran-ett-datum'), { from: clock(30) }))
  await codeOf(portal.publish(publisher, await newPage('/', 'till-ett-datum'), { until: clock(40) }))
  const replaced = await newPage('/', 'ersatts')
  await codeOf(portal.publish(publisher, replaced))
  await portal.write(publisher, replaced, change('title', 'Ersättaren'))
  await codeOf(portal.publish(publisher, replaced, { from: clock(10), until: clock(20) }))
  const down = await newPage('/', 'nertagen')
  await codeOf(portal.publish(publisher, down))
  const taken = { at: null, reason: 'Gäller inte längre', visitors: { to: 'parent' }, pagesBelow: 'stay' }
  await post(`/pages/${down}/take-down`, taken)
}

async function moveAndTrash(): Promise<void> {
  const moved = await newPage('/', 'flyttas')
  await codeOf(portal.publish(publisher, moved))
  await post(`/pages/${moved}/move`, { parentId: await portal.idOf('/om-oss/', site), slug: 'flyttad' })
  const trashed = await newPage('/', 'slangs')
  await codeOf(portal.publish(publisher, trashed))
  await post(`/pages/${trashed}/trash`, { reason: 'Behövs inte mer' })
}

async function leaveDrafts(): Promise<void> {
  await newPage('/', 'aldrig-visad')
  await portal.write(publisher, await portal.idOf('/om-oss/', site), change('title', 'Utkast av om oss'))
}

async function changeSite(): Promise<void> {
  await post(`/sites/${site}/redirects`, { from: '/gammalt/', to: '/om-oss/', permanent: true })
  const opened = (await portal.get(publisher, `/sites/${site}/settings`)).json<OpenedSiteSettings>()
  const { versionId, revision } = opened
  const changes = [change('fields footerHeadings company', 'Bolaget: "oss"')]
  const saved = await portal.post(publisher, `/sites/${site}/settings/draft`, { versionId, revision, changes })
  await post(`/sites/${site}/settings/publish`, { revision: saved.json<{ revision: number }>().revision, note: null })
}

const exported = (db: TestDatabase['db'], drafts: boolean, siteId: SiteId | null = null) =>
  exportContent({ db, now: instantOf(new Date()), siteId, drafts })

async function loadedElsewhere(files: ReadonlyMap<string, string>, name: string): Promise<TestDatabase> {
  const other = await openTestDatabase()
  others.push(other)
  await writeContentFolder(join(folder, name), files)
  const loaded = await loadContentFolder({
    db: other.db,
    folder: join(folder, name),
    today,
    now: instantOf(new Date()),
  })
  if (loaded.code === 'Refused') throw new Error(JSON.stringify(loaded.problems))
  return other
}

let elsewhere: Promise<TestDatabase> | null = null
/** All that is shown here, loaded into an empty database once. */
const shownElsewhere = () => {
  elsewhere ??= exported(portal.db, false).then((files) => loadedElsewhere(files, 'shown'))
  return elsewhere
}

const same = (found: ReadonlyMap<string, string>, wanted: ReadonlyMap<string, string>) => {
  expect([...found.keys()].sort()).toEqual([...wanted.keys()].sort())
  for (const [name, text] of wanted) expect(found.get(name), name).toBe(text)
}

/** All that visitors and editors see. */
async function everything() {
  const { db } = portal
  const [pages, versions, periods, redirects, sites, settings] = await Promise.all([
    db.selectFrom('content_page').select(['id', 'path', 'parent_id', 'removed_at']).orderBy('id').execute(),
    db.selectFrom('content_page_version').selectAll().orderBy('id').execute(),
    db.selectFrom('content_period').selectAll().orderBy('id').execute(),
    db
      .selectFrom('content_redirect')
      .select(['site_id', 'from_path', 'to_address', 'target_page_id', 'permanent'])
      .orderBy('site_id')
      .orderBy('from_path')
      .execute(),
    db.selectFrom('content_site').select(['site_id', 'content', 'settings']).orderBy('site_id').execute(),
    db.selectFrom('content_site_version').selectAll().orderBy('id').execute(),
  ])
  return { pages, versions, periods, redirects, sites, settings }
}

describe(`${isMatrix ? 'the whole demo' : 'a site of the demo'} with what editors have made of it, as files`, {
  timeout: 300_000,
}, () => {
  it('is the same on an empty database, and back on its own changes nothing', async () => {
    const files = await exported(portal.db, false)
    const names = ['fran-ett-datum', 'till-ett-datum', 'nertagen', 'om-oss/flyttad']
    for (const name of names) expect([...files.keys()]).toContain(`${site}/${name}/page.yaml`)
    expect([...files.keys()].join()).not.toMatch(/slangs|aldrig-visad/)
    const other = await shownElsewhere()
    same(await exported(other.db, false), files)

    const before = await everything()
    const task = { db: portal.db, folder: join(folder, 'shown'), today: addDays(today, 60), now: instantOf(new Date()) }
    const loaded = await loadContentFolder(task)
    expect(loaded).toMatchObject({ code: 'Ok', added: 0, changed: 0, removed: 0, edited: [] })
    expect(await everything()).toEqual(before)
  })

  it('shows elsewhere when it does here', async () => {
    const shown = async (db: TestDatabase['db']) => {
      const rows = await db
        .selectFrom('content_page as page')
        .leftJoin('content_period as period', 'period.page_id', 'page.id')
        .select(({ fn }) => [
          'page.path',
          fn.max('period.shown_until').as('until'),
          fn.count('period.id').as('periods'),
        ])
        .where('page.site_id', '=', site)
        .where('page.path', 'in', ['/fran-ett-datum/', '/till-ett-datum/', '/nertagen/'])
        .groupBy('page.path')
        .orderBy('page.path')
        .execute()
      return rows
    }
    const other = await shownElsewhere()
    expect(await shown(other.db)).toEqual(await shown(portal.db))
  })

  it('with drafts is the same elsewhere, where they are shown', async () => {
    const files = await exported(portal.db, true, site)
    expect(files.get(`${site}/om-oss/page.yaml`)).toContain('title: Utkast av om oss')
    expect(files.has(`${site}/aldrig-visad/page.yaml`)).toBe(true)
    const other = await loadedElsewhere(files, 'drafts')
    same(await exported(other.db, false, site), files)
  })
})
