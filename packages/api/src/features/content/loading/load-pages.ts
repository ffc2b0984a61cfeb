import { randomUUID } from 'node:crypto'
import { keysFor } from '@nyhem/domain/content/block-keys'
import { decideLoad, type FileStanding, type LoadMode, takesDown } from '@nyhem/domain/content/load-decision'
import { isSame, wordsOf } from '@nyhem/domain/content/merge-drafts'
import { type Instant, parseInstant, parseLocalDate, startOfDay } from '@nyhem/domain/dates'
import { asId, type PageId } from '@nyhem/domain/ids'
import { siteById } from '@nyhem/domain/sites/all-sites'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { Kysely } from 'kysely'
import type { Database } from '../../../database/schema.generated.ts'
import { blockDefinitions } from '../blocks/block-kinds.ts'
import { pageKindDefinitions } from '../kinds/page-kinds.ts'
import * as store from '../tree/content.store.ts'
import { asToday, type VersionContent } from '../tree/page-content.ts'
import { files, type PageSource, readPageSources, readPeriods, readVersion } from '../tree/read-pages.ts'
import { asShown } from './as-shown.ts'
import type { ContentFolder, ContentProblem, FoundPage } from './read-content-folder.ts'

type Tx = Kysely<Database>

export type LoadedPages = {
  added: number
  changed: number
  unchanged: number
  removed: number
  /** Pages that stay as editors have made them, and what became of their files. */
  edited: ContentProblem[]
}

/** A file with its page: an existing one, or the id of one to be made. */
type Pair = { file: FoundPage; page: PageSource | null; id: PageId; path: string }

const isPlacedAnew = ({ file, page, path }: Pair): boolean =>
  page !== null && (page.path !== path || page.sourcePath !== file.path)

const kinds = { pages: pageKindDefinitions, blocks: blockDefinitions }

/** Publishes what has changed, and takes down pages whose files are gone from a site that has files. */
export async function loadPages(
  tx: Tx,
  { pages, sites }: Pick<ContentFolder, 'pages' | 'sites'>,
  { now, mode }: { now: Instant; mode: LoadMode },
): Promise<LoadedPages | { problems: ContentProblem[] }> {
  const loadedSites = new Set([...pages, ...sites].map(({ siteId }) => siteId))
  for (const siteId of [...loadedSites].sort()) await store.lockTree(tx, siteId)
  const stored = await readPageSources(tx, now)
  const pairs = pairsOf(pages, stored)
  const problems = takenPaths(pairs, stored)
  if (problems.length > 0) return { problems }
  const loaded: LoadedPages = { added: 0, changed: 0, unchanged: 0, removed: 0, edited: [] }
  await takeDownGone(tx, { gone: goneOf(stored, pairs, loadedSites), now, loaded })
  const parentOf = openParents(stored, pairs)
  const moved = pairs.filter(isPlacedAnew)
  await store.placePages(
    tx,
    moved.map((pair) => ({ ...pair, sourcePath: pair.file.path, parentId: parentOf(pair), by: files })),
  )
  for (const pair of pairs) await loadPair(tx, { pair, parentId: parentOf(pair), now, mode, loaded })
  return loaded
}

/** By the id in the file, then by the file's address, then the page of editors that stands there. */
function pairsOf(files: readonly FoundPage[], stored: readonly PageSource[]): Pair[] {
  const byId = new Map(stored.map((page) => [page.id as string, page]))
  const named = new Map(
    files.flatMap((file) => {
      const page = byId.get(file.content.id ?? '')
      return page?.siteId === file.siteId ? [[file, page] as const] : []
    }),
  )
  const namedIds = new Set([...named.values()].map(({ id }) => id))
  const others = stored.filter(({ id }) => !namedIds.has(id))
  const bySource = new Map(others.map((page) => [placeOf(page.siteId, page.sourcePath ?? ''), page]))
  const byPath = new Map(
    others
      .filter(({ removedBy, sourcePath }) => removedBy === null && sourcePath === null)
      .map((page) => [placeOf(page.siteId, page.path), page]),
  )
  return files.map((file) => {
    const at = placeOf(file.siteId, file.path)
    const page = named.get(file) ?? bySource.get(at) ?? byPath.get(at) ?? null
    const wanted = file.content.id !== undefined && !byId.has(file.content.id) ? file.content.id : randomUUID()
    return { file, page, id: page?.id ?? asId<'Page'>(wanted), path: pathAfter(page, file.path) }
  })
}

const placeOf = (siteId: SiteId, path: string): string => `${siteId} ${path}`

/** A page that editors have moved stays where they have put it; others follow their files. */
function pathAfter(page: PageSource | null, filePath: string): string {
  if (page === null) return filePath
  return page.path === page.sourcePath ? filePath : page.path
}

/** A page that editors have moved may stand where another file belongs. */
function takenPaths(pairs: readonly Pair[], stored: readonly PageSource[]): ContentProblem[] {
  const inFiles = new Set(pairs.map(({ id }) => id))
  const others = stored.filter(({ id, removedBy, hash }) => removedBy === null && hash === null && !inFiles.has(id))
  const places = [
    ...others.map(({ siteId, path }) => placeOf(siteId, path)),
    ...pairs.map(({ file, path }) => placeOf(file.siteId, path)),
  ]
  const taken = new Set(places.filter((place, index) => places.indexOf(place) !== index))
  return pairs.flatMap(({ file, page, path }) =>
    page === null && taken.has(placeOf(file.siteId, path))
      ? [{ file: file.file, field: '(folder)', problem: `another page has been moved to ${path}` }]
      : [],
  )
}

const goneOf = (
  stored: readonly PageSource[],
  pairs: readonly Pair[],
  loadedSites: ReadonlySet<SiteId>,
): PageSource[] => {
  const kept = new Set(pairs.map(({ id }) => id))
  return stored.filter(
    ({ id, siteId, hash, removedBy }) =>
      hash !== null && removedBy === null && loadedSites.has(siteId) && !kept.has(id),
  )
}

async function takeDownGone(
  tx: Tx,
  { gone, now, loaded }: { gone: readonly PageSource[]; now: Instant; loaded: LoadedPages },
): Promise<void> {
  const removed = gone.filter(takesDown)
  await store.removePages(
    tx,
    removed.map(({ id }) => id),
    now,
  )
  loaded.removed = removed.length
  for (const page of gone.filter((one) => !takesDown(one))) {
    await store.forgetFile(tx, page.id)
    const problem = 'its file is gone, but editors have changed the page: it stays'
    loaded.edited.push({ file: `${page.siteId}:${page.path}`, field: '(page)', problem })
  }
}

type Task = { pair: Pair; parentId: PageId | null; now: Instant; mode: LoadMode; loaded: LoadedPages }

async function loadPair(tx: Tx, { pair, parentId, now, mode, loaded }: Task): Promise<void> {
  const { file, page, id, path } = pair
  const isFileChanged = page?.hash !== file.hash
  const shown = isFileChanged && page?.shownVersionId ? await readVersion(tx, page.shownVersionId) : null
  const content = contentOf(file, shown)
  const source = { id, sourcePath: file.path, hash: file.hash }
  const isAlike = page !== null && shown !== null && (await saysTheSame(tx, { page, shown, content, now }))
  const decision = page === null ? 'publish' : decideLoad(standingOf(page, { isFileChanged, isAlike }), mode)
  switch (decision) {
    case 'publish':
      loaded[page === null ? 'added' : 'changed'] += 1
      return (page === null ? store.addLoadedPage : store.publishPage)(tx, {
        ...source,
        siteId: file.siteId,
        path,
        parentId,
        content,
        now,
      })
    case 'adopt':
      loaded[page?.path === path ? 'unchanged' : 'changed'] += 1
      return store.adoptFile(tx, source, page?.shownVersionId ?? undefined)
    case 'unchanged':
      loaded[page?.path === path ? 'unchanged' : 'changed'] += 1
      return
    case 'draft': {
      const kept = await store.keepFile(tx, { ...source, content })
      const became = kept === 'draft' ? 'a draft' : 'a kept version, since somebody is writing a draft'
      const problem = `editors have changed the page since it was loaded: the file became ${became}`
      loaded.edited.push({ file: file.file, field: '(page)', problem })
    }
  }
}

const standingOf = (
  { hash, isEdited, removedBy }: PageSource,
  compared: Pick<FileStanding, 'isFileChanged' | 'isAlike'>,
): FileStanding => ({ hasSource: hash !== null, isEdited, removedBy, ...compared })

/**
 * Asked only where the hash is another: a file may say the same in other words. It may be one from before the page was
 * given an end, or one that says it.
 */
async function saysTheSame(
  tx: Tx,
  { page, shown, content, now }: { page: PageSource; shown: VersionContent; content: VersionContent; now: Instant },
): Promise<boolean> {
  const today = asToday(shown, kinds)
  if (isSame(keyless(today), keyless(content))) return true
  return isSame(keyless(asShown(today, await readPeriods(tx, page.id), now)), keyless(content))
}

const keyless = (content: VersionContent) => ({
  ...content,
  blocks: content.blocks.map(({ key: _, ...block }) => block),
})

function contentOf({ siteId, content }: FoundPage, shown: VersionContent | null): VersionContent {
  const { timeZone } = siteById(siteId)
  const keys = keysFor(content.blocks.map(withWords), shown ? shown.blocks.map(withWords) : [])
  return {
    kind: content.kind,
    title: content.title,
    siblingKey: content.siblings ?? null,
    seo: content.seo ?? {},
    menu: content.menu,
    listed: content.listed ?? {},
    fields: content.fields,
    blocks: content.blocks.map((block, index) => ({ ...block, key: keys[index] ?? block.id })),
    publishedFrom: momentOf(content.published?.from, timeZone),
    publishedUntil: momentOf(content.published?.until, timeZone),
  }
}

const withWords = <Block extends { kind: string; id: string; fields: unknown }>(block: Block) => ({
  ...block,
  said: wordsOf(block.fields),
})

/** The nearest page above, by where pages are after the load. */
function openParents(stored: readonly PageSource[], pairs: readonly Pair[]): (pair: Pair) => PageId | null {
  const inFiles = new Set(pairs.map(({ id }) => id))
  const others = stored.filter(({ id, removedBy, hash }) => removedBy === null && hash === null && !inFiles.has(id))
  const ids = new Map(others.map(({ id, siteId, path }) => [placeOf(siteId, path), id]))
  for (const { id, file, path } of pairs) ids.set(`${file.siteId} ${path}`, id)
  return ({ file: { siteId }, path }) => {
    if (!path.startsWith('/')) return null
    for (let above = upper(path); above !== null; above = upper(above)) {
      const id = ids.get(placeOf(siteId, above))
      if (id !== undefined) return id
    }
    return null
  }
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
