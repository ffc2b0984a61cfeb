import type { SuccessionHome } from '../housing/succession-home.ts'
import { dailyShuffle, type ShuffleSeed } from './daily-shuffle.ts'

/** Municipality filter value that admits all. Source: fault-reports specification §2.6. */
export const allMunicipalities = 'alla-kommuner'

/** Query name of the filter. */
export const successionQueryNames = { municipality: 'kommun' } as const

type Placed = Pick<SuccessionHome, 'name' | 'municipality' | 'county'> & { readonly id: string }

/** Municipality with homes: its slug and search tag (`halland/varberg`). */
export type MunicipalityChoice = {
  readonly slug: string
  readonly name: string
  readonly tag: string
  readonly count: number
}

/** Municipalities of homes, by name in the locale. */
export function municipalityChoices(
  homes: readonly Placed[],
  { compare }: Pick<Intl.Collator, 'compare'>,
): readonly MunicipalityChoice[] {
  const bySlug = Map.groupBy(homes, ({ municipality }) => municipality.slug)
  return [...bySlug.values()]
    .flatMap((inside) => {
      const [home] = inside
      if (!home) return []
      const { slug, name } = home.municipality
      return [{ slug, name, tag: `${home.county.slug}/${slug}`, count: inside.length }]
    })
    .sort((a, b) => compare(a.name, b.name))
}

type Order = ShuffleSeed & { readonly collator: Pick<Intl.Collator, 'compare'> }

/**
 * Orders homes: shuffled daily without a chosen place, by name within one. Never fails. Source: fault-reports
 * specification §2.6; the order in a place is ours.
 */
export function successionOrder<Home extends Pick<Placed, 'id' | 'name'>>(
  homes: readonly Home[],
  place: 'anywhere' | 'chosen',
  { collator: { compare }, ...seed }: Order,
): readonly Home[] {
  if (place === 'anywhere') return dailyShuffle(homes, seed)
  return homes.toSorted((a, b) => compare(a.name, b.name) || (a.id < b.id ? -1 : 1))
}

/** Homes in any of the places, or all without a choice, in order. `tags` of counties or municipalities. */
export function homesInPlaces<Home extends Placed>(
  homes: readonly Home[],
  tags: readonly string[],
  order: Order,
): readonly Home[] {
  if (tags.length === 0) return successionOrder(homes, 'anywhere', order)
  const urls = ({ county, municipality }: Placed) => [county.slug, `${county.slug}/${municipality.slug}`]
  const inside = homes.filter((home) => urls(home).some((url) => tags.includes(url)))
  return successionOrder(inside, 'chosen', order)
}
