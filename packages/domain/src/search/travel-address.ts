import type { GeoPoint } from '../housing/catalogue.ts'
import {
  roundedPosition,
  type TravelMinutes,
  type TravelSearch,
  type TravelWay,
  travelMinutes,
  travelWays,
  usualTravel,
} from './travel-time.ts'

/** Query names of a travel time. The place: `59.365,18.01,Solna station`, without a name for one's own position. */
export const travelQueryNames = { from: 'travelFrom', minutes: 'travelMinutes', way: 'travelBy' } as const

/** A place to travel from. */
export type TravelOrigin = Pick<TravelSearch, 'name' | 'latitude' | 'longitude'>

export const travelPlaceKinds = ['station', 'municipality', 'area'] as const
/** A station or other well-known place; a municipality, from the middle of our areas there; an area of ours. */
export type TravelPlaceKind = (typeof travelPlaceKinds)[number]

/** A place by its name as typed, for a form without scripts; null when none is meant. */
export type PlaceNamed = (text: string) => TravelOrigin | null

/** Ours: longer than any name of a place. */
export const longestOriginName = 60

const originPattern = /^(-?\d{1,2}(?:\.\d{1,8})?),\s*(-?\d{1,3}(?:\.\d{1,8})?)(?:,(.*))?$/s

/** Four decimals are some ten metres. */
const atPlace = (degrees: number): number => Number(degrees.toFixed(4))

/** Reads `latitude,longitude,name`; null for other texts. A position without a name is rounded. Never fails. */
export function parseOrigin(text: string): TravelOrigin | null {
  const [, north, east, rest = ''] = originPattern.exec(text) ?? []
  if (north === undefined || east === undefined) return null
  const [latitude, longitude] = [Number(north), Number(east)]
  if (Math.abs(latitude) > 85 || Math.abs(longitude) > 180) return null
  const name = [...rest.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()].slice(0, longestOriginName).join('').trim()
  if (name === '') return { name, ...unsigned(roundedPosition({ latitude, longitude })) }
  return { name, ...unsigned({ latitude: atPlace(latitude), longitude: atPlace(longitude) }) }
}

/** Minus zero would be written as zero. */
const unsigned = ({ latitude, longitude }: GeoPoint): GeoPoint => ({ latitude: latitude + 0, longitude: longitude + 0 })

/** The origin as an address has it. Reads back as the same. Never fails. */
export const originText = ({ name, latitude, longitude }: TravelOrigin): string =>
  [latitude, longitude, ...(name === '' ? [] : [name])].join(',')

type Requested = { readonly from: string; readonly minutes: string; readonly way: string }

/**
 * Reads the travel time of an address, and the names of values that could not be used. Without a place there is none,
 * whatever minutes and way a form sends along. Never fails.
 */
export function parseTravel(
  { from, minutes, way }: Requested,
  placeNamed: PlaceNamed,
): { readonly travel: TravelSearch | null; readonly unusable: readonly (keyof Requested)[] } {
  if (from === '') return { travel: null, unusable: [] }
  const origin = parseOrigin(from) ?? placeNamed(from)
  if (origin === null) return { travel: null, unusable: ['from'] }
  const knownMinutes = travelMinutes.find((value) => String(value) === minutes)
  const knownWay = travelWays.find((value) => value === way)
  return {
    travel: {
      name: origin.name,
      latitude: origin.latitude,
      longitude: origin.longitude,
      minutes: knownMinutes ?? (usualTravel.minutes satisfies TravelMinutes),
      way: knownWay ?? (usualTravel.way satisfies TravelWay),
    },
    unusable: [
      ...(minutes !== '' && knownMinutes === undefined ? ['minutes' as const] : []),
      ...(way !== '' && knownWay === undefined ? ['way' as const] : []),
    ],
  }
}
