import type { LoadMode } from '@nyhem/domain/content/load-decision'
import { isSame } from '@nyhem/domain/content/merge-drafts'
import type { Instant, LocalDate } from '@nyhem/domain/dates'
import type { Kysely } from 'kysely'
import { inTransaction, Undone } from '../../../database/in-transaction.ts'
import { notifyChanged } from '../../../database/notify-changed.ts'
import type { Database } from '../../../database/schema.generated.ts'
import { adoptSite, saveSite } from '../tree/content.store.ts'
import { siteContentSchema } from '../tree/content-file.ts'
import { readSite } from '../tree/read-pages.ts'
import { checkReferences, type KnownTargets } from './check-references.ts'
import { type LoadedPages, loadPages } from './load-pages.ts'
import { type ContentFolder, type ContentProblem, readContentFolder } from './read-content-folder.ts'
import { siteProblems } from './site-problems.ts'

/** `warnings` are dead links; they do not stop a load, as another source may publish the page. */
export type LoadResult =
  | ({ code: 'Ok'; warnings: ContentProblem[] } & LoadedPages)
  | { code: 'Refused'; problems: ContentProblem[] }

/** Publishes a content folder in one transaction; any invalid field prevents the whole load. */
export async function loadContentFolder(task: {
  db: Kysely<Database>
  folder: string
  today: LocalDate
  now: Instant
  known?: KnownTargets
  /** By default nothing that editors have made is replaced. */
  mode?: LoadMode
}): Promise<LoadResult> {
  const { db, folder, today, now, known = {}, mode = 'beside-editors' } = task
  const content = await readContentFolder(folder, today)
  const references = checkReferences(content, known)
  const missing = references.filter(({ kind }) => kind !== 'link')
  const problems = [...content.problems, ...missing, ...siteProblems(content)]
  if (problems.length > 0) return { code: 'Refused', problems }
  const warnings = references.filter(({ kind }) => kind === 'link')
  return inTransaction<LoadResult>(db, async (tx) => {
    const pages = await loadPages(tx, content, { now, mode })
    if ('problems' in pages) throw new Undone<LoadResult>({ code: 'Refused', problems: pages.problems })
    const sites = await saveChangedSites(tx, content)
    if (pages.added + pages.changed + pages.removed + sites > 0) await notifyChanged(tx, 'content')
    return { code: 'Ok', ...pages, warnings }
  })
}

/** A file that says the same in other words changes nothing. */
async function saveChangedSites(tx: Kysely<Database>, { sites }: ContentFolder): Promise<number> {
  let saved = 0
  for (const { siteId, content, hash } of sites) {
    const stored = await readSite(tx, siteId)
    if (stored?.hash === hash) continue
    const { redirects, ...rest } = content
    const inOrder = redirects.toSorted((one, other) => (one.from < other.from ? -1 : 1))
    const isAlike =
      stored !== null && isSame(inOrder, stored.redirects) && isSame(rest, siteContentSchema.parse(stored.content))
    if (isAlike) await adoptSite(tx, { siteId, hash })
    else await saveSite(tx, { siteId, content, hash })
    if (!isAlike) saved += 1
  }
  return saved
}
