/** A place in a house. `floor`: negative below ground; null: not known. */
type Placed = { readonly floor: number | null; readonly building: string | null; readonly number: string }

export type Floor<Home> = { readonly floor: number | null; readonly homes: readonly Home[] }

/**
 * Homes by floor, as one sees the house: the uppermost first, those of no known floor last; on a floor by building and
 * number, `A-2` before `A-10`. Never fails.
 */
export function floorsOf<Home extends Placed>(homes: readonly Home[]): readonly Floor<Home>[] {
  const byFloor = Map.groupBy(homes, ({ floor }) => floor)
  return [...byFloor]
    .toSorted(([one], [other]) => heightOf(other) - heightOf(one))
    .map(([floor, those]) => ({ floor, homes: those.toSorted(besideEachOther) }))
}

const heightOf = (floor: number | null): number => floor ?? Number.MIN_SAFE_INTEGER

const { compare } = new Intl.Collator('en', { numeric: true })

const besideEachOther = (one: Placed, other: Placed): number =>
  compare(one.building ?? '', other.building ?? '') || compare(one.number, other.number)
