import { compareRanks, type Ranked, type Wanted } from './queue-order.ts'

type Place = Ranked & { readonly wanted: Wanted; readonly stageId: string }

/**
 * Ids of the places that end when two accounts of one person become one, since a person has one place for a home and one
 * for a stage. The better place stays; but of two that took part in a draw the later one, because two accounts are no two
 * chances. Never fails.
 */
export function placesOfTwo(kept: readonly Place[], joined: readonly Place[]): readonly string[] {
  return joined.flatMap((place) => {
    const other = kept.find((one) => waitsForSame(one, place))
    if (!other) return []
    const [better, later] = compareRanks(other, place) <= 0 ? [other, place] : [place, other]
    const isOfDraw = other.drawnNumber !== null && place.drawnNumber !== null
    return [isOfDraw ? better.id : later.id]
  })
}

function waitsForSame(one: Place, other: Place): boolean {
  if (one.wanted.kind === 'home') return other.wanted.kind === 'home' && other.wanted.homeId === one.wanted.homeId
  return other.wanted.kind === 'stage' && one.stageId === other.stageId
}
