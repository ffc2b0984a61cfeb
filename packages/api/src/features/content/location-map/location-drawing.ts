import type { VectorTile, VectorTileFeature } from '@mapbox/vector-tile'
import type { GeoPoint } from '@nyhem/domain/housing/catalogue'
import { metresFrom, reachedOnFoot, walkRings } from '@nyhem/domain/housing/neighbourhood'
import type { Locale, Theme } from '@nyhem/domain/sites/site'
import { escapeXml } from '../../../server/escape-xml.ts'
import { type MapColors, mapColors } from '../../map/map-colors.ts'
import { fittingLabels, type MapLabel, nameOf, placeSize } from './map-labels.ts'
import { drawingHeight, drawingWidth, unitsPerMetre, windowRound } from './map-window.ts'
import { shapesPath, tileExtent } from './tile-shapes.ts'

/** Beyond the edge, so that no border of a cut shape is seen. */
const beyond = 60
const visible = { left: -beyond, top: -beyond, right: drawingWidth + beyond, bottom: drawingHeight + beyond }

type DrawnPlace = { readonly number: number; readonly geo: GeoPoint }

/** Tiles of the highest zoom; null outside the Nordics and on open sea. */
export type TileReader = { tile(x: number, y: number): Promise<VectorTile | null> }

/**
 * Draws the surroundings of a point as SVG: land, water, names, how far one walks, numbered places and a marker. Contains
 * no scripts, fonts or external files.
 */
export async function drawLocation(
  map: TileReader,
  place: { geo: GeoPoint; theme: Theme; locale: Locale; title: string; places: readonly DrawnPlace[] },
): Promise<string> {
  const colors = mapColors[place.theme]
  const { tileSize, tiles } = windowRound(place.geo)
  const drawn = await Promise.all(
    tiles.map(async ({ x, y, left, top }) => {
      const tile = await map.tile(x, y)
      const frame = { left, top, tileSize }
      return {
        land: tile ? shapesPath(featuresOf(tile, 'land'), frame, visible) : '',
        water: tile ? shapesPath(featuresOf(tile, 'water'), frame, visible) : '',
        rivers: tile ? shapesPath(featuresOf(tile, 'rivers'), frame, visible) : '',
        labels: tile ? tileLabels(tile, { ...frame, locale: place.locale }) : [],
      }
    }),
  )
  const labels = fittingLabels(drawn.flatMap((tile) => tile.labels))
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${drawingWidth} ${drawingHeight}" width="${drawingWidth}" height="${drawingHeight}" role="img">`,
    `<title>${escapeXml(place.title)}</title>`,
    `<rect width="${drawingWidth}" height="${drawingHeight}" fill="${colors.water}"/>`,
    ground(drawn, colors),
    rings(colors),
    ...labels.map((label) => labelText(label, colors)),
    compass(colors),
    ...place.places.map((one) => placePoint(one, place.geo, colors)),
    marker(colors),
    '</svg>',
  ].join('')
}

type Frame = { left: number; top: number; tileSize: number }

type Ground = { readonly land: string; readonly water: string; readonly rivers: string }

/**
 * Bands of shallow water along the coast below all land, so that the edges of tiles are covered; then lakes, then rivers.
 * Each tile has its own paths: where they overlap, one path would have a hole.
 */
function ground(tiles: readonly Ground[], colors: MapColors): string {
  const each = (layer: keyof Ground, look: string) =>
    tiles.map((tile) => tile[layer] && `<path d="${tile[layer]}" ${look} stroke-linejoin="round"/>`).join('')
  const band = (layer: keyof Ground, width: number, opacity: number) =>
    each(layer, `fill="none" stroke="${colors.waterLine}" stroke-width="${width}" opacity="${opacity}"`)
  return [
    band('land', 34, 0.35),
    band('land', 16, 0.6),
    each('land', `fill="${colors.land}" fill-rule="evenodd"`),
    each('water', `fill="${colors.water}" fill-rule="evenodd"`),
    each('rivers', `fill="none" stroke="${colors.waterLine}" stroke-width="9"`),
  ].join('')
}

const [middleX, middleY] = [drawingWidth / 2, drawingHeight / 2]

/** Largest first: the inner ones lie on its tint. */
function rings(colors: MapColors): string {
  return walkRings
    .toReversed()
    .map((minutes) => {
      const radius = round(reachedOnFoot(minutes) * unitsPerMetre)
      const y = round(middleY - radius)
      return `<circle cx="${middleX}" cy="${middleY}" r="${radius}" fill="${colors.marker}" fill-opacity=".05" stroke="${colors.marker}" stroke-width="1.5" stroke-dasharray="2 7" stroke-linecap="round"/><text x="${middleX}" y="${y + 6}" text-anchor="middle" font-size="17" ${textFont(colors.placeText, colors)}>${minutes} min</text>`
    })
    .join('')
}

const textFont = (fill: string, { halo }: MapColors): string =>
  `font-family="'Schibsted Grotesk', system-ui, sans-serif" font-weight="600" fill="${fill}" stroke="${halo}" stroke-width="5" stroke-linejoin="round" paint-order="stroke"`

/** North and a length of 500 metres, in the lower right corner. */
function compass(colors: MapColors): string {
  const [right, base] = [drawingWidth - 28, drawingHeight - 28]
  const bar = round(500 * unitsPerMetre)
  return `<path d="M${right - bar} ${base - 8}v8H${right}v-8" fill="none" stroke="${colors.placeText}" stroke-width="2"/><text x="${right - bar / 2}" y="${base - 8}" text-anchor="middle" font-size="16" ${textFont(colors.placeText, colors)}>500 m</text><path d="M${right - 9} ${base - 40}l9-30 9 30-9-7z" fill="${colors.placeText}"/>`
}

function placePoint({ number, geo }: DrawnPlace, centre: GeoPoint, colors: MapColors): string {
  const { east, north } = metresFrom(centre, geo)
  const [x, y] = [round(middleX + east * unitsPerMetre), round(middleY - north * unitsPerMetre)]
  return `<circle cx="${x}" cy="${y}" r="16" fill="${colors.halo}" stroke="${colors.marker}" stroke-width="2.5"/><text x="${x}" y="${y + 6.5}" text-anchor="middle" font-size="19" font-family="'Schibsted Grotesk', system-ui, sans-serif" font-weight="650" fill="${colors.marker}">${number}</text>`
}

const featuresOf = (tile: VectorTile, layer: string): VectorTileFeature[] => {
  const found = tile.layers[layer]
  return found ? Array.from({ length: found.length }, (_, index) => found.feature(index)) : []
}

function tileLabels(tile: VectorTile, frame: Frame & { locale: Locale }): MapLabel[] {
  const places = featuresOf(tile, 'places').map((feature) => labelOf(feature, frame, false))
  const waters = featuresOf(tile, 'labels')
    .filter(({ properties }) => properties.kind === 'sea' || properties.kind === 'lake')
    .map((feature) => labelOf(feature, frame, true))
  return [...places, ...waters].filter((label) => label !== null)
}

function labelOf(
  feature: VectorTileFeature,
  { left, top, tileSize, locale }: Frame & { locale: Locale },
  isWater: boolean,
): MapLabel | null {
  const text = nameOf(feature, locale)
  const point = feature.loadGeometry()[0]?.[0]
  if (text === null || !point) return null
  const rank = Number(feature.properties.rank ?? 11)
  return {
    text,
    x: left + (point.x / tileExtent) * tileSize,
    y: top + (point.y / tileExtent) * tileSize,
    rank,
    size: isWater ? 18 : placeSize(rank),
    isWater,
  }
}

function labelText({ text, x, y, size, isWater }: MapLabel, colors: MapColors): string {
  const font = isWater
    ? `font-family="Newsreader, Georgia, serif" font-style="italic" fill="${colors.waterText}"`
    : `font-family="'Schibsted Grotesk', system-ui, sans-serif" font-weight="${size > 20 ? 600 : 500}" fill="${colors.placeText}" stroke="${colors.halo}" stroke-width="4" stroke-linejoin="round" paint-order="stroke"`
  return `<text x="${round(x)}" y="${round(y)}" text-anchor="middle" font-size="${size}" ${font}>${escapeXml(text)}</text>`
}

function marker({ marker: fill, markerRing }: MapColors): string {
  const [x, y] = [middleX, middleY]
  return `<path d="M${x} ${y}c-3-12-20-21-20-38a20 20 0 0 1 40 0c0 17-17 26-20 38z" fill="${fill}" stroke="${markerRing}" stroke-width="3"/><circle cx="${x}" cy="${y - 38}" r="7" fill="${markerRing}"/>`
}

const round = (value: number): number => Math.round(value * 10) / 10
