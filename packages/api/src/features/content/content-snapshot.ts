import type { PageKind } from '@nyhem/contract/pages/page-kinds'
import { isPageKind } from '@nyhem/contract/pages/page-kinds'
import type { Instant } from '@nyhem/domain/dates'
import type { PageId } from '@nyhem/domain/ids'
import { BrokenInvariant } from '@nyhem/domain/result'
import { siteById } from '@nyhem/domain/sites/all-sites'
import { type SiteId, siteIds } from '@nyhem/domain/sites/site'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import {
  type PublishedPage,
  readPublishedPages,
  readRedirects,
  readSites,
  type StoredRedirect,
} from './content.store.ts'
import {
  type ContentPage,
  type MenuName,
  readMenu,
  readStoredListing,
  readStoredPage,
  readStoredSeo,
  type SiteContent,
  siteContentSchema,
} from './content-file.ts'

/** A page of the tree. Its fields are read when it is first built: `contentOf`. */
export type PageEntry = Omit<PublishedPage, 'menu' | 'seo' | 'listed'> & {
  menu: ReturnType<typeof readMenu>
  seo: ReturnType<typeof readStoredSeo>
  listed: ReturnType<typeof readStoredListing>
}

/** Everything published on one site. */
export type SiteTree = {
  siteId: SiteId
  byPath: ReadonlyMap<string, PageEntry>
  byId: ReadonlyMap<PageId, PageEntry>
  childrenOf: ReadonlyMap<PageId, readonly PageEntry[]>
  redirects: ReadonlyMap<string, StoredRedirect>
  content: SiteContent
  /** Moments at which something of the site is published or taken down, in order. */
  changes: readonly Instant[]
}

/** The published content of all sites as it was read; replaced whole when content changes. */
export type ContentSnapshot = {
  trees: Readonly<Record<SiteId, SiteTree>>
  /** Pages of the sites of one brand that say the same in other languages. */
  siblings: ReadonlyMap<string, readonly PageEntry[]>
}

/** Thrown for a page whose kind nobody knows. Source: public-site specification §2, "if a page kind is unknown, an error is raised". */
export class UnknownPageKind extends Error {
  constructor(kind: string, pageId: string) {
    super(`unknown page kind: ${kind} (page ${pageId})`)
    this.name = 'UnknownPageKind'
  }
}

/** Reads all that is published, in three queries. */
export async function readSnapshot(db: Kysely<Database>): Promise<ContentSnapshot> {
  const [pages, sites, redirects] = await Promise.all([readPublishedPages(db), readSites(db), readRedirects(db)])
  const entries = pages.map(
    (page): PageEntry => ({
      ...page,
      menu: readMenu(page.menu),
      seo: readStoredSeo(page.seo),
      listed: readStoredListing(page.listed),
    }),
  )
  const contents = new Map(sites.map(({ siteId, content }) => [siteId, siteContentSchema.parse(content)]))
  const trees = Object.fromEntries(
    siteIds.map((siteId) => [
      siteId,
      treeOf({
        siteId,
        entries: entries.filter((entry) => entry.siteId === siteId),
        redirects: redirects.filter((redirect) => redirect.siteId === siteId),
        content: contents.get(siteId) ?? emptySiteContent,
      }),
    ]),
  ) as Record<SiteId, SiteTree>
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

/** What is known of the sites while nothing could be read. */
export const emptySnapshot: ContentSnapshot = {
  trees: Object.fromEntries(
    siteIds.map((siteId) => [siteId, treeOf({ siteId, entries: [], redirects: [], content: emptySiteContent })]),
  ) as Record<SiteId, SiteTree>,
  siblings: new Map(),
}

/** Sites that share a theme are one brand in several languages; other brands' pages are no translations of it. */
const siblingGroupOf = ({ siteId, siblingKey }: Pick<PageEntry, 'siteId' | 'siblingKey'>): string =>
  `${siteById(siteId).theme}:${siblingKey}`

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

/** Whether visitors see the page at that moment. The last moment is not included. */
export const isPublished = (
  { publishedFrom, publishedUntil }: Pick<PageEntry, 'publishedFrom' | 'publishedUntil'>,
  now: Instant,
): boolean => (publishedFrom === null || publishedFrom <= now) && (publishedUntil === null || now < publishedUntil)

/** The page at a path, when visitors see it. */
export function publishedPage(tree: SiteTree, path: string, now: Instant): PageEntry | null {
  const entry = tree.byPath.get(path)
  return entry && isPublished(entry, now) ? entry : null
}

/** Pages right below another that visitors see. */
export const publishedChildren = (tree: SiteTree, id: PageId, now: Instant): PageEntry[] =>
  (tree.childrenOf.get(id) ?? []).filter((entry) => isPublished(entry, now))

/** Pages of a menu in its order, those that visitors see. */
export function menuPages(tree: SiteTree, menu: MenuName, now: Instant) {
  return [...tree.byPath.values()]
    .filter((entry) => isPublished(entry, now))
    .flatMap((entry) => entry.menu.filter((place) => place.in === menu).map((place) => ({ entry, place })))
    .sort((a, b) => a.place.order - b.place.order || a.entry.title.localeCompare(b.entry.title))
}

/** The same page in other languages of the brand, itself included. */
export function siblingPages(snapshot: ContentSnapshot, entry: PageEntry, now: Instant): PageEntry[] {
  if (entry.siblingKey === null) return [entry]
  return (snapshot.siblings.get(siblingGroupOf(entry)) ?? []).filter((other) => isPublished(other, now))
}

const contents = new WeakMap<PageEntry, ContentPage>()

/** The page's fields and blocks, read by its kind's schema. Throws UnknownPageKind, or BrokenInvariant with the page's id. */
export function contentOf(entry: PageEntry): ContentPage {
  const known = contents.get(entry)
  if (known) return known
  if (!isPageKind(entry.kind)) throw new UnknownPageKind(entry.kind, entry.id)
  const parsed = readStoredPage(entry.kind, { fields: entry.fields, blocks: entry.blocks })
  if (!parsed.ok)
    throw new BrokenInvariant('stored page does not fit its kind', { pageId: entry.id, field: parsed.field })
  contents.set(entry, parsed.content)
  return parsed.content
}

/** A page of one kind. Throws BrokenInvariant when the page is of another. */
export function contentAs<K extends PageKind>(entry: PageEntry, kind: K): Extract<ContentPage, { kind: K }> {
  const content = contentOf(entry)
  if (content.kind !== kind)
    throw new BrokenInvariant('page of another kind', { pageId: entry.id, kind, found: content.kind })
  return content as Extract<ContentPage, { kind: K }>
}
