import { type PremisesType, premisesTypes } from '../housing/enumerations.ts'
import type { Country } from '../sites/site.ts'

/** Sort orders of premises. The specification names a sort without its values (fault-reports §2.5). */
export const premisesSorts = ['name', 'area', 'municipality', 'available-from'] as const
export type PremisesSort = (typeof premisesSorts)[number]

/**
 * Bounds of the area filter in square metres: 150 in Finland, 200 elsewhere; the maximum also admits larger premises.
 * Source: fault-reports specification §2.5, §9.
 */
export const premisesAreaBounds = {
  SE: { min: 0, max: 200 },
  NO: { min: 0, max: 200 },
  FI: { min: 0, max: 150 },
} as const satisfies Record<Country, { min: number; max: number }>

/** Most premises per search. Source: fault-reports specification §7.5, §9. */
export const premisesLimit = 500

/** Filter of premises. Empty lists admit everything; types combine with OR, tags with AND. */
export type PremisesFilter = {
  readonly tags: readonly string[]
  readonly types: readonly PremisesType[]
  readonly minMaxArea: { readonly min: number; readonly max: number }
}

export type PremisesSearch = { readonly filter: PremisesFilter; readonly sort: PremisesSort }

/** Query names of the choices. */
export const premisesQueryNames = {
  tags: 'tags',
  types: 'types',
  minArea: 'minArea',
  maxArea: 'maxArea',
  sort: 'sort',
} as const

/** Reads the choices, ignoring invalid ones. Never fails. */
export function parsePremisesSearch(query: (name: string) => string | null, country: Country): PremisesSearch {
  const bounds = premisesAreaBounds[country]
  const words = (name: string) =>
    (query(name) ?? '')
      .split(';')
      .map((word) => word.trim())
      .filter(Boolean)
  const number = (name: string, usual: number) => {
    const text = (query(name) ?? '').replace(/\s/g, '')
    return /^\d{1,6}$/.test(text) ? Math.min(bounds.max, Math.max(bounds.min, Number(text))) : usual
  }
  const types = words(premisesQueryNames.types)
  const [first, second] = [
    number(premisesQueryNames.minArea, bounds.min),
    number(premisesQueryNames.maxArea, bounds.max),
  ]
  return {
    filter: {
      tags: [...new Set(words(premisesQueryNames.tags))].slice(0, 50),
      types: premisesTypes.filter((type) => types.includes(type)),
      minMaxArea: { min: Math.min(first, second), max: Math.max(first, second) },
    },
    sort: premisesSorts.find((sort) => sort === query(premisesQueryNames.sort)) ?? 'name',
  }
}

/** Whether any choice narrows the list; sorting does not. */
export const narrowsPremises = ({ tags, types, minMaxArea }: PremisesFilter, country: Country): boolean => {
  const bounds = premisesAreaBounds[country]
  return tags.length > 0 || types.length > 0 || minMaxArea.min > bounds.min || minMaxArea.max < bounds.max
}

/** Query of the choices, `?types=office;shop&minArea=40`; empty for defaults. */
export function premisesQuery({ filter, sort }: PremisesSearch, country: Country): string {
  const bounds = premisesAreaBounds[country]
  const { min, max } = filter.minMaxArea
  const written = (name: string, value: string) => `${name}=${value}`
  const list = (words: readonly string[]) => words.map(encodeURIComponent).join(';')
  const parts = [
    filter.types.length > 0 && written(premisesQueryNames.types, list(filter.types)),
    filter.tags.length > 0 && written(premisesQueryNames.tags, list(filter.tags)),
    min > bounds.min && written(premisesQueryNames.minArea, String(min)),
    max < bounds.max && written(premisesQueryNames.maxArea, String(max)),
    sort !== 'name' && written(premisesQueryNames.sort, sort),
  ].filter((part) => part !== false)
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}
