import type { Instant, LocalDate } from '../dates.ts'
import type { AreaId, HomeId, StageId } from '../ids.ts'
import type { Money } from '../money.ts'
import type { SiteId } from '../sites/site.ts'
import type { CatalogueImage, County, GeoPoint, Home, MoveIn, Municipality, VipPeriod } from './catalogue.ts'
import {
  type Concept,
  type DisposalForm,
  disposalForms,
  type PlotType,
  type ProjectPhase,
  type ProjectStatus,
  type ResidenceType,
  residenceTypes,
} from './enumerations.ts'
import { leadingPrice } from './leading-price.ts'

/** Address position: slugs from the county inwards, null below the entry. */
export type HousingPath = {
  readonly county: string
  readonly municipality: string
  readonly area: string
  readonly stage: string | null
  readonly home: string | null
}

export type Place = { readonly county: County; readonly municipality: Municipality }

/** Inclusive range. */
export type NumberRange = { readonly min: number; readonly max: number }
export type MoneyRange = { readonly min: Money; readonly max: Money }

/**
 * Summary of homes. Ranges cover homes on the market (for sale, reserved, pre-selling); without any, rooms and areas
 * cover all homes and prices are null.
 */
export type HomesSummary = {
  readonly total: number
  /** Homes still for sale. */
  readonly available: number
  readonly rooms: NumberRange | null
  /** Living area in square metres. */
  readonly primaryArea: NumberRange | null
  /** Internal usable area (BRA-i) in square metres, where known. */
  readonly internalUsableArea: NumberRange | null
  readonly price: MoneyRange | null
  readonly totalPrice: MoneyRange | null
  /** Monthly rent of homes let by a cooperative; null for other forms. */
  readonly rent: MoneyRange | null
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
  readonly salesStart: LocalDate | null
  readonly homes: HomesSummary
  readonly shortDescription: string
  /** By `cardImages`. */
  readonly images: readonly CatalogueImage[]
  readonly geo: GeoPoint
  readonly updatedAt: Instant
}

/** Area in a list, with its stages combined. */
export type AreaListing = ProjectListing & {
  readonly kind: 'area'
  readonly id: AreaId
  readonly stageCount: number
  readonly disposalForms: readonly DisposalForm[]
}

/** Stage in a list. */
export type StageListing = ProjectListing & {
  readonly kind: 'stage'
  readonly id: StageId
  readonly phase: ProjectPhase
  readonly disposalForm: DisposalForm
  readonly vip: VipPeriod | null
  readonly plotType: PlotType | null
  readonly ecoLabel: string | null
}

/** Home in a list, with displayed names and address. */
export type HomeListing = {
  readonly id: HomeId
  readonly home: Home
  readonly stageName: string
  readonly areaName: string
  readonly place: Place
  readonly path: HousingPath
  readonly geo: GeoPoint
}

/** Nearness to a sale; an area shows its stages' first status here. */
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

/** Status of the stage nearest to a sale; planned without stages. */
export function areaStatus(stages: readonly ProjectStatus[]): ProjectStatus {
  return statusOrder.find((status) => stages.includes(status)) ?? 'planned'
}

const mostCardImages = 5

/** For a card, the most telling first: exteriors, then interiors; else the first of any kind. At most five. */
export function cardImages(images: readonly CatalogueImage[]): CatalogueImage[] {
  const shown = [
    ...images.filter(({ role }) => role === 'exterior'),
    ...images.filter(({ role }) => role === 'interior'),
  ]
  return shown.length > 0 ? shown.slice(0, mostCardImages) : images.slice(0, 1)
}

/** Area data independent of stages. */
export type AreaOwn = Omit<
  AreaListing,
  'kind' | 'status' | 'residenceTypes' | 'disposalForms' | 'moveIn' | 'salesStart' | 'homes' | 'stageCount'
>

/** Area listing with some or all stages combined. */
export function joinStages(own: AreaOwn, stages: readonly StageListing[]): AreaListing {
  const earliest = onMarketOrAll(stages, ({ homes }) => homes)
    .map(({ moveIn }) => moveIn)
    .filter((moveIn) => moveIn !== null)
    .sort((a, b) => a.from.localeCompare(b.from))[0]
  const types = stages.flatMap((stage) => stage.residenceTypes)
  const forms = stages.map(({ disposalForm }) => disposalForm)
  const salesStarts = stages.map(({ salesStart }) => salesStart).filter((day) => day !== null)
  return {
    ...own,
    kind: 'area',
    status: areaStatus(stages.map(({ status }) => status)),
    residenceTypes: residenceTypes.filter((type) => types.includes(type)),
    disposalForms: disposalForms.filter((form) => forms.includes(form)),
    moveIn: earliest ?? null,
    salesStart: salesStarts.sort().at(-1) ?? null,
    homes: joinSummaries(stages.map(({ homes }) => homes)),
    images: own.images.length > 0 ? own.images : (stages.find(({ images }) => images.length > 0)?.images ?? []),
    stageCount: stages.length,
  }
}

/** Joins summaries of homes: counts add up, ranges widen. */
export function joinSummaries(summaries: readonly HomesSummary[]): HomesSummary {
  const offered = onMarketOrAll(summaries, (summary) => summary)
  return {
    total: summaries.reduce((sum, { total }) => sum + total, 0),
    available: summaries.reduce((sum, { available }) => sum + available, 0),
    rooms: joinRanges(offered.map(({ rooms }) => rooms)),
    primaryArea: joinRanges(offered.map(({ primaryArea }) => primaryArea)),
    internalUsableArea: joinRanges(offered.map(({ internalUsableArea }) => internalUsableArea)),
    price: joinMoneyRanges(summaries.map(({ price }) => price)),
    // Homes without debt cost their price; omitting them could hide the area's cheapest home.
    totalPrice: summaries.some(({ totalPrice }) => totalPrice !== null)
      ? joinMoneyRanges(summaries.map(leadingPrice))
      : null,
    rent: joinMoneyRanges(summaries.map(({ rent }) => rent)),
  }
}

/** Sold-out stages neither widen the ranges nor advance the move-in of an area that still has homes. */
function onMarketOrAll<Part>(parts: readonly Part[], homesOf: (part: Part) => HomesSummary): readonly Part[] {
  const onMarket = parts.filter((part) => homesOf(part).available > 0)
  return onMarket.length > 0 ? onMarket : parts
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
