import type { Instant, LocalDate } from '../dates.ts'
import type { ProjectStatus } from '../housing/enumerations.ts'
import { leadingPrice } from '../housing/leading-price.ts'
import type { AreaListing, StageListing } from '../housing/listings.ts'
import { shownArea, shownAreaRange } from '../housing/shown-measures.ts'
import type { Country } from '../sites/site.ts'
import type { FittingHomes } from './fitting-homes.ts'
import type { SearchSort } from './search-filter.ts'
import { moveInOf, searchedPrice } from './search-row.ts'
import type { ListedHomeStatus, SearchableHome, SearchableStage } from './searchable-area.ts'

/** Compares values. Unknown ones come last in both directions; ties follow the id. */

type Value = string | number | null

const ascending = (a: Value, b: Value): number => {
  if (a === b) return 0
  if (a === null || b === null) return a === null ? 1 : -1
  return a < b ? -1 : 1
}
const descending = (a: Value, b: Value): number => (a === null || b === null ? ascending(a, b) : ascending(b, a))

/** Available now first, then later, then not at all. */
const recommendedStatuses = [
  'for-sale',
  'move-in-ready',
  'pre-selling',
  'vip',
  'planned',
  'succession',
  'sold-out',
  'reference',
] as const satisfies readonly ProjectStatus[]
const recommendedHomes = ['for-sale', 'pre-selling', 'reserved'] as const satisfies readonly ListedHomeStatus[]

/** Rank of a project's status when recommended, from 0. */
export const projectRank = (status: ProjectStatus): number => recommendedStatuses.indexOf(status)
/** Rank of a home's status when recommended, from 0. */
export const homeRank = (status: ListedHomeStatus): number => recommendedHomes.indexOf(status)

/** Sort keys of a project, as its card shows them. */
export type ProjectKeys = {
  readonly id: string
  readonly rank: number
  readonly nextShowing: Instant | null
  readonly salesStart: LocalDate | null
  readonly areaName: string
  readonly moveIn: LocalDate | null
  readonly minPrice: number | null
  readonly maxPrice: number | null
  readonly minArea: number | null
  readonly maxArea: number | null
}

/** Project keys with its next showing; of matching homes when others do not match, as on the card. */
export function projectKeys(
  project: AreaListing | StageListing,
  { nextShowing, country, fitting }: { nextShowing: Instant | null; country: Country; fitting: FittingHomes | null },
): ProjectKeys {
  const { homes } = project
  const size = fitting ? fitting.area : shownAreaRange(homes, country)
  const price = leadingPrice(fitting ?? homes)
  return {
    id: project.id,
    rank: projectRank(project.status),
    nextShowing,
    salesStart: project.salesStart,
    areaName: project.areaName,
    moveIn: project.moveIn?.from ?? null,
    minPrice: price?.min.minor ?? null,
    maxPrice: price?.max.minor ?? null,
    minArea: size?.min ?? null,
    maxArea: size?.max ?? null,
  }
}

type Compare<T> = (a: T, b: T) => number
type Collator = Pick<Intl.Collator, 'compare'>

/**
 * Compares areas and stages. Recommended: for sale first, then sooner next showing, then newer start of sales.
 * Ascending price or size uses a project's smallest, descending its largest.
 */
export function compareProjects(sort: SearchSort, { compare }: Collator): Compare<ProjectKeys> {
  const first = {
    recommended: (a, b) =>
      a.rank - b.rank || ascending(a.nextShowing, b.nextShowing) || descending(a.salesStart, b.salesStart),
    area: (a, b) => compare(a.areaName, b.areaName),
    'move-in': (a, b) => ascending(a.moveIn, b.moveIn),
    '-move-in': (a, b) => descending(a.moveIn, b.moveIn),
    price: (a, b) => ascending(a.minPrice, b.minPrice),
    '-price': (a, b) => descending(a.maxPrice, b.maxPrice),
    size: (a, b) => ascending(a.minArea, b.minArea),
    '-size': (a, b) => descending(a.maxArea, b.maxArea),
  } as const satisfies Record<SearchSort, Compare<ProjectKeys>>
  const by: Compare<ProjectKeys> = first[sort]
  return (a, b) => by(a, b) || ascending(a.id, b.id)
}

/** Sort keys of a home. */
export type HomeKeys = {
  readonly id: string
  readonly stageId: string
  readonly areaId: string
  readonly rank: number
  readonly nextShowing: Instant | null
  readonly salesStart: LocalDate | null
  readonly areaName: string
  readonly moveIn: LocalDate | null
  readonly price: number | null
  readonly size: number
}

/** Home keys with its stage's next showing. */
export const homeKeys = (
  home: SearchableHome,
  stage: SearchableStage,
  { nextShowing, country }: { nextShowing: Instant | null; country: Country },
): HomeKeys => ({
  id: home.id,
  stageId: stage.id,
  areaId: stage.listing.areaId,
  rank: homeRank(home.status),
  nextShowing,
  salesStart: stage.listing.salesStart,
  areaName: stage.listing.areaName,
  moveIn: moveInOf(home, stage)?.from ?? null,
  price: searchedPrice(home),
  size: shownArea(home, country),
})

/** Order of homes. When areas or stages decide, one stage's homes stay together. */
export function compareHomes(sort: SearchSort, { compare }: Collator): Compare<HomeKeys> {
  const first = {
    recommended: (a, b) =>
      a.rank - b.rank ||
      ascending(a.nextShowing, b.nextShowing) ||
      descending(a.salesStart, b.salesStart) ||
      ascending(a.stageId, b.stageId),
    area: (a, b) => compare(a.areaName, b.areaName) || ascending(a.areaId, b.areaId) || ascending(a.stageId, b.stageId),
    'move-in': (a, b) => ascending(a.moveIn, b.moveIn),
    '-move-in': (a, b) => descending(a.moveIn, b.moveIn),
    price: (a, b) => ascending(a.price, b.price),
    '-price': (a, b) => descending(a.price, b.price),
    size: (a, b) => ascending(a.size, b.size),
    '-size': (a, b) => descending(a.size, b.size),
  } as const satisfies Record<SearchSort, Compare<HomeKeys>>
  const by: Compare<HomeKeys> = first[sort]
  return (a, b) => by(a, b) || ascending(a.id, b.id)
}
