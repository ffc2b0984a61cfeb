/** Whether WebGL is available. */
export function canDrawSpheres(): boolean {
  try {
    return document.createElement('canvas').getContext('webgl2') !== null
  } catch {
    // Some browsers throw where others return null.
    return false
  }
}

export const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

export const wantedMotion = (): 'full' | 'reduced' =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 'reduced' : 'full'

/** Whether the window is as narrow as a phone's. */
export const isNarrow = (): boolean => matchMedia('(width <= 625px)').matches

/** Whether the device is handheld and reports its orientation. */
export const isHandheld = (): boolean => 'DeviceOrientationEvent' in window && matchMedia('(pointer: coarse)').matches
