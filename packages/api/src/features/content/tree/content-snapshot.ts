import { isPageKind } from '@nyhem/contract/pages/page-kinds'
import type { Instant } from '@nyhem/domain/dates'
import type { PageId } from '@nyhem/domain/ids'
import { BrokenInvariant } from '@nyhem/domain/result'
import { allSiteIds, siteById } from '@nyhem/domain/sites/all-sites'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { Kysely } from 'kysely'
import type { z } from 'zod'
import type { Database } from '../../../database/schema.generated.ts'
import {
  type PublishedPage,
  readPublishedPages,
  readRedirects,
  readSites,
  type StoredRedirect,
} from './content.store.ts'
import {
  type ContentBlock,
  type ContentKinds,
  type ContentPage,
  type FieldsSchema,
  type MenuName,
  readMenu,
  readStoredListing,
  readStoredPage,
  readStoredSeo,
  type SiteContent,
  siteContentSchema,
} from './content-file.ts'

export type PageEntry = Omit<PublishedPage, 'menu' | 'seo' | 'listed' | 'fields' | 'blocks'> & {
  menu: ReturnType<typeof readMenu>
  seo: ReturnType<typeof readStoredSeo>
  listed: ReturnType<typeof readStoredListing>
  /** Parses on first use. Throws UnknownPageKind, or BrokenInvariant with the page's id. */
  content(): ContentPage
}

export type SiteTree = {
  siteId: SiteId
  byPath: ReadonlyMap<string, PageEntry>
  byId: ReadonlyMap<PageId, PageEntry>
  childrenOf: ReadonlyMap<PageId, readonly PageEntry[]>
  redirects: ReadonlyMap<string, StoredRedirect>
  content: SiteContent
  /** Times of publication and removal, in order. */
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

/** Three queries. */
export async function readSnapshot(db: Kysely<Database>, kinds: ContentKinds): Promise<ContentSnapshot> {
  const [pages, sites, redirects] = await Promise.all([readPublishedPages(db), readSites(db), readRedirects(db)])
  const entries = pages.map(
    ({ menu, seo, listed, fields, blocks, ...page }): PageEntry => ({
      ...page,
      menu: readMenu(menu),
      seo: readStoredSeo(seo),
      listed: readStoredListing(listed),
      content: parsedOnce(() => readContent(page, { fields, blocks }, kinds)),
    }),
  )
  const contents = new Map(sites.map(({ siteId, content }) => [siteId, siteContentSchema.parse(content)]))
  const trees = new Map(
    allSiteIds().map((siteId) => [
      siteId,
      treeOf({
        siteId,
        entries: entries.filter((entry) => entry.siteId === siteId),
        redirects: redirects.filter((redirect) => redirect.siteId === siteId),
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

const emptySiteContent: SiteContent = {
  crisisBanner: null,
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
const siblingGroupOf = ({ siteId, siblingKey }: Pick<PageEntry, 'siteId' | 'siblingKey'>): string =>
  `${siteById(siteId).brand}:${siblingKey}`

function treeOf(parts: {
  siteId: SiteId
  entries: PageEntry[]
  redirects: StoredRedirect[]
  content: SiteContent
}): SiteTree {
  const { siteId, entries, redirects, content } = parts
  const moments = entries.flatMap(({ publishedFrom, publishedUntil }) => [publishedFrom, publishedUntil])
  return {
    siteId,
    byPath: new Map(entries.map((entry) => [entry.path, entry])),
    byId: new Map(entries.map((entry) => [entry.id, entry])),
    childrenOf: new Map(
      [...Map.groupBy(entries, ({ parentId }) => parentId)].flatMap(([id, children]) => (id ? [[id, children]] : [])),
    ),
    redirects: new Map(redirects.map((redirect) => [redirect.from, redirect])),
    content,
    changes: moments.filter((moment) => moment !== null).sort(),
  }
}

/** The end is exclusive. */
export const isPublished = (
  { publishedFrom, publishedUntil }: Pick<PageEntry, 'publishedFrom' | 'publishedUntil'>,
  now: Instant,
): boolean => (publishedFrom === null || publishedFrom <= now) && (publishedUntil === null || now < publishedUntil)

/** Published pages only. */
export function publishedPage(tree: SiteTree, path: string, now: Instant): PageEntry | null {
  const entry = tree.byPath.get(path)
  return entry && isPublished(entry, now) ? entry : null
}

/** Direct children, published only. */
export const publishedChildren = (tree: SiteTree, id: PageId, now: Instant): PageEntry[] =>
  (tree.childrenOf.get(id) ?? []).filter((entry) => isPublished(entry, now))

/** In menu order, published only. */
export function menuPages(tree: SiteTree, menu: MenuName, now: Instant) {
  return [...tree.byPath.values()]
    .filter((entry) => isPublished(entry, now))
    .flatMap((entry) => entry.menu.filter((place) => place.in === menu).map((place) => ({ entry, place })))
    .sort((a, b) => a.place.order - b.place.order || a.entry.title.localeCompare(b.entry.title))
}

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
