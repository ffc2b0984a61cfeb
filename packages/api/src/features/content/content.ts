import type { NavigationReply, PageData } from '@nyhem/contract/page-data'
import type { Instant } from '@nyhem/domain/dates'
import { siteById } from '@nyhem/domain/sites/all-sites'
import type { Site, SiteId } from '@nyhem/domain/sites/site'
import type { Kysely } from 'kysely'
import type { ChangedPart } from '../../database/notify-changed.ts'
import type { Database } from '../../database/schema.generated.ts'
import type { EncodedBytes } from '../../server/encoded-bytes.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Explorer } from '../explorer/explorer.ts'
import type { BaseMap } from '../map/map.ts'
import { type MediaList, mediaOf } from '../pictures/media.ts'
import type { OpeningReading } from '../sale-opening/sale-opening.ts'
import type { Search } from '../search/search.ts'
import type { Showings } from '../showings/showings.ts'
import type { Staff } from '../staff/staff.ts'
import type { TextDocument, TextSearch } from '../text-search/text-search.ts'
import { blockDefinitions } from './blocks/block-kinds.ts'
import type { SiteOrigins } from './building/build-context.ts'
import { openContexts } from './building/open-contexts.ts'
import { leadsSomewhere } from './building/published-links.ts'
import type { ErrorPageRequest, PageAnswer, PageRequest } from './content.types.ts'
import { noteAsked } from './editing/asked-addresses.ts'
import { exampleVisitor } from './editing/example-visitor.ts'
import { type OfficeContent, type OfficeContentParts, openOfficeContent } from './editing/open-office-content.ts'
import { findForm, formsWithOwnTime } from './finding/find-form.ts'
import { pageKindDefinitions } from './kinds/page-kinds.ts'
import { type LocationRequest, openLocationMap } from './location-map/location-map.ts'
import { officePointOfHost } from './location-map/office-point.ts'
import { openPageAnswers } from './page-answers.ts'
import { openChromes } from './page-data/open-chromes.ts'
import { openSitemaps } from './syndication/open-sitemaps.ts'
import { type GivenOut, newsRoomPath, pressReleases } from './syndication/press-releases.ts'
import { textDocuments } from './syndication/text-documents.ts'
import { type ContentSnapshot, openSnapshots } from './tree/content-snapshot.ts'
import { keepCurrent } from './tree/keep-current.ts'

/** Content service for all pages of the seven sites. */
export type Content = OfficeContent & {
  getPage(request: PageRequest): Promise<PageAnswer>
  /** Menus, footer and banner, for the browser when page data failed. */
  getNavigation(request: { site: Site; now: Instant }): Promise<NavigationReply>
  /** Works with the last content while the database is unavailable. */
  getErrorPage(request: ErrorPageRequest): Promise<PageData>
  /** Changes with the build and the site's navigation content. */
  siteVersion(request: { site: Site; now: Instant }): Promise<string>
  /** Whether an address leads to a published page. */
  hasPage(request: { site: Site; path: string; now: Instant }): Promise<boolean>
  /** Fields of a form on a published page; null for an unknown id. */
  findForm(request: { siteId: SiteId; formId: string; now: Instant }): Promise<ReturnType<typeof findForm>>
  /** Forms with a specific answer retention. */
  formsWithOwnTime(now: Instant): Promise<ReturnType<typeof formsWithOwnTime>>
  /** Map drawing around a project, premises, succession home or office; null for an unknown id. */
  drawLocation(request: LocationRequest): Promise<EncodedBytes | null>
  /** Published press releases of all sites with their news rooms. */
  pressReleases(now: Instant): Promise<readonly GivenOut[]>
  /** Null where there is none. */
  newsRoom(request: { siteId: SiteId; now: Instant }): Promise<string | null>
  /** Pages in word search. */
  textDocuments(now: Instant): Promise<TextDocument[]>
  published(): Promise<ContentSnapshot>
  /** The site's sitemap in parts, kept until something changes. */
  sitemaps(request: { site: Site; now: Instant }): Promise<readonly EncodedBytes[]>
  /** Called on `onChanged`. */
  forget(part: ChangedPart | 'everything'): void
  /** Called when homes of a site were held or released: looks whether its footers show the same counties. */
  refreshFooter(siteId: SiteId): void
}

export type ContentParts = {
  db: Kysely<Database>
  catalogue: Catalogue
  textSearch: Pick<TextSearch, 'search'>
  search: Search
  media: MediaList
  map: BaseMap
  placesTaken: Showings['placesTaken']
  openingOf: OpeningReading['shown']
  explorer: Pick<Explorer, 'entry' | 'stage'>
  /** An operator's map style replacing the embedded base map, or null. */
  mapStyleUrl: string | null
  origins: SiteOrigins
  /** Changes with every browser build. */
  buildId: string
  /** For development and demo. */
  showsSandbox: boolean
  /** Page data is checked by its schema: for development and tests. */
  checksPages: boolean
  /** Writes a line of the staff log, in the transaction of a change. */
  record: Staff['record']
  /** Whose previews they are. */
  people: Pick<Staff, 'actorOf' | 'namesOf'>
  /** Null: there is no office. */
  officeOrigin: string | null
  /** Periods that are over when content is read are left out. */
  now: () => Instant
  /** Called when an error page lacks database content, or a page cannot be searched. */
  onDegraded?: (error: unknown) => void
  /** Called when all pages of a site have another footer than before. */
  onFooterChanged?: (siteId: SiteId) => void
  /** For tests: how outside links are asked. */
  askOutside?: OfficeContentParts['askOutside']
}

export function openContent(parts: ContentParts): Content {
  const { db, catalogue, buildId, showsSandbox, checksPages } = parts
  const { onDegraded = () => undefined, onFooterChanged = () => undefined } = parts
  const kinds = { pages: pageKindDefinitions, blocks: blockDefinitions }
  const readSnapshot = openSnapshots(db, kinds)
  const snapshots = keepCurrent(() => readSnapshot(parts.now()))
  const chromes = openChromes({ catalogue, buildId, onOtherCounties: onFooterChanged })
  const contextOf = openContexts({ ...parts, media: mediaOf(parts.media) })
  const { previewPage, ...pages } = openPageAnswers({
    snapshots,
    chromes,
    contextOf,
    showsSandbox,
    checksPages,
    onDegraded,
  })
  const locations = openLocationMap({
    map: parts.map,
    async pointOf(requested) {
      const { trees } = await snapshots.get()
      return officePointOfHost(trees, requested) ?? catalogue.pointOf(requested.site.siteId, requested.id)
    },
  })
  const chromeFor = async ({ site, now }: { site: Site; now: Instant }) =>
    chromes.get(contextOf({ site, now, path: site.pathPrefix }, await snapshots.get()))

  const sitemaps = openSitemaps(async (requested) => ({
    ...requested,
    snapshot: await snapshots.get(),
    catalogue,
    origins: parts.origins,
  }))

  const published = () => snapshots.get()
  const office = openOfficeContent({
    ...parts,
    kinds,
    drawing: {
      published,
      pageOf: previewPage,
      missingPage: (request) => pages.getErrorPage({ ...request, kind: '404' }),
      exampleVisitor: (site, now) => exampleVisitor(catalogue, site, now),
    },
  })

  return {
    ...pages,
    ...office,
    async getPage(request) {
      const answer = await pages.getPage(request)
      noteAsked(office.asked, request, answer)
      return answer
    },
    getNavigation: async (request) => ({ siteId: request.site.siteId, ...(await chromeFor(request)) }),
    siteVersion: async (request) => (await chromeFor(request)).siteVersion,
    hasPage: async ({ site, path, now }) => leadsSomewhere({ site, snapshot: await snapshots.get(), now }, path),
    findForm: async (request) => findForm(await snapshots.get(), request),
    formsWithOwnTime: async (now) => formsWithOwnTime(await snapshots.get(), now),
    drawLocation: (request) => locations.draw(request),
    pressReleases: async (now) => pressReleases(await snapshots.get(), now, onDegraded),
    newsRoom: async ({ siteId, now }) => newsRoomPath(await snapshots.get(), siteId, now),
    textDocuments: async (now) =>
      textDocuments({ snapshot: await snapshots.get(), catalogue, now, onBroken: onDegraded }),
    published,
    sitemaps: sitemaps.of,
    forget(part) {
      // Nothing cached here depends on the explorer, the places of a showing, or when a sale opens.
      if (part === 'explorer' || part === 'showing' || part === 'opening') return
      if (part === 'content' || part === 'everything') snapshots.forget()
      if (part !== 'availability') sitemaps.forget()
      if (part !== 'content') chromes.forgetCounties()
      chromes.forget()
    },
    refreshFooter: (siteId) => chromes.refreshCounties(siteById(siteId)),
  }
}
