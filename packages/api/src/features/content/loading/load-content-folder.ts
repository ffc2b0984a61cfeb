import { type Instant, type LocalDate, parseInstant, parseLocalDate, startOfDay } from '@nyhem/domain/dates'
import { asId, type PageId } from '@nyhem/domain/ids'
import { siteById } from '@nyhem/domain/sites/all-sites'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { Kysely } from 'kysely'
import { notifyChanged } from '../../../database/notify-changed.ts'
import type { Database } from '../../../database/schema.generated.ts'
import * as store from '../tree/content.store.ts'
import { checkReferences, type KnownTargets } from './check-references.ts'
import { type ContentFolder, type ContentProblem, type FoundPage, readContentFolder } from './read-content-folder.ts'
import { siteProblems } from './site-problems.ts'

/** `warnings` are dead links; they do not stop a load, as another source may publish the page. */
export type LoadResult =
  | { code: 'Ok'; added: number; changed: number; unchanged: number; removed: number; warnings: ContentProblem[] }
  | { code: 'Refused'; problems: ContentProblem[] }

const author = 'files'

/** Publishes a content folder in one transaction; any invalid field prevents the whole load. */
export async function loadContentFolder(task: {
  db: Kysely<Database>
  folder: string
  today: LocalDate
  now: Instant
  known?: KnownTargets
}): Promise<LoadResult> {
  const { db, folder, today, now, known = {} } = task
  const content = await readContentFolder(folder, today)
  const references = checkReferences(content, known)
  const missing = references.filter(({ kind }) => kind !== 'link')
  const problems = [...content.problems, ...missing, ...siteProblems(content)]
  if (problems.length > 0) return { code: 'Refused', problems }
  const counts = await db.transaction().execute(async (tx) => {
    const pages = await publishChangedPages(tx, content, now)
    const sites = await saveChangedSites(tx, content)
    if (pages.added + pages.changed + pages.removed + sites > 0) await notifyChanged(tx, 'content')
    return pages
  })
  return { code: 'Ok', ...counts, warnings: references.filter(({ kind }) => kind === 'link') }
}

type Tx = Parameters<typeof store.publishPage>[0]

async function publishChangedPages(tx: Tx, { pages }: ContentFolder, now: Instant) {
  const known = await store.readPageHashes(tx)
  const counts = { added: 0, changed: 0, unchanged: 0, removed: 0 }
  const ids = new Set(pages.map(pageIdOf))
  for (const page of pages) {
    const id = pageIdOf(page)
    const before = known.get(id)
    if (before && !before.removed && before.hash === page.hash) {
      counts.unchanged += 1
      continue
    }
    counts[before ? 'changed' : 'added'] += 1
    const { timeZone } = siteById(page.siteId)
    await store.publishPage(tx, {
      id,
      siteId: page.siteId,
      path: page.path,
      parentId: parentOf(page, ids),
      hash: page.hash,
      page: page.content,
      publishedFrom: momentOf(page.content.published?.from, timeZone),
      publishedUntil: momentOf(page.content.published?.until, timeZone),
      author,
      now,
    })
  }
  // Pages made by editors have no file and no hash.
  const gone = [...known].filter(([id, page]) => page.hash !== null && !page.removed && !ids.has(asId(id)))
  await store.removePages(
    tx,
    gone.map(([id]) => id),
    { by: author, now },
  )
  return { ...counts, removed: gone.length }
}

async function saveChangedSites(tx: Tx, { sites }: ContentFolder): Promise<number> {
  const known = await store.readSiteHashes(tx)
  const changed = sites.filter(({ siteId, hash }) => known.get(siteId) !== hash)
  for (const { siteId, content, hash } of changed) await store.saveSite(tx, { siteId, content, hash })
  return changed.length
}

const pageIdOf = ({ siteId, path }: { siteId: SiteId; path: string }): PageId => asId<'Page'>(`${siteId}:${path}`)

function parentOf({ siteId, path }: FoundPage, ids: ReadonlySet<PageId>): PageId | null {
  if (!path.startsWith('/')) return null
  for (let above = upper(path); above !== null; above = upper(above)) {
    const id = pageIdOf({ siteId, path: above })
    if (ids.has(id)) return id
  }
  return null
}

/** `/om-oss/hallbarhet/` → `/om-oss/` → `/` → null. */
const upper = (path: string): string | null =>
  path === '/' ? null : path.slice(0, path.lastIndexOf('/', path.length - 2) + 1)

function momentOf(text: string | null | undefined, timeZone: string): Instant | null {
  if (!text) return null
  const date = parseLocalDate(text)
  if (date.ok) return startOfDay(date.value, timeZone)
  const moment = parseInstant(text)
  return moment.ok ? moment.value : null
}
