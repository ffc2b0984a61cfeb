import { VectorTile } from '@mapbox/vector-tile'
import { pointAt } from '@nyhem/domain/housing/neighbourhood'
import { themes } from '@nyhem/domain/sites/site'
import { PbfReader } from 'pbf'
import { afterAll, describe, expect, it } from 'vitest'
import { closestZoom } from '../../map/closest-zoom.ts'
import { openBaseMap } from '../../map/map.ts'
import { drawLocation } from './location-drawing.ts'

const map = openBaseMap()
afterAll(() => map.close())

const tiles = {
  async tile(x: number, y: number) {
    const bytes = await map.readTile({ z: closestZoom, x, y })
    return bytes && new VectorTile(new PbfReader(bytes))
  },
}
/** A quay with islands before it, a fjord, and a lake country. */
const nacka = { latitude: 59.318, longitude: 18.13 }
const bergen = { latitude: 60.4, longitude: 5.31 }
const kuopio = { latitude: 62.89, longitude: 27.68 }
const draw = (geo = nacka, places: Parameters<typeof drawLocation>[1]['places'] = []) =>
  drawLocation(tiles, { geo, theme: 'norrvida', locale: 'sv', title: 'Kajen', places })

describe('the drawing of a neighbourhood', () => {
  it('has rings of 5, 10 and 15 minutes on foot', async () => {
    const radii = [...(await draw()).matchAll(/<circle cx="480" cy="320" r="([\d.]+)" fill="[^"]+" fill-opacity/g)]
    expect(radii.map(([, radius]) => Number(radius))).toEqual([295.4, 196.9, 98.5])
    for (const minutes of [5, 10, 15]) expect(await draw()).toContain(`>${minutes} min</text>`)
  })
  it('numbers places where they are', async () => {
    const east = pointAt(nacka, 500, 90)
    expect(await draw(nacka, [{ number: 4, geo: east }])).toMatch(
      /<circle cx="640" cy="32[01.]*" r="16"[^>]*>.*>4<\/text>/,
    )
  })
  it.each([nacka, bergen, kuopio])('at %o is at most 25 KB, and stays within its frame', async (geo) => {
    const svg = await draw(geo)
    expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(25 * 1_024)
    const corners = [...svg.matchAll(/Q(-?\d+) (-?\d+) /g)].flatMap(([, x, y]) => [Number(x), Number(y)])
    expect(Math.min(...corners)).toBeGreaterThanOrEqual(-60)
    expect(Math.max(...corners)).toBeLessThanOrEqual(1_020)
  })
  it('has land and water', async () => {
    expect(await draw()).toMatch(/<path d="M[^"]+" fill="#f1eee6"/)
    expect(await draw()).toContain('fill="#cbdadd"')
  })
  it('has no character that XML cannot have, whatever a place is called', async () => {
    const place = { geo: nacka, theme: 'norrvida', locale: 'sv', title: 'Ka\u0008jen & <b>', places: [] } as const
    expect(await drawLocation(tiles, place)).toContain('<title>Kajen &amp; &lt;b&gt;</title>')
  })
  it('is drawn in every theme', async () => {
    for (const theme of themes)
      expect(await drawLocation(tiles, { geo: nacka, theme, locale: 'sv', title: 'Kajen', places: [] })).toMatch(
        /<\/svg>$/,
      )
  })
})
