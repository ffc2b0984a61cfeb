import type { Instant } from '@nyhem/domain/dates'
import type { Area, County, Home, Municipality, Showing, Stage } from '@nyhem/domain/housing/catalogue'
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

/** Slugs below a site's areas route, outermost first; each requires the previous. */
export type PathSlugs = {
  county: string
  municipality?: string | undefined
  area?: string | undefined
  stage?: string | undefined
  home?: string | undefined
}

/** `Gone…`: removed; existing parents are included. */
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

export type HomeDetails = { home: Home; path: HousingPath; place: Place; stage: Stage; area: Area }

export type CountyListing = { county: County; projects: number; homes: { total: number; available: number } }

export type ProjectQuery = {
  siteId: SiteId
  /** Any of these; all when omitted. */
  statuses?: readonly ProjectStatus[] | undefined
  countySlug?: string | undefined
  concept?: Concept | undefined
  limit: number
}

export type HomeQuery = {
  siteId: SiteId
  stageId?: StageId | undefined
  /** Any of these; homes on the market when omitted. */
  statuses?: readonly HomeStatus[] | undefined
  limit: number
}

export type CataloguePage = {
  kind: 'area' | 'stage' | 'object'
  id: string
  path: HousingPath
  /** A county with one municipality, such as Oslo: both share a page. */
  countyIsOneMunicipality: boolean
  updatedAt: Instant
}

/** Texts for word search. */
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
  /** For an area, those of its stages. */
  residenceTypes: readonly ResidenceType[]
  disposalForms: readonly DisposalForm[]
}

/** A showing with calendar data. */
export type ShowingDetails = {
  showing: Showing
  /** Stage and area, or the succession home. */
  subject: string
  of: { kind: 'stage'; id: StageId } | { kind: 'succession-home'; slug: string }
  siteId: SiteId
}
