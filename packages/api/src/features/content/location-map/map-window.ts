import type { GeoPoint } from '@nyhem/domain/housing/catalogue'
import { drawnHalf } from '@nyhem/domain/housing/neighbourhood'
import { closestZoom } from '../../map/closest-zoom.ts'

/** Drawing units, shown at any size. */
export const drawingWidth = 960
export const drawingHeight = (drawingWidth * drawnHalf.north) / drawnHalf.east
/** Drawing units per metre. */
export const unitsPerMetre = drawingWidth / (2 * drawnHalf.east)
const metresRoundEarth = 40_075_016.686
const tileCount = 2 ** closestZoom

type Point = { x: number; y: number }

/** In tiles of the highest zoom (Web Mercator). */
export function inTiles({ latitude, longitude }: GeoPoint): Point {
  const radians = (latitude * Math.PI) / 180
  return {
    x: ((longitude + 180) / 360) * tileCount,
    y: ((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * tileCount,
  }
}

export function windowRound(centre: GeoPoint): {
  tileSize: number
  tiles: { x: number; y: number; left: number; top: number }[]
} {
  const middle = inTiles(centre)
  const metresPerTile = (metresRoundEarth * Math.cos((centre.latitude * Math.PI) / 180)) / tileCount
  const tileSize = (metresPerTile / (2 * drawnHalf.east)) * drawingWidth
  const halfWidth = drawingWidth / 2 / tileSize
  const halfHeight = drawingHeight / 2 / tileSize
  const tiles = []
  for (let y = Math.floor(middle.y - halfHeight); y <= Math.floor(middle.y + halfHeight); y += 1) {
    for (let x = Math.floor(middle.x - halfWidth); x <= Math.floor(middle.x + halfWidth); x += 1) {
      tiles.push({
        x,
        y,
        left: drawingWidth / 2 + (x - middle.x) * tileSize,
        top: drawingHeight / 2 + (y - middle.y) * tileSize,
      })
    }
  }
  return { tileSize, tiles }
}
