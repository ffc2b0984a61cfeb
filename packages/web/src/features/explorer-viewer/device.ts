/** Whether the browser can draw a sphere at all. */
export function canDrawSpheres(): boolean {
  try {
    return document.createElement('canvas').getContext('webgl2') !== null
  } catch {
    // Some browsers throw where others answer null.
    return false
  }
}

/** Whether the visitor has asked the browser to fetch no more than needed. */
export const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/** Whether things may move by themselves. */
export const wantedMotion = (): 'full' | 'reduced' =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 'reduced' : 'full'

/** Whether the device is held in the hand and can tell how it is turned. */
export const isHandheld = (): boolean => 'DeviceOrientationEvent' in window && matchMedia('(pointer: coarse)').matches
