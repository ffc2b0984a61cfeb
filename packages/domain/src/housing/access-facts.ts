import type { NearbyPlace } from './catalogue.ts'

/** What makes a home easy to reach and to live in, in order of display. */
export type AccessFact =
  /** A lift, with the floor of a home; null for all homes of a stage. */
  | { readonly kind: 'lift'; readonly floor: number | null }
  /** A place of daily errands, in minutes on foot. */
  | { readonly kind: 'walk'; readonly place: string; readonly minutes: number }

/** Places of daily errands, the most frequent first. Ours. */
const dailyKinds = ['shop', 'transit', 'service'] as const satisfies readonly NearbyPlace['kind'][]

/**
 * Only what the catalogue says: a lift where the home has one, and the nearest shop, stop and service that are reached
 * on foot. Never fails. Source: our own.
 */
export function accessFacts(
  { hasLift, floor }: { readonly hasLift: boolean; readonly floor: number | null },
  nearby: readonly Pick<NearbyPlace, 'name' | 'kind' | 'minutes' | 'by'>[],
): readonly AccessFact[] {
  const lift: readonly AccessFact[] = hasLift ? [{ kind: 'lift', floor }] : []
  const walks = dailyKinds.flatMap((kind): AccessFact[] => {
    const [nearest] = nearby
      .filter((place) => place.kind === kind && place.by === 'foot')
      .sort((one, other) => one.minutes - other.minutes)
    return nearest ? [{ kind: 'walk', place: nearest.name, minutes: nearest.minutes }] : []
  })
  return [...lift, ...walks]
}
