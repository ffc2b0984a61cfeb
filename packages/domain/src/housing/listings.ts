import type { Instant, LocalDate } from '../dates.ts'
import type { AreaId, HomeId, StageId } from '../ids.ts'
import type { Money } from '../money.ts'
import type { SiteId } from '../sites/site.ts'
import type { CatalogueImage, County, GeoPoint, Home, MoveIn, Municipality, VipPeriod } from './catalogue.ts'
import type { Concept, DisposalForm, PlotType, ProjectPhase, ProjectStatus, ResidenceType } from './enumerations.ts'
import { leadingPrice } from './leading-price.ts'

/** Where something lies in the address tree of a site: slugs from the county inwards, null below the thing itself. */
export type HousingPath = {
  readonly county: string
  readonly municipality: string
  readonly area: string
  readonly stage: string | null
  readonly home: string | null
}

export type Place = { readonly county: County; readonly municipality: Municipality }

/** Smallest and largest, both included. */
export type NumberRange = { readonly min: number; readonly max: number }
export type MoneyRange = { readonly min: Money; readonly max: Money }

/**
 * The homes of a stage or an area in short. Ranges are those of the homes on the market (for sale, reserved,
 * pre-selling); where none is, rooms and areas are those of all homes and prices are null.
 */
export type HomesSummary = {
  readonly total: number
  /** Homes that a visitor may still buy. */
  readonly available: number
  readonly rooms: NumberRange | null
  /** Square metres of living area. */
  readonly primaryArea: NumberRange | null
  /** Square metres of internal usable area (BRA-i), where the homes have it. */
  readonly internalUsableArea: NumberRange | null
  readonly price: MoneyRange | null
  readonly totalPrice: MoneyRange | null
}

type ProjectListing = {
  readonly siteId: SiteId
  readonly areaId: AreaId
  readonly areaName: string
  readonly name: string
  readonly path: HousingPath
  readonly place: Place
  readonly status: ProjectStatus
  readonly residenceTypes: readonly ResidenceType[]
  readonly concept: Concept
  readonly moveIn: MoveIn | null
  /** Latest start of sales. */
  readonly salesStart: LocalDate | null
  readonly homes: HomesSummary
  readonly shortDescription: string
  /** The picture for cards: the first exterior, else the first of any kind. */
  readonly image: CatalogueImage | null
  readonly geo: GeoPoint
  readonly updatedAt: Instant
}

/** An area in a list: what its stages have together. */
export type AreaListing = ProjectListing & {
  readonly kind: 'area'
  readonly id: AreaId
  readonly stageCount: number
  readonly disposalForms: readonly DisposalForm[]
}

/** A stage in a list. */
export type StageListing = ProjectListing & {
  readonly kind: 'stage'
  readonly id: StageId
  readonly phase: ProjectPhase
  readonly disposalForm: DisposalForm
  readonly vip: VipPeriod | null
  readonly plotType: PlotType | null
  readonly ecoLabel: string | null
}

/** A home in a list, with the names and the address that it is shown under. */
export type HomeListing = {
  readonly id: HomeId
  readonly home: Home
  readonly stageName: string
  readonly areaName: string
  readonly place: Place
  readonly path: HousingPath
  readonly geo: GeoPoint
}

/** How near to a sale a project is: an area shows the status of its stage that comes first here. */
const statusOrder: readonly ProjectStatus[] = [
  'for-sale',
  'pre-selling',
  'vip',
  'move-in-ready',
  'planned',
  'succession',
  'sold-out',
  'reference',
]

/** The status that an area shows for its stages: that of the stage nearest to a sale; planned without any stage. */
export function areaStatus(stages: readonly ProjectStatus[]): ProjectStatus {
  return statusOrder.find((status) => stages.includes(status)) ?? 'planned'
}

/** The picture for cards: the first exterior, else the first of any kind but a plan or a map. */
export function cardImage(images: readonly CatalogueImage[]): CatalogueImage | null {
  return (
    images.find(({ role }) => role === 'exterior') ??
    images.find(({ role }) => role === 'interior') ??
    images[0] ??
    null
  )
}

/** What an area's listing has of the area itself; the rest is what its stages have together. */
export type AreaOwn = Omit<
  AreaListing,
  'kind' | 'status' | 'residenceTypes' | 'disposalForms' | 'moveIn' | 'salesStart' | 'homes' | 'stageCount'
>

/** An area in a list with some of its stages, or all: what those have together. */
export function joinStages(own: AreaOwn, stages: readonly StageListing[]): AreaListing {
  const earliest = stages
    .map(({ moveIn }) => moveIn)
    .filter((moveIn) => moveIn !== null)
    .sort((a, b) => a.from.localeCompare(b.from))[0]
  const salesStarts = stages.map(({ salesStart }) => salesStart).filter((day) => day !== null)
  return {
    ...own,
    kind: 'area',
    status: areaStatus(stages.map(({ status }) => status)),
    residenceTypes: [...new Set(stages.flatMap(({ residenceTypes }) => residenceTypes))],
    disposalForms: [...new Set(stages.map(({ disposalForm }) => disposalForm))],
    moveIn: earliest ?? null,
    salesStart: salesStarts.sort().at(-1) ?? null,
    homes: joinSummaries(stages.map(({ homes }) => homes)),
    image: own.image ?? stages.find(({ image }) => image !== null)?.image ?? null,
    stageCount: stages.length,
  }
}

/** Joins summaries of homes: counts add up, ranges widen. */
export function joinSummaries(summaries: readonly HomesSummary[]): HomesSummary {
  return {
    total: summaries.reduce((sum, { total }) => sum + total, 0),
    available: summaries.reduce((sum, { available }) => sum + available, 0),
    rooms: joinRanges(marketOrAll(summaries).map(({ rooms }) => rooms)),
    primaryArea: joinRanges(marketOrAll(summaries).map(({ primaryArea }) => primaryArea)),
    internalUsableArea: joinRanges(marketOrAll(summaries).map(({ internalUsableArea }) => internalUsableArea)),
    price: joinMoneyRanges(summaries.map(({ price }) => price)),
    // Homes without a debt cost their price: left out, the cheapest home of an area could be missing.
    totalPrice: summaries.some(({ totalPrice }) => totalPrice !== null)
      ? joinMoneyRanges(summaries.map(leadingPrice))
      : null,
  }
}

/** Stages that are sold out do not widen the ranges of an area that still has homes. */
const marketOrAll = (summaries: readonly HomesSummary[]): readonly HomesSummary[] => {
  const onMarket = summaries.filter(({ available }) => available > 0)
  return onMarket.length > 0 ? onMarket : summaries
}

function joinRanges(ranges: readonly (NumberRange | null)[]): NumberRange | null {
  const present = ranges.filter((range) => range !== null)
  if (present.length === 0) return null
  return { min: Math.min(...present.map(({ min }) => min)), max: Math.max(...present.map(({ max }) => max)) }
}

function joinMoneyRanges(ranges: readonly (MoneyRange | null)[]): MoneyRange | null {
  return ranges
    .filter((range) => range !== null)
    .reduce<MoneyRange | null>(
      (joined, { min, max }) =>
        joined === null
          ? { min, max }
          : {
              min: min.minor < joined.min.minor ? min : joined.min,
              max: max.minor > joined.max.minor ? max : joined.max,
            },
      null,
    )
}
