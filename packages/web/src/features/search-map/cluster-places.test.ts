import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sampleProject } from '../../examples/sample-projects.ts'
import { clusterPlaces, clusterZoom } from './cluster-places.ts'
import type { MapPlace } from './map-place.ts'

const place = (id: string, latitude: number, longitude: number): MapPlace => ({
  id,
  name: id,
  latitude,
  longitude,
  label: 'från 3,2 mkr',
  project: sampleProject({ id }),
  matching: 3,
  monthlyCost: null,
})
const solna = place('solna', 59.36, 18.0)
const nacka = place('nacka', 59.31, 18.16)
const malmo = place('malmo', 55.6, 13.0)

const idsAt = (places: readonly MapPlace[], zoom: number) =>
  clusterPlaces(places, zoom).map((cluster) => cluster.places.map(({ id }) => id).sort())

const manyPlaces = fc
  .array(fc.tuple(fc.double({ min: 55, max: 70, noNaN: true }), fc.double({ min: 5, max: 30, noNaN: true })), {
    maxLength: 60,
  })
  .map((points) => points.map(([latitude, longitude], index) => place(`p${index}`, latitude, longitude)))
const zooms = fc.double({ min: 3, max: 14, noNaN: true })

describe('markers of the map', () => {
  it('are joined while they would cover each other', () => {
    expect(idsAt([solna, nacka, malmo], 5)).toEqual([['malmo'], ['nacka', 'solna']])
  })
  it('part when the map comes nearer', () => {
    expect(idsAt([solna, nacka, malmo], 11)).toEqual([['malmo'], ['nacka'], ['solna']])
  })
  it('stay together for ever at the same address', () => {
    expect(idsAt([solna, { ...solna, id: 'solna-2' }], 14)).toEqual([['solna', 'solna-2']])
  })
  it('lie where the place lies, or in the middle of the places', () => {
    const [alone] = clusterPlaces([solna], 9)
    expect([alone?.latitude, alone?.longitude]).toEqual([expect.closeTo(59.36, 6), expect.closeTo(18, 6)])
    const [both] = clusterPlaces([solna, nacka], 5)
    expect([both?.latitude, both?.longitude]).toEqual([expect.closeTo(59.335, 3), expect.closeTo(18.08, 6)])
  })
  it('have every place once, whatever the zoom', () => {
    fc.assert(
      fc.property(manyPlaces, zooms, (places, zoom) => {
        const shown = clusterPlaces(places, zoom).flatMap((cluster) => cluster.places.map(({ id }) => id))
        expect(shown.sort()).toEqual(places.map(({ id }) => id).sort())
      }),
    )
  })
  it('do not depend on the order of the hits', () => {
    fc.assert(
      fc.property(manyPlaces, zooms, (places, zoom) => {
        expect(idsAt([...places].reverse(), zoom)).toEqual(idsAt(places, zoom))
      }),
    )
  })
  it('change in half steps of zoom only', () => {
    expect([8, 8.49, 8.5, 8.99].map(clusterZoom)).toEqual([8, 8, 8.5, 8.5])
  })
})
