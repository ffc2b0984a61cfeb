import { isPageKind } from '@nyhem/contract/pages/page-kinds'
import { isShownAt } from '@nyhem/domain/content/periods'
import type { Instant } from '@nyhem/domain/dates'
import type { PageId } from '@nyhem/domain/ids'
import { BrokenInvariant } from '@nyhem/domain/result'
import { allSiteIds, siteById } from '@nyhem/domain/sites/all-sites'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { Kysely } from 'kysely'
import type { z } from 'zod'
import type { Database } from '../../../database/schema.generated.ts'
import {
  type ContentBlock,
  type ContentKinds,
  type ContentPage,
  type FieldsSchema,
  readMenu,
  readStoredListing,
  readStoredPage,
  readStoredSeo,
  type SiteContent,
  siteContentSchema,
} from './content-file.ts'
import {
  readPeriodsShown,
  readRedirects,
  readSites,
  readVersionsShown,
  type ShownPeriod,
  type ShownVersion,
  type StoredRedirect,
} from './published-content.ts'
import { bannerTimes } from './site-settings.ts'

type ReadVersion = Omit<ShownVersion, 'menu' | 'seo' | 'listed' | 'fields' | 'blocks'> & {
  menu: ReturnType<typeof readMenu>
  seo: ReturnType<typeof readStoredSeo>
  listed: ReturnType<typeof readStoredListing>
  /**
   * Parses on first use. Throws UnknownPageKind, or BrokenInvariant with the page's id. The same function for the same
   * version in all snapshots.
   */
  content(): ContentPage
}

/** A page in one period. Of two entries of a page, one at most is published at a moment. */
export type PageEntry = Omit<ShownPeriod, 'versionId'> & ReadVersion

export type SiteTree = {
  siteId: SiteId
  /** In order of path and time. */
  entries: readonly PageEntry[]
  byPath: ReadonlyMap<string, readonly PageEntry[]>
  byId: ReadonlyMap<PageId, readonly PageEntry[]>
  childrenOf: ReadonlyMap<PageId, readonly PageEntry[]>
  redirects: ReadonlyMap<string, StoredRedirect>
  content: SiteContent
  /** Times of publication and removal, of pages and of the banner, in order. */
  changes: readonly Instant[]
}

/** Published content of all sites; replaced as a whole on change. */
export type ContentSnapshot = {
  trees: ReadonlyMap<SiteId, SiteTree>
  /** Language versions of pages within a brand. */
  siblings: ReadonlyMap<string, readonly PageEntry[]>
}

/** Source: public-site specification §2, "if a page kind is unknown, an error is raised". */
export class UnknownPageKind extends Error {
  constructor(kind: string, pageId: string) {
    super(`unknown page kind: ${kind} (page ${pageId})`)
    this.name = 'UnknownPageKind'
  }
}

/**
 * Reads published content. A version is read and parsed once: sites of ten thousands of pages are read anew whenever one
 * of them is published. `now`: periods that are over by then are left out. One reading at a time.
 */
export function openSnapshots(db: Kysely<Database>, kinds: ContentKinds): (now: Instant) => Promise<ContentSnapshot> {
  let known: ReadonlyMap<number, ReadVersion> = new Map()

  async function versionsOf(periods: readonly ShownPeriod[]): Promise<ReadonlyMap<number, ReadVersion>> {
    const fresh = await readVersionsShown(
      db,
      periods.flatMap(({ versionId }) => (known.has(versionId) ? [] : versionId)),
    )
    const read = new Map<number, ReadVersion>()
    for (const { id, versionId } of periods) {
      const stored = fresh.get(versionId)
      const version = known.get(versionId) ?? (stored && versionOf(id, stored, kinds))
      if (version) read.set(versionId, version)
    }
    known = read
    return read
  }

  return async (now) => {
    const [periods, sites, redirects] = await Promise.all([readPeriodsShown(db, now), readSites(db), readRedirects(db)])
    const versions = await versionsOf(periods)
    // A page that was deleted for good between the two readings has no version; its change is told next.
    const entries = periods.flatMap(({ versionId, ...period }): PageEntry[] => {
      const version = versions.get(versionId)
      return version ? [{ ...period, ...version }] : []
    })
    const contents = new Map(sites.map(({ siteId, content }) => [siteId, siteContentSchema.parse(content)]))
    const entriesOf = Map.groupBy(entries, ({ siteId }) => siteId)
    const redirectsOf = Map.groupBy(redirects, ({ siteId }) => siteId)
    const trees = new Map(
      allSiteIds().map((siteId) => [
        siteId,
        treeOf({
          siteId,
          entries: entriesOf.get(siteId) ?? [],
          redirects: redirectsOf.get(siteId) ?? [],
          content: contents.get(siteId) ?? emptySiteContent,
        }),
      ]),
    )
    const siblings = Map.groupBy(
      entries.filter(({ siblingKey }) => siblingKey !== null),
      siblingGroupOf,
    )
    return { trees, siblings }
  }
}

export const versionOf = (
  id: PageId,
  { menu, seo, listed, fields, blocks, ...version }: ShownVersion,
  kinds: ContentKinds,
): ReadVersion => ({
  ...version,
  menu: readMenu(menu),
  seo: readStoredSeo(seo),
  listed: readStoredListing(listed),
  content: parsedOnce(() => readContent({ id, kind: version.kind }, { fields, blocks }, kinds)),
})

const emptySiteContent: SiteContent = {
  crisisBanner: null,
  menus: {},
  popularSearches: [],
  footerHeadings: { company: '', explore: '', help: '' },
  cookiesFaqSectionId: null,
  recipients: {},
}

/** Used until content could be read. */
export const emptySnapshot = (): ContentSnapshot => ({
  trees: new Map(
    allSiteIds().map((siteId) => [siteId, treeOf({ siteId, entries: [], redirects: [], content: emptySiteContent })]),
  ),
  siblings: new Map(),
})

/** Throws BrokenInvariant for a site that the snapshot was made without. */
export function treeOfSite({ trees }: Pick<ContentSnapshot, 'trees'>, siteId: SiteId): SiteTree {
  const tree = trees.get(siteId)
  if (!tree) throw new BrokenInvariant('the site has no pages', { siteId })
  return tree
}

/** Other brands' pages are not translations. */
export const siblingGroupOf = ({ siteId, siblingKey }: Pick<PageEntry, 'siteId' | 'siblingKey'>): string =>
  `${siteById(siteId).brand}:${siblingKey}`

function treeOf(parts: {
  siteId: SiteId
  entries: PageEntry[]
  redirects: StoredRedirect[]
  content: SiteContent
}): SiteTree {
  const { siteId, entries, redirects, content } = parts
  const { from, until } = bannerTimes(content.crisisBanner ?? {}, siteById(siteId).timeZone)
  const moments = [from, until, ...entries.flatMap(({ shownFrom, shownUntil }) => [shownFrom, shownUntil])]
  return {
    siteId,
    entries,
    byPath: Map.groupBy(entries, ({ path }) => path),
    byId: Map.groupBy(entries, ({ id }) => id),
    childrenOf: new Map(
      [...Map.groupBy(entries, ({ parentId }) => parentId)].flatMap(([id, children]) => (id ? [[id, children]] : [])),
    ),
    redirects: new Map(redirects.map((redirect) => [redirect.from, redirect])),
    content,
    changes: moments.filter((moment) => moment !== null).sort(),
  }
}

export const isPublished = (
  { shownFrom, shownUntil }: Pick<PageEntry, 'shownFrom' | 'shownUntil'>,
  now: Instant,
): boolean => isShownAt({ from: shownFrom, until: shownUntil }, now)

/** Published pages only. */
export const publishedPage = (tree: Pick<SiteTree, 'byPath'>, path: string, now: Instant): PageEntry | null =>
  tree.byPath.get(path)?.find((entry) => isPublished(entry, now)) ?? null

/** The page as published, or else as it was or will be: its place in the tree is the same. */
export function pageById(tree: Pick<SiteTree, 'byId'>, id: PageId | null, now: Instant): PageEntry | null {
  const entries = id === null ? [] : (tree.byId.get(id) ?? [])
  return entries.find((entry) => isPublished(entry, now)) ?? entries[0] ?? null
}

/** Direct children, published only. */
export const publishedChildren = (tree: SiteTree, id: PageId, now: Instant): PageEntry[] =>
  (tree.childrenOf.get(id) ?? []).filter((entry) => isPublished(entry, now))

/** Language versions within the brand, including itself. */
export function siblingPages(snapshot: ContentSnapshot, entry: PageEntry, now: Instant): PageEntry[] {
  if (entry.siblingKey === null) return [entry]
  return (snapshot.siblings.get(siblingGroupOf(entry)) ?? []).filter((other) => isPublished(other, now))
}

function parsedOnce(parse: () => ContentPage): () => ContentPage {
  let content: ContentPage | undefined
  return () => {
    content ??= parse()
    return content
  }
}

function readContent(
  { id, kind }: Pick<PageEntry, 'id' | 'kind'>,
  stored: { fields: unknown; blocks: unknown },
  kinds: ContentKinds,
): ContentPage {
  if (!isPageKind(kind)) throw new UnknownPageKind(kind, id)
  const parsed = readStoredPage(kind, stored, kinds)
  if (!parsed.ok) throw new BrokenInvariant('stored page does not fit its kind', { pageId: id, field: parsed.field })
  return parsed.content
}

/** A field that many kinds have; undefined where the page's kind has no such text. */
export function textField(entry: PageEntry, name: string): string | undefined {
  const value = entry.content().fields[name]
  return typeof value === 'string' ? value : undefined
}

/** Throws BrokenInvariant for a page of a kind with other fields. */
export function contentAs<Fields extends FieldsSchema>(
  entry: PageEntry,
  schema: Fields,
): { fields: z.output<Fields>; blocks: readonly ContentBlock[] } {
  const { schema: own, fields, blocks } = entry.content()
  if (own !== schema) throw new BrokenInvariant('page of another kind', { pageId: entry.id, kind: entry.kind })
  return { fields: fields as z.output<Fields>, blocks }
}
