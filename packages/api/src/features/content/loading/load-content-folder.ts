import type { LoadMode } from '@nyhem/domain/content/load-decision'
import type { Instant, LocalDate } from '@nyhem/domain/dates'
import type { Kysely } from 'kysely'
import { inTransaction, Undone } from '../../../database/in-transaction.ts'
import { notifyChanged } from '../../../database/notify-changed.ts'
import type { Database } from '../../../database/schema.generated.ts'
import { checkReferences, type KnownTargets } from './check-references.ts'
import { type LoadedPages, loadPages } from './load-pages.ts'
import { loadSites } from './load-sites.ts'
import { type ContentProblem, readContentFolder } from './read-content-folder.ts'
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
    const sites = await loadSites(tx, content, { now, mode })
    if (pages.added + pages.changed + pages.removed + sites.saved > 0) await notifyChanged(tx, 'content')
    return { code: 'Ok', ...pages, edited: [...pages.edited, ...sites.edited], warnings }
  })
}
