import type { Instant } from '@nyhem/domain/dates'
import type { Area, Home, StaffContact, Stage } from '@nyhem/domain/housing/catalogue'
import type { HomeHistory } from '@nyhem/domain/housing/home-history'
import { oldOverridesSince } from '@nyhem/domain/housing/home-override'
import type { AreaListing, HomeListing, StageListing } from '@nyhem/domain/housing/listings'
import type { Premises } from '@nyhem/domain/housing/premises'
import type { ReferenceProject } from '@nyhem/domain/housing/reference-project'
import type { RentalHome, RentalProject } from '@nyhem/domain/housing/rental'
import type { SuccessionHome } from '@nyhem/domain/housing/succession-home'
import type { AreaId, HomeId, ShowingId, StaffContactId, StaffId, StageId } from '@nyhem/domain/ids'
import type { SearchableArea } from '@nyhem/domain/search/searchable-area'
import type { SiteId } from '@nyhem/domain/sites/site'
import { type Kysely, sql } from 'kysely'
import { readInBatches } from '../../database/read-in-batches.ts'
import type { Database } from '../../database/schema.generated.ts'
import { type HomeStatusChange, setHomeStatus } from './catalogue.store.ts'
import type {
  CataloguePage,
  CountyListing,
  FoundByPath,
  HomeDetails,
  HomeQuery,
  PathSlugs,
  ProjectQuery,
  ProjectTexts,
  ShowingDetails,
} from './catalogue.types.ts'
import { areaListingOf, areaOf, stageOf } from './catalogue-rows.ts'
import { findByPath } from './find-by-path.ts'
import { readHomeHistory } from './home-history.ts'
import {
  type HomeToOverride,
  type OverrideOfHome,
  overridesOfHome,
  overridesSince,
  type StoredOverride,
} from './overrides.store.ts'
import {
  endLapsedOverrides,
  endOverride,
  homeToOverride,
  type NewOverride,
  type OverrideEnded,
  type OverrideMade,
  setOverride,
} from './overrides.ts'
import { type CatalogueChanges, deleteChanges, readChanges } from './read-changes.ts'
import {
  detailColumns,
  detailsOf,
  type PlacedHome,
  readHomesById,
  readHomesOfBuilding,
  readHomesOfStage,
  readNewestHomes,
  readSimilarHomes,
} from './read-homes.ts'
import { readMarket, readMarketVersion } from './read-market.ts'
import { type MapPoint, readPoint } from './read-points.ts'
import { readPremises } from './read-premises.ts'
import {
  detailedStages,
  readArea,
  readAreaListings,
  readNearbyStages,
  readNewestProjects,
  readProjects,
  readStagesOfArea,
} from './read-projects.ts'
import { readReferenceProjects } from './read-reference-projects.ts'
import { readRentalHomes, readRentalProjects } from './read-rental-projects.ts'
import { readAreaIds, readSearchableAreas } from './read-searchable-areas.ts'
import {
  readContacts,
  readContactsOfArea,
  readContactsOfSite,
  readCounties,
  readPages,
  readShowing,
} from './read-site.ts'
import { readSuccessionHomes } from './read-succession-homes.ts'
import { type CatalogueTarget, readTargets, type TargetQuestion } from './read-targets.ts'
import { readTexts } from './read-texts.ts'
import { vipShowings, vipStages } from './read-vip.ts'

export { callOffShowing } from './call-off-showing.ts'
export { countedStatuses } from './catalogue.store.ts'
export type { CountyListing, HomeDetails, PathSlugs, ProjectTexts, ShowingDetails } from './catalogue.types.ts'
export type { OverrideOfHome, StoredOverride } from './overrides.store.ts'
export type { NewOverride, OverrideEnded, OverrideMade } from './overrides.ts'
export { detailColumns, detailsOf, type HomeIds, stageIdsOf } from './read-homes.ts'
export { restoreSearchableArea } from './restore-searchable-area.ts'

export type AreaDetails = {
  area: Area
  listing: AreaListing
  stages: StageListing[]
  contacts: StaffContact[]
}

/** Homes have any status. */
export type StageDetails = {
  stage: Stage
  listing: StageListing
  area: Area
  homes: Home[]
  otherStages: StageListing[]
}

/** Reads the current catalogue without removed entries, and lets bookings keep homes. */
export type Catalogue = {
  findByPath(siteId: SiteId, slugs: PathSlugs): Promise<FoundByPath>
  getArea(areaId: AreaId): Promise<AreaDetails | null>
  getStage(stageId: StageId): Promise<StageDetails | null>
  getHome(homeId: HomeId): Promise<HomeDetails | null>
  getShowing(showingId: ShowingId): Promise<ShowingDetails | null>
  /** VIP sale running or planned. */
  vipStages(siteId: SiteId, now: Instant): Promise<StageListing[]>
  /** VIP showings that have not ended, next first. */
  vipShowings(siteId: SiteId, now: Instant): Promise<ShowingDetails[]>
  /** Location of an area, stage, premises, project or succession home. */
  pointOf(siteId: SiteId, id: string): Promise<MapPoint | null>
  /** By county, then name. */
  areasOfSite(siteId: SiteId): Promise<AreaListing[]>
  /** Those with a project, by name. */
  countiesOfSite(siteId: SiteId): Promise<CountyListing[]>
  /** On the market, nearest first by place, rooms and price. */
  similarHomes(homeId: HomeId, limit: number): Promise<HomeListing[]>
  /** Not sold-out stages of the site's other areas, nearest first. */
  nearbyStages(from: StageId | AreaId, limit: number): Promise<StageListing[]>
  /** In the given order; missing ids are omitted. */
  projectsByIds(siteId: SiteId, ids: readonly string[]): Promise<(AreaListing | StageListing)[]>
  /** Areas with a matching stage, latest start of sales first. */
  newestProjects(query: ProjectQuery): Promise<AreaListing[]>
  /** Positions of a building's homes, of any status. */
  homesOfBuilding(stageId: StageId, building: string): Promise<PlacedHome[]>
  /** In the given order; missing ids are omitted. */
  homesByIds(siteId: SiteId, ids: readonly HomeId[]): Promise<HomeListing[]>
  /** On the market unless statuses are given; latest change first. */
  newestHomes(query: HomeQuery): Promise<HomeListing[]>
  contactsByIds(ids: readonly StaffContactId[]): Promise<StaffContact[]>
  /** Contacts of any stage of the site. */
  contactsOfSite(siteId: SiteId): Promise<StaffContact[]>
  /** Those to let first. */
  premisesOfSite(siteId: SiteId): Promise<Premises[]>
  rentalProjectsOfSite(siteId: SiteId): Promise<RentalProject[]>
  /** Grouped by project, then by building, floor and number. */
  rentalHomesOfSite(siteId: SiteId): Promise<RentalHome[]>
  /** Ongoing projects, then the latest finished. */
  referenceProjectsOfSite(siteId: SiteId): Promise<ReferenceProject[]>
  successionHomesOfSite(siteId: SiteId): Promise<SuccessionHome[]>
  /** What pages can name, by words. */
  findTargets(question: TargetQuestion): Promise<CatalogueTarget[]>
  /** All areas. */
  areaIds(): Promise<{ id: AreaId; siteId: SiteId }[]>
  /** Search data by id; missing areas are omitted. */
  searchableAreas(ids: readonly AreaId[]): Promise<SearchableArea[]>
  /** Texts about every area and stage. */
  textsOfSite(siteId: SiteId): Promise<ProjectTexts[]>
  /** Areas changed since an earlier reading; null only returns the starting point. Retained for two days. */
  changedAreas(since: number | null): Promise<CatalogueChanges>
  deleteOldChanges(): Promise<number>
  /** Every catalogue page of a site, in batches. */
  pagesOfSite(siteId: SiteId): AsyncIterable<CataloguePage[]>
  /** Homes on the market, by id, in batches. */
  homesOnMarket(siteId: SiteId): AsyncIterable<HomeListing[]>
  /** Another text as soon as any of these, its stage or its area changes. */
  marketVersion(siteId: SiteId): Promise<string>
  /**
   * Keeps or releases a home in the booking's transaction; false when its status is unexpected. Imports preserve the
   * status, except sold.
   */
  setHomeStatus(tx: Kysely<Database>, change: HomeStatusChange): Promise<boolean>
  /** Prices, fees and statuses of a home and what changed them; null: it was never in the catalogue. */
  historyOfHome(homeId: HomeId): Promise<HomeHistory | null>
  /** What overrides rest on; locked until the transaction ends when `isLocking`. Null: not in the catalogue. */
  homeToOverride(db: Kysely<Database>, homeId: HomeId, isLocking: boolean): Promise<HomeToOverride | null>
  /** Lays a price or a status over the business system's word. Writes no line of the staff log. */
  setOverride(tx: Kysely<Database>, wanted: NewOverride): Promise<OverrideMade>
  /** Takes an override back. Writes no line of the staff log. */
  endOverride(
    tx: Kysely<Database>,
    ended: { readonly overrideId: string; readonly by: StaffId; readonly now: Instant },
  ): Promise<OverrideEnded>
  /** The newest first, with those that are over. */
  overridesOfHome(homeId: HomeId): Promise<StoredOverride[]>
  /** In force at these sites, the oldest first; `old`: only those made more than a week ago. */
  overridesInForce(asked: {
    readonly ofSites: readonly SiteId[]
    readonly only: 'all' | 'old'
    readonly now: Instant
  }): Promise<OverrideOfHome[]>
  /** Ends overrides whose time is out, each home by itself; the count of their homes. */
  endLapsedOverrides(now: Instant): Promise<number>
}

export const createCatalogue = (db: Kysely<Database>): Catalogue => ({
  findByPath: (siteId, slugs) => findByPath(db, siteId, slugs),
  getArea: (areaId) => getArea(db, areaId),
  getStage: (stageId) => getStage(db, stageId),
  getHome: readInBatches((homeIds: readonly HomeId[]) => getHomes(db, homeIds)),
  getShowing: (showingId) => readShowing(db, showingId),
  vipStages: (siteId, now) => vipStages(db, siteId, now),
  vipShowings: (siteId, now) => vipShowings(db, siteId, now),
  pointOf: (siteId, id) => readPoint(db, siteId, id),
  areasOfSite: (siteId) => readAreaListings(db, siteId),
  countiesOfSite: (siteId) => readCounties(db, siteId),
  similarHomes: (homeId, limit) => readSimilarHomes(db, homeId, limit),
  nearbyStages: (from, limit) => readNearbyStages(db, from, limit),
  projectsByIds: (siteId, ids) => readProjects(db, siteId, ids),
  newestProjects: (query) => readNewestProjects(db, query),
  homesOfBuilding: (stageId, building) => readHomesOfBuilding(db, stageId, building),
  homesByIds: (siteId, ids) => readHomesById(db, siteId, ids),
  newestHomes: (query) => readNewestHomes(db, query),
  contactsByIds: (ids) => readContacts(db, ids),
  contactsOfSite: (siteId) => readContactsOfSite(db, siteId),
  premisesOfSite: (siteId) => readPremises(db, siteId),
  rentalProjectsOfSite: (siteId) => readRentalProjects(db, siteId),
  rentalHomesOfSite: (siteId) => readRentalHomes(db, siteId),
  referenceProjectsOfSite: (siteId) => readReferenceProjects(db, siteId),
  successionHomesOfSite: (siteId) => readSuccessionHomes(db, siteId),
  findTargets: (question) => readTargets(db, question),
  areaIds: () => readAreaIds(db),
  searchableAreas: (ids) => readSearchableAreas(db, ids),
  textsOfSite: (siteId) => readTexts(db, siteId),
  changedAreas: (since) => readChanges(db, since),
  deleteOldChanges: () => deleteChanges(db),
  pagesOfSite: (siteId) => readPages(db, siteId),
  homesOnMarket: (siteId) => readMarket(db, siteId),
  marketVersion: (siteId) => readMarketVersion(db, siteId),
  setHomeStatus,
  historyOfHome: (homeId) => readHomeHistory(db, homeId),
  homeToOverride,
  setOverride,
  endOverride,
  overridesOfHome: (homeId) => overridesOfHome(db, homeId),
  overridesInForce: ({ ofSites, only, now }) =>
    overridesSince(db, { ofSites, madeBefore: only === 'old' ? oldOverridesSince(now) : null }),
  endLapsedOverrides: (now) => endLapsedOverrides(db, now),
})

async function getArea(db: Kysely<Database>, areaId: AreaId): Promise<AreaDetails | null> {
  const [row, stages, contacts] = await Promise.all([
    readArea(db, areaId),
    readStagesOfArea(db, { areaId }),
    readContactsOfArea(db, areaId),
  ])
  return row ? { area: areaOf(row), listing: areaListingOf(row, stages), stages, contacts } : null
}

async function getStage(db: Kysely<Database>, stageId: StageId): Promise<StageDetails | null> {
  const [row, homes, stages] = await Promise.all([
    detailedStages(db).where('stage.id', '=', stageId).executeTakeFirst(),
    readHomesOfStage(db, stageId),
    readStagesOfArea(db, { sameAreaAs: stageId }),
  ])
  const listing = stages.find(({ id }) => id === stageId)
  if (!row || !listing) return null
  const otherStages = stages.filter(({ id }) => id !== stageId)
  return { stage: stageOf(row), listing, area: areaOf(row), homes: homes.map(({ home }) => home), otherStages }
}

async function getHomes(db: Kysely<Database>, homeIds: readonly HomeId[]): Promise<Map<HomeId, HomeDetails>> {
  const ids = sql<readonly HomeId[]>`${[...homeIds]}::text[]`
  return detailsOf(await db.selectNoFrom(detailColumns(db, ids)).executeTakeFirstOrThrow())
}
