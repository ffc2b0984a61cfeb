import type { LocalDate } from '../dates.ts'
import type { PremisesStatus, PremisesType } from '../housing/enumerations.ts'
import { premisesTypes } from '../housing/enumerations.ts'
import { languageTags, type Site } from '../sites/site.ts'
import { type PremisesFilter, type PremisesSearch, type PremisesSort, premisesAreaBounds } from './premises-filter.ts'

/** Fields for searching and sorting premises. */
export type SearchedPremises = {
  readonly id: string
  readonly name: string
  readonly municipality: { readonly name: string }
  readonly status: PremisesStatus
  readonly types: readonly PremisesType[]
  readonly tags: readonly string[]
  readonly minArea: number
  readonly maxArea: number
  readonly availableFrom: LocalDate | null
}

/** Number of premises per choice, others unchanged. */
export type PremisesCounts = {
  readonly types: Readonly<Partial<Record<PremisesType, number>>>
  readonly tags: Readonly<Record<string, number>>
}

/** Results without each part of the filter, offered for an empty list; null for parts that narrow nothing. */
export type RelaxedPremises = {
  readonly types: number | null
  readonly tags: number | null
  readonly minMaxArea: number | null
}

export type PremisesFound<P extends SearchedPremises> = {
  readonly hits: readonly P[]
  readonly counts: PremisesCounts
  /** Requested tags no premises have; they narrow nothing. */
  readonly unknownTags: readonly string[]
  /** Null while there are matches. */
  readonly relaxed: RelaxedPremises | null
}

/** Types and tags in use: types in fixed order, tags by frequency, then name. */
export type PremisesChoices = {
  readonly types: readonly PremisesType[]
  readonly tags: readonly { readonly name: string; readonly count: number }[]
}

/** Choices of a premises list. Never fails. Source: fault-reports specification §2.5, §7.5. */
export function premisesChoices(all: readonly SearchedPremises[], site: Pick<Site, 'locale'>): PremisesChoices {
  const counts = new Map<string, number>()
  for (const { tags } of all) for (const tag of new Set(tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  const { compare } = collatorOf(site)
  return {
    types: premisesTypes.filter((type) => all.some(({ types }) => types.includes(type))),
    tags: [...counts]
      .map(([name, count]) => ({ name, count }))
      .sort((a, b) => b.count - a.count || compare(a.name, b.name) || (a.name < b.name ? -1 : 1)),
  }
}

/**
 * Matching premises with counts per choice. Types combine with OR, tags with AND; divisible premises match by any size.
 * Available ones precede those let. Never fails. Source: fault-reports specification §2.5, §3.7, §9.
 */
export function searchPremises<P extends SearchedPremises>(
  all: readonly P[],
  { filter, sort }: PremisesSearch,
  site: Pick<Site, 'locale' | 'country'>,
): PremisesFound<P> {
  const choices = premisesChoices(all, site)
  const known = new Set(choices.tags.map(({ name }) => name))
  const tags = filter.tags.filter((tag) => known.has(tag))
  const fits = {
    types: (premises) => hasAny(premises, filter.types),
    tags: (premises) => hasAll(premises, tags),
    minMaxArea: (premises) => fitsArea(premises, filter.minMaxArea, premisesAreaBounds[site.country].max),
  } as const satisfies Record<FilterPart, (premises: P) => boolean>
  const fittingBut = (part: FilterPart | null) =>
    all.filter((premises) => filterParts.every((other) => other === part || fits[other](premises)))
  const hits = fittingBut(null)
  const tagged = fittingBut('types')
  const withoutPart = (part: FilterPart) => (all.every(fits[part]) ? null : fittingBut(part).length)
  return {
    hits: [...hits].sort(premisesOrder(sort, site)),
    counts: {
      types: Object.fromEntries(
        choices.types.map((type) => [type, tagged.filter(({ types }) => types.includes(type)).length]),
      ),
      // A chosen tag's count is that of the current results.
      tags: Object.fromEntries(
        choices.tags.map(({ name }) => [name, hits.filter(({ tags: own }) => own.includes(name)).length]),
      ),
    },
    unknownTags: filter.tags.filter((tag) => !known.has(tag)),
    relaxed:
      hits.length > 0
        ? null
        : { types: withoutPart('types'), tags: withoutPart('tags'), minMaxArea: withoutPart('minMaxArea') },
  }
}

const filterParts = ['types', 'tags', 'minMaxArea'] as const satisfies readonly (keyof PremisesFilter)[]
type FilterPart = (typeof filterParts)[number]

const hasAll = (premises: SearchedPremises, tags: readonly string[]): boolean =>
  tags.every((tag) => premises.tags.includes(tag))

const hasAny = (premises: SearchedPremises, types: readonly PremisesType[]): boolean =>
  types.length === 0 || types.some((type) => premises.types.includes(type))

/** The scale's maximum also admits larger premises. */
const fitsArea = (
  { minArea, maxArea }: SearchedPremises,
  { min, max }: { readonly min: number; readonly max: number },
  scaleEnd: number,
): boolean => maxArea >= min && (max >= scaleEnd || minArea <= max)

const collatorOf = ({ locale }: Pick<Site, 'locale'>) => new Intl.Collator(languageTags[locale], { numeric: true })

type Order = (a: SearchedPremises, b: SearchedPremises) => number

/** Available first, then chosen order, name and id for a stable order. */
function premisesOrder(sort: PremisesSort, site: Pick<Site, 'locale'>): Order {
  const { compare } = collatorOf(site)
  const orders = {
    name: () => 0,
    area: (a, b) => a.minArea - b.minArea || a.maxArea - b.maxArea,
    municipality: (a, b) => compare(a.municipality.name, b.municipality.name),
    'available-from': (a, b) => compareDays(a.availableFrom, b.availableFrom),
  } as const satisfies Record<PremisesSort, Order>
  const chosen: Order = orders[sort]
  return (a, b) =>
    Number(a.status === 'let') - Number(b.status === 'let') ||
    chosen(a, b) ||
    compare(a.name, b.name) ||
    (a.id < b.id ? -1 : Number(a.id > b.id))
}

/** Earlier first; undated last. */
function compareDays(a: LocalDate | null, b: LocalDate | null): number {
  if (a === b) return 0
  if (a === null || b === null) return a === null ? 1 : -1
  return a < b ? -1 : 1
}
