import type { SuccessionHome } from '../housing/succession-home.ts'
import { dailyShuffle, type ShuffleSeed } from './daily-shuffle.ts'

/** Value of the municipality filter that lets every municipality through. Source: fault-reports specification §2.6. */
export const allMunicipalities = 'alla-kommuner'

/** Name of the filter in an address. */
export const successionQueryNames = { municipality: 'kommun' } as const

type Placed = Pick<SuccessionHome, 'id' | 'name' | 'municipality' | 'county'>

/** A municipality that has homes: its slug in addresses, and the tag by which a search narrows to it (`halland/varberg`). */
export type MunicipalityChoice = {
  readonly slug: string
  readonly name: string
  readonly tag: string
  readonly count: number
}

/** Municipalities that homes lie in, by name in the order of the language. */
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

type Asked = ShuffleSeed & {
  /** Of counties or of municipalities; none lets all through. */
  readonly tags: readonly string[]
  readonly collator: Pick<Intl.Collator, 'compare'>
}

/**
 * Homes of a list in its order: shuffled for the day while no place is chosen, by name in a chosen one. Never fails.
 * Source: fault-reports specification §2.6; the order in a place is ours.
 */
export function homesInPlaces<Home extends Placed>(
  homes: readonly Home[],
  { tags, collator: { compare }, ...seed }: Asked,
): readonly Home[] {
  if (tags.length === 0) return dailyShuffle(homes, seed)
  const urls = ({ county, municipality }: Placed) => [county.slug, `${county.slug}/${municipality.slug}`]
  return homes
    .filter((home) => urls(home).some((url) => tags.includes(url)))
    .sort((a, b) => compare(a.name, b.name) || (a.id < b.id ? -1 : 1))
}
