import { bearingInPlan } from './choose-view.ts'
import type { ExplorerCamera } from './explorer-home.ts'
import type { Gaze } from './view-address.ts'

/** Limits of the vertical field of view, in degrees. */
export const viewHeights = { closest: 35, widest: 90 } as const

const span = viewHeights.widest - viewHeights.closest
const radians = Math.PI / 180

/** Zoom, 0 to 100 %, of a vertical field of view in degrees; whole, since addresses keep whole percents. Never fails. */
export function zoomOfHeight(height: number): number {
  const within = Math.min(viewHeights.widest, Math.max(viewHeights.closest, height))
  return 100 - Math.round(((within - viewHeights.closest) / span) * 100)
}

/** Vertical field of view, in degrees, of a zoom of 0 to 100 %. Never fails. */
export const heightOfZoom = (zoom: number): number => viewHeights.widest - (zoom / 100) * span

/**
 * Where a camera looks first in a window of this aspect (width by height): along the outlook, a plan bearing in degrees, or
 * at the middle of its picture where that is null; as wide as the picture says, limited by the window's height. Never fails.
 */
export function firstGaze(
  camera: Pick<ExplorerCamera, 'rotation' | 'fieldOfView'>,
  aspect: number,
  outlook: number | null,
): Gaze {
  const halfWidth = Math.tan((camera.fieldOfView.initial / 2) * radians)
  const height = (2 * Math.atan(halfWidth / aspect)) / radians
  return { bearing: outlook ?? bearingInPlan(camera, 0), pitch: 0, zoom: zoomOfHeight(height) }
}
