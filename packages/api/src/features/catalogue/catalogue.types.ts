import type { Instant } from '@nyhem/domain/dates'
import type { County, Municipality, Showing } from '@nyhem/domain/housing/catalogue'
import type {
  Concept,
  DisposalForm,
  HomeStatus,
  ProjectStatus,
  ResidenceType,
} from '@nyhem/domain/housing/enumerations'
import type { HousingPath, Place } from '@nyhem/domain/housing/listings'
import type { AreaId, HomeId, StageId } from '@nyhem/domain/ids'
import type { SiteId } from '@nyhem/domain/sites/site'

/** Slugs of an address below the areas route of a site, outermost first; each needs the one before it. */
export type PathSlugs = {
  county: string
  municipality?: string | undefined
  area?: string | undefined
  stage?: string | undefined
  home?: string | undefined
}

/** What an address stands for. `Gone…`: it was there and has been removed; what is still there around it is named. */
export type FoundByPath =
  | { code: 'County'; county: County }
  | { code: 'Municipality'; county: County; municipality: Municipality }
  | { code: 'Area'; areaId: AreaId }
  | { code: 'Stage'; stageId: StageId; areaId: AreaId }
  | { code: 'Home'; homeId: HomeId; stageId: StageId; areaId: AreaId }
  | { code: 'GoneHome'; homeId: HomeId; stageId: StageId | null; areaId: AreaId | null; place: Place }
  | { code: 'GoneStage'; stageId: StageId; areaId: AreaId | null; place: Place }
  | { code: 'GoneArea'; areaId: AreaId; place: Place }
  | { code: 'NotFound' }

/** A county of a site with what there is in it. */
export type CountyListing = { county: County; projects: number; homes: { total: number; available: number } }

export type ProjectQuery = {
  siteId: SiteId
  /** Any of these; every status when left out. */
  statuses?: readonly ProjectStatus[] | undefined
  countySlug?: string | undefined
  concept?: Concept | undefined
  limit: number
}

export type HomeQuery = {
  siteId: SiteId
  stageId?: StageId | undefined
  /** Any of these; homes on the market when left out. */
  statuses?: readonly HomeStatus[] | undefined
  limit: number
}

/** A page of the catalogue for a sitemap. */
export type CataloguePage = {
  kind: 'area' | 'stage' | 'object'
  id: string
  path: HousingPath
  /** A county of one municipality, such as Oslo: both have the same page. */
  countyIsOneMunicipality: boolean
  updatedAt: Instant
}

/** What is written about an area or a stage, for search by words. */
export type ProjectTexts = {
  kind: 'area' | 'stage'
  id: string
  name: string
  areaName: string
  municipality: string
  county: string
  path: HousingPath
  /** Empty for an area. */
  tagline: string
  /** Empty for an area. */
  address: string
  shortDescription: string
  /** Markdown. */
  description: string
  ecoLabel: string | null
  concept: Concept
  /** Those of its stages, for an area. */
  residenceTypes: readonly ResidenceType[]
  disposalForms: readonly DisposalForm[]
}

/** A showing with what a calendar entry says. */
export type ShowingDetails = {
  showing: Showing
  /** The stage with its area, or the home that is sold again. */
  subject: string
  /** What is shown. */
  of: { kind: 'stage'; id: StageId } | { kind: 'succession-home'; slug: string }
  siteId: SiteId
}
