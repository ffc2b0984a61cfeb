import { describe, expect, it } from 'vitest'
import { countries } from '../sites/site.ts'
import { originText, parseOrigin } from './travel-address.ts'
import { findTravelPlaces, stationsOf, type TravelPlace, travelPlaceNamed } from './travel-places.ts'

const place = (kind: TravelPlace['kind'], name: string, otherNames: string[] = []): TravelPlace => ({
  kind,
  name,
  otherNames,
  within: null,
  url: null,
  latitude: 59.4,
  longitude: 18,
})
const places = [
  place('area', 'Solnahöjden'),
  place('municipality', 'Solna'),
  place('station', 'Solna station'),
  place('station', 'Stockholm C', ['Stockholms centralstation', 'T-Centralen']),
]
const namesOf = (found: readonly TravelPlace[]) => found.map(({ name }) => name)

describe('places to travel from', () => {
  it('are found by the beginning of a name, stations first, whatever the marks', () => {
    expect(namesOf(findTravelPlaces(places, 'sol'))).toEqual(['Solna station', 'Solna', 'Solnahöjden'])
    expect(namesOf(findTravelPlaces(places, 'SOLNAHO'))).toEqual(['Solnahöjden'])
    expect(findTravelPlaces(places, ' ')).toEqual([])
  })

  it('are found by their other names, too', () => {
    expect(namesOf(findTravelPlaces(places, 'centralen'))).toEqual(['Stockholm C'])
    expect(travelPlaceNamed(places, 't-centralen')?.name).toBe('Stockholm C')
  })

  it('are meant by their very name before any longer one', () => {
    expect(travelPlaceNamed(places, 'solna')?.kind).toBe('municipality')
    expect(travelPlaceNamed(places, 'solna st')?.name).toBe('Solna station')
    expect(travelPlaceNamed(places, 'tion')).toBeNull()
    expect(travelPlaceNamed(places, 'Atlantis')).toBeNull()
  })

  it.each(countries)('of %s have distinct names, lie in the country, and fit in an address', (country) => {
    const stations = stationsOf(country)
    const names = stations.flatMap(({ name, otherNames }) => [name, ...otherNames])
    expect(new Set(names).size).toBe(names.length)
    for (const station of stations) {
      const { name, latitude, longitude } = station
      expect(latitude, name).toBeGreaterThan(55)
      expect(latitude, name).toBeLessThan(71)
      expect(longitude, name).toBeGreaterThan(4)
      expect(longitude, name).toBeLessThan(31)
      expect(parseOrigin(originText(station))).toEqual({ name, latitude, longitude })
    }
  })
})
