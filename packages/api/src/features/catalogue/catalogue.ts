import type { Instant } from '@nyhem/domain/dates'
import type { Area, GeoPoint, Home, StaffContact, Stage } from '@nyhem/domain/housing/catalogue'
import type { AreaListing, HomeListing, HousingPath, Place, StageListing } from '@nyhem/domain/housing/listings'
import type { Premises } from '@nyhem/domain/housing/premises'
import type { ReferenceProject } from '@nyhem/domain/housing/reference-project'
import type { RentalHome, RentalProject } from '@nyhem/domain/housing/rental'
import type { SuccessionHome } from '@nyhem/domain/housing/succession-home'
import { type AreaId, asId, type HomeId, type ShowingId, type StaffContactId, type StageId } from '@nyhem/domain/ids'
import type { SearchableArea } from '@nyhem/domain/search/searchable-area'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { Kysely } from 'kysely'
import { readInBatches } from '../../database/read-in-batches.ts'
import type { Database } from '../../database/schema.generated.ts'
import { type HomeStatusChange, setHomeStatus } from './catalogue.store.ts'
import type {
  CataloguePage,
  CountyListing,
  FoundByPath,
  HomeQuery,
  PathSlugs,
  ProjectQuery,
  ProjectTexts,
  ShowingDetails,
} from './catalogue.types.ts'
import { areaListingOf, areaOf, homeOf, placeOf, stageOf } from './catalogue-rows.ts'
import { findByPath } from './find-by-path.ts'
import { type CatalogueChanges, deleteChanges, readChanges } from './read-changes.ts'
import { readHomes, readHomesById, readHomesOfStage, readNewestHomes, readSimilarHomes } from './read-homes.ts'
import { readPoint } from './read-points.ts'
import { readPremises } from './read-premises.ts'
import {
  readArea,
  readAreaListings,
  readNearbyStages,
  readNewestProjects,
  readProjects,
  readStages,
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
import { readTexts } from './read-texts.ts'
import { vipShowings, vipStageIds } from './read-vip.ts'

export { countedStatuses } from './catalogue.store.ts'
export type { CountyListing, PathSlugs, ProjectTexts, ShowingDetails } from './catalogue.types.ts'

/** An area with what its page shows. */
export type AreaDetails = {
  area: Area
  listing: AreaListing
  stages: StageListing[]
  contacts: StaffContact[]
}

/** A stage with what its page shows; the homes are those of the catalogue whatever their status. */
export type StageDetails = {
  stage: Stage
  listing: StageListing
  area: Area
  homes: Home[]
  /** The other stages of the area. */
  otherStages: StageListing[]
}

export type HomeDetails = { home: Home; path: HousingPath; place: Place; stage: Stage; area: Area }

/** Reads the catalogue, and lets bookings keep homes. Everything answers with what is there now; what has been removed is left out. */
export type Catalogue = {
  findByPath(siteId: SiteId, slugs: PathSlugs): Promise<FoundByPath>
  getArea(areaId: AreaId): Promise<AreaDetails | null>
  getStage(stageId: StageId): Promise<StageDetails | null>
  getHome(homeId: HomeId): Promise<HomeDetails | null>
  getShowing(showingId: ShowingId): Promise<ShowingDetails | null>
  /** Stages whose VIP sale goes on or is to come. */
  vipStageIds(siteId: SiteId, now: Instant): Promise<StageId[]>
  /** Showings for VIP customers only that have not ended, the next one first. */
  vipShowings(siteId: SiteId, now: Instant): Promise<ShowingDetails[]>
  /** Where something with a place of its own lies: area, stage, premises, project, home that is sold again. */
  pointOf(siteId: SiteId, id: string): Promise<{ name: string; geo: GeoPoint } | null>
  /** Homes of a stage by building, floor and number. */
  homesOfStage(stageId: StageId): Promise<HomeListing[]>
  /** Areas of a site by county, then name. */
  areasOfSite(siteId: SiteId): Promise<AreaListing[]>
  stagesOfArea(areaId: AreaId): Promise<StageListing[]>
  /** Counties of a site that have a project, by name. */
  countiesOfSite(siteId: SiteId): Promise<CountyListing[]>
  /** Other homes on the market near in place, rooms and price, nearest first. */
  similarHomes(homeId: HomeId, limit: number): Promise<HomeListing[]>
  /** Stages of other areas of the site that are not sold out, nearest first. */
  nearbyStages(from: StageId | AreaId, limit: number): Promise<StageListing[]>
  /** Areas and stages by id, in that order; ids that are not there are left out. */
  projectsByIds(siteId: SiteId, ids: readonly string[]): Promise<(AreaListing | StageListing)[]>
  /** Areas with a stage that fits, latest start of sales first. */
  newestProjects(query: ProjectQuery): Promise<AreaListing[]>
  /** Homes by id, in that order; ids that are not there are left out. */
  homesByIds(siteId: SiteId, ids: readonly HomeId[]): Promise<HomeListing[]>
  /** Homes that fit, on the market unless statuses are asked for, latest change first. */
  newestHomes(query: HomeQuery): Promise<HomeListing[]>
  contactsByIds(ids: readonly StaffContactId[]): Promise<StaffContact[]>
  /** Everyone who is a contact of a stage of the site. */
  contactsOfSite(siteId: SiteId): Promise<StaffContact[]>
  /** Premises of a site, those to let first. */
  premisesOfSite(siteId: SiteId): Promise<Premises[]>
  rentalProjectsOfSite(siteId: SiteId): Promise<RentalProject[]>
  /** Homes of all rental projects of a site, each project's by building, floor and number. */
  rentalHomesOfSite(siteId: SiteId): Promise<RentalHome[]>
  /** Reference projects of a site: those going on, then the latest finished. */
  referenceProjectsOfSite(siteId: SiteId): Promise<ReferenceProject[]>
  successionHomesOfSite(siteId: SiteId): Promise<SuccessionHome[]>
  /** Every area that there is, with its site. */
  areaIds(): Promise<{ id: AreaId; siteId: SiteId }[]>
  /** These areas with all that a search looks at, by id; those that are not there are left out. */
  searchableAreas(ids: readonly AreaId[]): Promise<SearchableArea[]>
  /** What is written about every area and stage of a site. */
  textsOfSite(siteId: SiteId): Promise<ProjectTexts[]>
  /** Areas that have changed since an earlier reading; null only tells where to begin. Kept for two days. */
  changedAreas(since: number | null): Promise<CatalogueChanges>
  deleteOldChanges(): Promise<number>
  /** Every page of the catalogue on a site, a part at a time. */
  pagesOfSite(siteId: SiteId): AsyncIterable<CataloguePage[]>
  /**
   * Keeps a home for a booking, or gives it back, in the booking's own transaction; false when it does not stand as
   * expected. Import leaves it so, sold apart.
   */
  setHomeStatus(tx: Kysely<Database>, change: HomeStatusChange): Promise<boolean>
}

/** The catalogue on a database. */
export const createCatalogue = (db: Kysely<Database>): Catalogue => ({
  findByPath: (siteId, slugs) => findByPath(db, siteId, slugs),
  getArea: (areaId) => getArea(db, areaId),
  getStage: (stageId) => getStage(db, stageId),
  getHome: readInBatches((homeIds: readonly HomeId[]) => getHomes(db, homeIds)),
  getShowing: (showingId) => readShowing(db, showingId),
  vipStageIds: (siteId, now) => vipStageIds(db, siteId, now),
  vipShowings: (siteId, now) => vipShowings(db, siteId, now),
  pointOf: (siteId, id) => readPoint(db, siteId, id),
  homesOfStage: (stageId) => readHomesOfStage(db, stageId),
  areasOfSite: (siteId) => readAreaListings(db, siteId),
  stagesOfArea: (areaId) => readStagesOfArea(db, { areaId }),
  countiesOfSite: (siteId) => readCounties(db, siteId),
  similarHomes: (homeId, limit) => readSimilarHomes(db, homeId, limit),
  nearbyStages: (from, limit) => readNearbyStages(db, from, limit),
  projectsByIds: (siteId, ids) => readProjects(db, siteId, ids),
  newestProjects: (query) => readNewestProjects(db, query),
  homesByIds: (siteId, ids) => readHomesById(db, siteId, ids),
  newestHomes: (query) => readNewestHomes(db, query),
  contactsByIds: (ids) => readContacts(db, ids),
  contactsOfSite: (siteId) => readContactsOfSite(db, siteId),
  premisesOfSite: (siteId) => readPremises(db, siteId),
  rentalProjectsOfSite: (siteId) => readRentalProjects(db, siteId),
  rentalHomesOfSite: (siteId) => readRentalHomes(db, siteId),
  referenceProjectsOfSite: (siteId) => readReferenceProjects(db, siteId),
  successionHomesOfSite: (siteId) => readSuccessionHomes(db, siteId),
  areaIds: () => readAreaIds(db),
  searchableAreas: (ids) => readSearchableAreas(db, ids),
  textsOfSite: (siteId) => readTexts(db, siteId),
  changedAreas: (since) => readChanges(db, since),
  deleteOldChanges: () => deleteChanges(db),
  pagesOfSite: (siteId) => readPages(db, siteId),
  setHomeStatus,
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
  const [[row], homes, stages] = await Promise.all([
    readStages(db, { stageId }),
    readHomesOfStage(db, stageId),
    readStagesOfArea(db, { sameAreaAs: stageId }),
  ])
  const listing = stages.find(({ id }) => id === stageId)
  if (!row || !listing) return null
  const otherStages = stages.filter(({ id }) => id !== stageId)
  return { stage: stageOf(row), listing, area: areaOf(row), homes: homes.map(({ home }) => home), otherStages }
}

/** Homes of one stage share what is told of it. */
async function getHomes(db: Kysely<Database>, homeIds: readonly HomeId[]): Promise<Map<HomeId, HomeDetails>> {
  const [rows, stageRows] = await Promise.all([readHomes(db, homeIds), readStages(db, { ofHomes: homeIds })])
  const stages = new Map(stageRows.map((row) => [row.id, { stage: stageOf(row), area: areaOf(row) }]))
  return new Map(
    rows.flatMap((row): [HomeId, HomeDetails][] => {
      const told = stages.get(row.stage_id)
      const path = {
        county: row.county_slug,
        municipality: row.municipality_slug,
        area: row.area_slug,
        stage: row.stage_slug,
        home: row.slug,
      }
      return told ? [[asId<'Home'>(row.id), { home: homeOf(row), path, place: placeOf(row), ...told }]] : []
    }),
  )
}
