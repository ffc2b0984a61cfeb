import type { VectorTile, VectorTileFeature } from '@mapbox/vector-tile'
import type { GeoPoint } from '@nyhem/domain/housing/catalogue'
import type { Locale, Theme } from '@nyhem/domain/sites/site'
import { type MapColors, mapColors } from '../../map/map-colors.ts'
import { fittingLabels, type MapLabel, nameOf, placeSize } from './map-labels.ts'
import { drawingHeight, drawingWidth, windowRound } from './map-window.ts'
import { shapeExtent, shapesPath, tileExtent } from './tile-shapes.ts'

/** Overlap of neighbouring tiles, to hide seams. */
const overlap = 3

/** Tiles of the highest zoom; null outside the Nordics and on open sea. */
export type TileReader = { tile(x: number, y: number): Promise<VectorTile | null> }

/**
 * Draws the surroundings of a point as SVG: land, water, names and a marker. Contains no scripts, fonts or external
 * files.
 */
export async function drawLocation(
  map: TileReader,
  place: { geo: GeoPoint; theme: Theme; locale: Locale; title: string },
): Promise<string> {
  const colors = mapColors[place.theme]
  const { tileSize, tiles } = windowRound(place.geo)
  const drawn = await Promise.all(
    tiles.map(async ({ x, y, left, top }) => {
      const tile = await map.tile(x, y)
      return tile
        ? {
            shapes: tileShapes(tile, { left, top, tileSize, colors }),
            labels: tileLabels(tile, { left, top, tileSize, locale: place.locale }),
          }
        : { shapes: '', labels: [] }
    }),
  )
  const labels = fittingLabels(drawn.flatMap((tile) => tile.labels))
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${drawingWidth} ${drawingHeight}" width="${drawingWidth}" height="${drawingHeight}" role="img">`,
    `<title>${escapeXml(place.title)}</title>`,
    `<rect width="${drawingWidth}" height="${drawingHeight}" fill="${colors.water}"/>`,
    ...drawn.map(({ shapes }) => shapes),
    ...labels.map((label) => labelText(label, colors)),
    marker(colors),
    '</svg>',
  ].join('')
}

type Frame = { left: number; top: number; tileSize: number }

function tileShapes(tile: VectorTile, { left, top, tileSize, colors }: Frame & { colors: MapColors }): string {
  const visible = visiblePart({ left, top, tileSize })
  const path = (layer: string) => shapesPath(featuresOf(tile, layer), visible)
  const [land, water, rivers] = [path('land'), path('water'), path('rivers')]
  const margin = (overlap / shapeExtent) * tileSize
  const box = `x="${round(left - margin)}" y="${round(top - margin)}" width="${round(tileSize + 2 * margin)}" height="${round(tileSize + 2 * margin)}"`
  const extent = shapeExtent + 2 * overlap
  return [
    `<svg ${box} viewBox="${-overlap} ${-overlap} ${extent} ${extent}">`,
    land && `<path d="${land}" fill="${colors.land}" fill-rule="evenodd"/>`,
    water && `<path d="${water}" fill="${colors.water}" fill-rule="evenodd"/>`,
    rivers &&
      `<path d="${rivers}" fill="none" stroke="${colors.waterLine}" stroke-width="${round((shapeExtent / tileSize) * 1.5)}" stroke-linejoin="round"/>`,
    '</svg>',
  ].join('')
}

/** In shape units. */
function visiblePart({ left, top, tileSize }: Frame) {
  const unit = shapeExtent / tileSize
  return {
    left: -left * unit,
    right: (drawingWidth - left) * unit,
    top: -top * unit,
    bottom: (drawingHeight - top) * unit,
  }
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
  const [x, y] = [drawingWidth / 2, drawingHeight / 2]
  return `<path d="M${x} ${y}c-3-12-20-21-20-38a20 20 0 0 1 40 0c0 17-17 26-20 38z" fill="${fill}" stroke="${markerRing}" stroke-width="3"/><circle cx="${x}" cy="${y - 38}" r="7" fill="${markerRing}"/>`
}

const round = (value: number): number => Math.round(value * 10) / 10

const escapeXml = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
