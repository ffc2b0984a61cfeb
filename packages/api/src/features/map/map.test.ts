import { gunzipSync } from 'node:zlib'
import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ApiServer } from '../../server/api-server.ts'
import { buildTestApi } from '../../server/test-api.ts'
import { mapRoutes } from './map.routes.ts'
import { mapModelOf, openBaseMap } from './map.ts'

const stockholm = '/map/tiles/10/563/301.mvt'
const openSea = '/map/tiles/10/511/300.mvt'

const map = openBaseMap()
let app: ApiServer

beforeAll(async () => {
  app = await buildTestApi([(server) => mapRoutes(server, { map })])
})
afterAll(async () => {
  await app.close()
  await map.close()
})

type StyleReply = {
  glyphs: string
  state: Record<string, { default: string }>
  sources: { nordics: { tiles: string[]; attribution: string } }
}
const style = async (name: string) => (await app.inject(`/map/style/${name}.json`)).json<StyleReply>()

describe('the style of the base map', () => {
  it('has the colours of the theme and the language of the site', async () => {
    const [swedish, finnish] = [await style('norrvida-sv'), await style('bjorkgarden-fi')]
    expect([swedish.state.lang, swedish.state.land]).toEqual([{ default: 'sv' }, { default: '#f1eee6' }])
    expect([finnish.state.lang, finnish.state.land]).toEqual([{ default: 'fi' }, { default: '#f5efe4' }])
  })

  it('names this host alone, and credits its sources', async () => {
    const { glyphs, sources } = await style('norrvida-sv')
    expect(glyphs).toBe('/map/glyphs/{fontstack}/{range}.pbf')
    expect(sources.nordics.tiles).toEqual([
      expect.stringMatching(/^\/map\/tiles\/\{z\}\/\{x\}\/\{y\}\.mvt\?v=[0-9a-f]{12}$/),
    ])
    expect(sources.nordics.attribution).toContain('GeoNames')
    expect(JSON.stringify({ glyphs, sources })).not.toContain('__MAP_BASE__')
  })

  it.each(['norrvida-de', 'unknown-sv', 'norrvida'])('is not there for %s', async (name) => {
    expect((await app.inject(`/map/style/${name}.json`)).statusCode).toBe(404)
  })

  it('is the one that the operator has named, which credits itself', () => {
    const site = { theme: 'norrvida', locale: 'no' } as const
    expect(mapModelOf(site, null).styleHref).toBe('/map/style/norrvida-no.json')
    expect(mapModelOf(site, 'https://tiles.example.com/style.json')).toEqual({
      styleHref: 'https://tiles.example.com/style.json',
    })
  })
})

describe('a tile of the base map', () => {
  it('is a vector tile with land and names of places', async () => {
    const reply = await app.inject(stockholm)
    const tile = new VectorTile(new PbfReader(reply.rawPayload))
    expect(reply.headers['content-type']).toBe('application/vnd.mapbox-vector-tile')
    expect(Object.keys(tile.layers)).toEqual(expect.arrayContaining(['land', 'places']))
  })

  it('comes compressed to whom takes that', async () => {
    const [plain, zipped] = [
      await app.inject(stockholm),
      await app.inject({ url: stockholm, headers: { 'accept-encoding': 'gzip' } }),
    ]
    expect([zipped.headers['content-encoding'], zipped.headers.vary]).toEqual(['gzip', 'accept-encoding'])
    expect(gunzipSync(zipped.rawPayload).equals(plain.rawPayload)).toBe(true)
  })

  it('is cached forever under the version that the style gives, and for an hour under any other', async () => {
    const address = `${stockholm}?v=${await map.version()}`
    expect((await app.inject(address)).headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await app.inject(`${stockholm}?v=old`)).headers['cache-control']).toBe('public, max-age=3600')
  })

  it('is not sent again to whom has it', async () => {
    const { etag } = (await app.inject(stockholm)).headers
    const again = await app.inject({ url: stockholm, headers: { 'if-none-match': String(etag) } })
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
  })

  it('is empty where there is nothing but sea', async () => {
    const reply = await app.inject(openSea)
    expect([reply.statusCode, reply.rawPayload.length]).toEqual([204, 0])
  })

  it.each([
    ['beyond the closest zoom', '/map/tiles/11/1126/602.mvt', 404],
    ['east of the world', '/map/tiles/3/8/2.mvt', 404],
    ['south of the world', '/map/tiles/3/4/8.mvt', 404],
    ['with a zoom below nothing', '/map/tiles/-1/0/0.mvt', 400],
    ['between two tiles', '/map/tiles/3/4.5/2.mvt', 400],
    ['with letters for numbers', '/map/tiles/z/x/y.mvt', 400],
    ['of another kind', '/map/tiles/3/4/2.png', 400],
    ['with a number that no map has', '/map/tiles/3/99999999999/2.mvt', 400],
  ])('is refused %s', async (_name, url, status) => {
    expect((await app.inject(url)).statusCode).toBe(status)
  })
})

describe('glyphs of the base map', () => {
  const letters = '/map/glyphs/Noto%20Sans%20Regular/0-255.pbf'

  it('come by font and range, to be cached forever', async () => {
    const reply = await app.inject(letters)
    expect(reply.rawPayload.length).toBeGreaterThan(10_000)
    expect(reply.headers['cache-control']).toContain('immutable')
  })

  it.each([
    ['a font that is not there', '/map/glyphs/Comic%20Sans/0-255.pbf', 404],
    ['a range that is not there', '/map/glyphs/Noto%20Sans%20Regular/1024-1279.pbf', 404],
    ['a way out of the folder', '/map/glyphs/..%2f..%2fmap/0-255.pbf', 404],
    ['a file that is none', '/map/glyphs/Noto%20Sans%20Regular/passwd', 400],
  ])('are refused for %s', async (_name, url, status) => {
    expect((await app.inject(url)).statusCode).toBe(status)
  })
})
