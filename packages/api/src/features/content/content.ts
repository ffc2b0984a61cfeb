import type { NavigationReply, PageData } from '@nyhem/contract/page-data'
import { isBehindLogin } from '@nyhem/domain/account/enter-my-pages'
import { type Instant, type LocalDate, localDateOf } from '@nyhem/domain/dates'
import { BrokenInvariant } from '@nyhem/domain/result'
import { allSites, mainSiteOf } from '@nyhem/domain/sites/all-sites'
import type { Site, SiteId } from '@nyhem/domain/sites/site'
import type { Kysely } from 'kysely'
import type { ChangedPart } from '../../database/notify-changed.ts'
import type { Database } from '../../database/schema.generated.ts'
import type { EncodedBytes } from '../../server/encoded-bytes.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Explorer } from '../explorer/explorer.ts'
import type { BaseMap } from '../map/map.ts'
import type { PageVisitor } from '../my-pages/my-pages.ts'
import { type MediaList, mediaOf } from '../pictures/media.ts'
import type { Search } from '../search/search.ts'
import type { Showings } from '../showings/showings.ts'
import type { TextDocument, TextSearch } from '../text-search/text-search.ts'
import { barrierBefore } from './before-login.ts'
import type { BuildContext, SiteOrigins } from './build-context.ts'
import { buildPage } from './builders/build-page.ts'
import { type Chrome, chromeOf } from './chrome/chrome.ts'
import type { PageQuery } from './content.types.ts'
import { type ContentSnapshot, emptySnapshot, readSnapshot } from './content-snapshot.ts'
import { findForm, formsWithOwnTime } from './find-form.ts'
import { findPage, notice } from './find-page.ts'
import { keepCurrent } from './keep-current.ts'
import { type LocationRequest, openLocationMap } from './location-map/location-map.ts'
import { officePoint } from './office-point.ts'
import { pageDataOf } from './page-data.ts'
import { type GivenOut, newsRoomPath, pressReleases } from './press-releases.ts'
import { leadsSomewhere } from './published-links.ts'
import { watchSearch } from './residence-search/watch-search.ts'
import { textDocuments } from './text-documents.ts'
import { contentTexts } from './texts/content-texts.ts'

export type PageRequest = {
  site: Site
  /** Whole path of the request with the site's prefix, lower case, with one slash at the end. */
  path: string
  query: PageQuery
  now: Instant
  /** The one who is logged in; counts on paths behind the login alone. */
  visitor?: PageVisitor | null
}

/** What stands at a path. `validUntil` is the moment after which the page must be built anew, or null. */
export type PageAnswer =
  | { code: 'Ok'; page: PageData; validUntil: Instant | null }
  | { code: 'Redirect'; to: string; status: 301 | 302 }
  | { code: 'LoginRequired'; to: string; isLoggedIn: boolean }
  | { code: 'NotFound'; page: PageData; validUntil: Instant | null }

export type ErrorPageRequest = {
  site: Site
  kind: '404' | '500'
  path: string
  now: Instant
  /** Shown on the 500 page so that support can find the fault. */
  requestId?: string
}

/** The content door: what every page of the seven sites is made of. */
export type Content = {
  getPage(request: PageRequest): Promise<PageAnswer>
  /** Menus, footer and banner, for the browser when page data failed. */
  getNavigation(request: { site: Site; now: Instant }): Promise<NavigationReply>
  /** Answers while the database is away as well, with what was read last. */
  getErrorPage(request: ErrorPageRequest): Promise<PageData>
  /** Changes with the running build and with the chrome content of the site. */
  siteVersion(request: { site: Site; now: Instant }): Promise<string>
  /** Whether an address of a site leads to a published page. */
  hasPage(request: { site: Site; path: string; now: Instant }): Promise<boolean>
  /** The fields of a form on a page that visitors see; null where there is none of that id. */
  findForm(request: { siteId: SiteId; formId: string; now: Instant }): Promise<ReturnType<typeof findForm>>
  /** Forms whose answers are kept for a time of their own. */
  formsWithOwnTime(now: Instant): Promise<ReturnType<typeof formsWithOwnTime>>
  /** The surroundings of a project, premises, a home that is sold again or an office as a drawing; null when there is none of that id on the site. */
  drawLocation(request: LocationRequest): Promise<EncodedBytes | null>
  /** Press releases of all sites that visitors see, with the news room that each lies below. */
  pressReleases(now: Instant): Promise<readonly GivenOut[]>
  /** Path of a site's news room; null where there is none. */
  newsRoom(request: { siteId: SiteId; now: Instant }): Promise<string | null>
  /** Every page that search by words finds. */
  textDocuments(now: Instant): Promise<TextDocument[]>
  /** The snapshot of what is published, for the sitemap. */
  published(): Promise<ContentSnapshot>
  /** To be called when content or catalogue has changed: `onChanged` of the database tells. */
  forget(part: ChangedPart | 'everything'): void
}

export type ContentParts = {
  db: Kysely<Database>
  catalogue: Catalogue
  textSearch: Pick<TextSearch, 'search'>
  search: Search
  media: MediaList
  map: BaseMap
  placesTaken: Showings['placesTaken']
  explorer: Pick<Explorer, 'entry' | 'stage'>
  /** An operator's own map style in place of the embedded base map; null for ours. */
  mapStyleUrl: string | null
  origins: SiteOrigins
  /** Changes with every build of the browser's code. */
  buildId: string
  /** The sandbox is for development and demo. */
  showsSandbox: boolean
  /** Told when an error page is drawn without what the database would have added, or a page cannot be searched. */
  onDegraded?: (error: unknown) => void
}

/** How long a page that was drawn while the search was away is kept. */
const searchAwayMs = 5_000

const soon = (now: Instant): Instant => new Date(Date.parse(now) + searchAwayMs).toISOString() as Instant

export function openContent(parts: ContentParts): Content {
  const { db, catalogue, search, textSearch, placesTaken, explorer, origins, mapStyleUrl, buildId, showsSandbox } =
    parts
  const { onDegraded = () => undefined } = parts
  const media = mediaOf(parts.media)
  const snapshots = keepCurrent(() => readSnapshot(db))
  const locations = openLocationMap({
    map: parts.map,
    async pointOf({ site, id, now }) {
      const { trees } = await snapshots.get()
      // Drawings have one address for all sites of a host: an office of a sub-site is found by its main site.
      const offices = Object.values(allSites)
        .filter((one) => mainSiteOf(one).siteId === site.siteId)
        .map((one) => officePoint({ site: one, tree: trees[one.siteId], now }, id))
      return offices.find((office) => office !== null) ?? catalogue.pointOf(site.siteId, id)
    },
  })
  let counties = new Map<Site['siteId'], ReturnType<Catalogue['countiesOfSite']>>()
  let chromes = new Map<
    Site['siteId'],
    { chrome: Chrome; snapshot: ContentSnapshot; today: LocalDate; until: Instant | null }
  >()

  const contextOf = (request: Omit<PageRequest, 'query'> & { query?: PageQuery }, snapshot: ContentSnapshot) =>
    ({
      ...request,
      query: request.query ?? {},
      today: localDateOf(request.now, request.site.timeZone),
      snapshot,
      tree: snapshot.trees[request.site.siteId],
      catalogue,
      textSearch,
      search,
      media,
      placesTaken,
      explorer,
      origins,
      mapStyleUrl,
      texts: contentTexts(request.site.locale),
      visitor: isBehindLogin(request.site, request.path) ? (request.visitor ?? null) : null,
    }) satisfies BuildContext

  /** Counties stand in every footer, so they are asked for once until the catalogue changes. */
  function countiesOf({ siteId, routes }: Site): ReturnType<Catalogue['countiesOfSite']> {
    if (routes.areas === null) return Promise.resolve([])
    const known = counties.get(siteId)
    if (known) return known
    const asked = catalogue.countiesOfSite(siteId)
    const kept = counties
    kept.set(siteId, asked)
    // A failure is not remembered: the next visit asks again.
    asked.catch(() => kept.delete(siteId))
    return asked
  }

  async function chromeFor(context: BuildContext): Promise<Chrome> {
    const { site, snapshot, tree, now, today } = context
    const known = chromes.get(site.siteId)
    const isFresh = known?.snapshot === snapshot && known.today === today && (known.until === null || now < known.until)
    if (known && isFresh) return known.chrome
    // What is forgotten while the counties are asked for is not remembered afterwards.
    const kept = chromes
    const chrome = chromeOf(context, await countiesOf(site), buildId)
    const until = tree.changes.find((moment) => moment > now) ?? null
    kept.set(site.siteId, { chrome, snapshot, today, until })
    return chrome
  }

  async function getPage(request: PageRequest): Promise<PageAnswer> {
    const context = contextOf(request, await snapshots.get())
    const found = await findPage({ ...context, showsSandbox })
    if (found.kind === 'redirect') return { code: 'Redirect', to: found.to, status: found.permanent ? 301 : 302 }
    const barrier = barrierBefore(found, context)
    if (barrier?.code === 'ConsentRequired') return { code: 'Redirect', to: barrier.to, status: 302 }
    if (barrier) return barrier
    if (found.kind === 'closed') throw new BrokenInvariant('closed page without a barrier')
    const { kind, subject } = found
    const watched = watchSearch(search)
    const [whole, chrome] = await Promise.all([
      buildPage(kind, subject, { ...context, search: watched.search }),
      chromeFor(context),
    ])
    // What was drawn without the search is soon drawn anew.
    const built = watched.wasAway() ? { ...whole, changes: [soon(request.now)] } : whole
    const entry = ('entry' in subject ? subject.entry : subject.supplement) ?? null
    const page = pageDataOf(context, { kind, built, entry, chrome })
    const validUntil = page.validUntil as Instant | null
    return { code: page.statusCode === 404 ? 'NotFound' : 'Ok', page, validUntil }
  }

  async function getErrorPage(request: ErrorPageRequest): Promise<PageData> {
    const context = contextOf(request, await snapshotOrLast())
    const entry = notice(context, request.kind)
    try {
      const chrome = await chromeFor(context)
      if (request.kind === '404') {
        const built = await buildPage('404', { entry }, context)
        return pageDataOf(context, { kind: '404', built, entry, chrome })
      }
      return error500(context, chrome, request)
    } catch (error) {
      onDegraded(error)
      return error500(context, chromes.get(request.site.siteId)?.chrome ?? chromeOf(context, [], buildId), request)
    }
  }

  async function error500(context: BuildContext, chrome: Chrome, request: ErrorPageRequest): Promise<PageData> {
    const entry = notice(context, '500')
    const built = await buildPage('500', { entry, requestId: request.requestId ?? null }, context)
    return pageDataOf(context, { kind: '500', built, entry, chrome })
  }

  async function snapshotOrLast(): Promise<ContentSnapshot> {
    try {
      return await snapshots.get()
    } catch (error) {
      onDegraded(error)
      return snapshots.last() ?? emptySnapshot
    }
  }

  return {
    getPage,
    getErrorPage,
    async getNavigation({ site, now }) {
      const context = contextOf({ site, now, path: site.pathPrefix }, await snapshots.get())
      return { siteId: site.siteId, ...(await chromeFor(context)) }
    },
    async siteVersion({ site, now }) {
      const context = contextOf({ site, now, path: site.pathPrefix }, await snapshots.get())
      return (await chromeFor(context)).siteVersion
    },
    hasPage: async ({ site, path, now }) => leadsSomewhere({ site, snapshot: await snapshots.get(), now }, path),
    findForm: async (request) => findForm(await snapshots.get(), request),
    formsWithOwnTime: async (now) => formsWithOwnTime(await snapshots.get(), now),
    drawLocation: (request) => locations.draw(request),
    pressReleases: async (now) => pressReleases(await snapshots.get(), now, onDegraded),
    newsRoom: async ({ siteId, now }) => newsRoomPath(await snapshots.get(), siteId, now),
    textDocuments: async (now) =>
      textDocuments({ snapshot: await snapshots.get(), catalogue, now, onBroken: onDegraded }),
    published: () => snapshots.get(),
    forget(part) {
      // Nothing that is kept here is made of it.
      if (part === 'explorer') return
      if (part === 'content' || part === 'everything') snapshots.forget()
      if (part !== 'content') counties = new Map()
      chromes = new Map()
    },
  }
}
