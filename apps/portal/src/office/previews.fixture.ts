import type { TestDatabase } from '@nyhem/api/database/test-database'
import { blockDefinitions } from '@nyhem/api/features/content/blocks/block-kinds'
import { contentFixture, smallSite } from '@nyhem/api/features/content/content-folder.fixture'
import type { Editing } from '@nyhem/api/features/content/editing/editing.types'
import { openEditing } from '@nyhem/api/features/content/editing/open-editing'
import { pageKindDefinitions } from '@nyhem/api/features/content/kinds/page-kinds'
import { loadContentFolder } from '@nyhem/api/features/content/loading/load-content-folder'
import { openSnapshots } from '@nyhem/api/features/content/tree/content-snapshot'
import type { Json } from '@nyhem/domain/content/draft'
import { addDays, type Instant, instantOf, localDateOf } from '@nyhem/domain/dates'
import { asId, type PageId } from '@nyhem/domain/ids'
import { pino } from 'pino'
import { type OfficePortal, openOfficePortal } from './office-portal.fixture.ts'

const standard = (title: string, more = '') => `kind: standard\ntitle: ${title}\n${more}`
const twoTexts = 'blocks: [ { kind: text, body: Ett }, { kind: text, body: Två } ]'

const files = {
  ...smallSite,
  ...Object.fromEntries(Object.entries(smallSite).map(([name, text]) => [name.replace(/^se/, 'no'), text])),
  'se/nyheter/page.yaml': standard('Nyheter'),
  'se/hemlig/page.yaml': standard('Hemlig'),
  'se/planerad/page.yaml': standard('Nu gällande'),
  'se/block/page.yaml': standard('Block', twoTexts),
  'se/ofullstandig/page.yaml': standard('Ofullständig', twoTexts),
  'se/cachad/page.yaml': standard('Cachad'),
  'se/lankad/page.yaml': standard('Länkad'),
  'se/nasta/page.yaml': standard('Nästa'),
  'se/visad/page.yaml': standard('Visad'),
  'se/ihop/page.yaml': standard('Ihop'),
  'se/bredvid/page.yaml': standard('Bredvid'),
  'se/slangd/page.yaml': standard('Slängd'),
  'se/mina-sidor/page.yaml': 'kind: my-pages-home\ntitle: Mina sidor',
}

const paths = {
  news: '/nyheter/',
  secret: '/hemlig/',
  planned: '/planerad/',
  blocks: '/block/',
  unfinished: '/ofullstandig/',
  cached: '/cachad/',
  linked: '/lankad/',
  next: '/nasta/',
  shown: '/visad/',
  together: '/ihop/',
  beside: '/bredvid/',
  thrown: '/slangd/',
  personal: '/mina-sidor/',
} as const

type Name = keyof typeof paths

export type PreviewPortal = OfficePortal & {
  readonly pages: Readonly<Record<Name, { readonly id: PageId }>>
  readonly officeOrigin: string
  /** A moment of the site's clock at which the planned version is shown. */
  readonly afterPlan: string
  /** Changes of the page's draft, by path. */
  write(pageId: PageId, changes: Readonly<Record<string, Json>>): Promise<void>
  publish(pageId: PageId): Promise<void>
  expire(previewId: string): Promise<void>
  endRoles(staffId: string): Promise<void>
  /** All that was logged, with the access log. */
  logged(): string
}

const kinds = { pages: pageKindDefinitions, blocks: blockDefinitions }
const media = { pictureOf: () => null, documentOf: () => null }
const someday = asId<'Staff'>('somebody')

async function loadPages(db: TestDatabase['db'], now: Instant): Promise<void> {
  const fixture = await contentFixture(files)
  const today = localDateOf(now, 'Europe/Stockholm')
  const result = await loadContentFolder({ db, folder: fixture.folder, today, now })
  await fixture.remove()
  if (result.code === 'Refused') throw new Error(JSON.stringify(result.problems))
}

async function idsOf(db: TestDatabase['db']): Promise<PreviewPortal['pages']> {
  const rows = await db.selectFrom('content_page').select(['id', 'path']).where('site_id', '=', 'se').execute()
  const found = Object.entries(paths).map(([name, path]) => [name, { id: rows.find((row) => row.path === path)?.id }])
  return Object.fromEntries(found)
}

/** What the office's calls do to drafts, without their lines of the log. */
function writing(db: TestDatabase['db']) {
  const record = async () => undefined
  const readSnapshot = openSnapshots(db, kinds)
  const published = () => readSnapshot(instantOf(new Date()))
  const editing: Editing = openEditing({ db, kinds, media, published, record })
  const by = () => ({ staffId: someday, now: instantOf(new Date()), requestId: null })
  const written = async (pageId: PageId) => {
    const page = await editing.readPage(pageId, instantOf(new Date()))
    if (!page) throw new Error('no such page')
    return page.written
  }
  return {
    async write(pageId: PageId, changes: Readonly<Record<string, Json>>): Promise<void> {
      const { versionId, revision } = await written(pageId)
      const listed = Object.entries(changes).map(([path, value]) => ({ path: path.split(' '), value }))
      const { code } = await editing.saveDraft(by(), { pageId, versionId, revision, changes: listed })
      if (code !== 'Ok') throw new Error(code)
    },
    async publish(pageId: PageId, from: Instant | null = null): Promise<void> {
      const { revision } = await written(pageId)
      const answer = await editing.publish(by(), { pageId, revision, from, until: null, note: null })
      if (answer.code !== 'Ok') throw new Error(JSON.stringify(answer))
    },
  }
}

/** An office whose site has pages that are being written. */
export async function openPreviewPortal(): Promise<PreviewPortal> {
  const lines: string[] = []
  const now = instantOf(new Date())
  const today = localDateOf(now, 'Europe/Stockholm')
  const fill = async (db: TestDatabase['db']) => {
    await loadPages(db, now)
    const { planned } = await idsOf(db)
    const { write, publish } = writing(db)
    await write(planned.id, { title: 'Planerad version' })
    await publish(planned.id, instantOf(new Date(Date.parse(now) + 86_400_000)))
  }
  const portal = await openOfficePortal({}, fill, {
    log: pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) }),
    accessLog: (line) => void lines.push(JSON.stringify(line)),
  })
  const { db } = portal
  return {
    ...portal,
    ...writing(db),
    pages: await idsOf(db),
    officeOrigin: 'http://office.localhost:0',
    afterPlan: `${addDays(today, 3)}T12:00`,
    async expire(previewId) {
      const past = instantOf(new Date(Date.now() - 1_000))
      const before = instantOf(new Date(Date.now() - 2_000))
      const times = { made_at: before, expires_at: past }
      await db.updateTable('content_preview').set(times).where('id', '=', previewId).execute()
    },
    async endRoles(staffId) {
      const ended = { ended_at: instantOf(new Date()), ended_reason: 'Test' }
      await db.updateTable('staff_grant').set(ended).where('staff_id', '=', staffId).execute()
    },
    logged: () => lines.join('\n'),
  }
}
