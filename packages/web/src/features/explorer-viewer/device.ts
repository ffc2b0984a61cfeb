let drawsSpheres: boolean | null = null

/** Whether WebGL is available: tried once in a document, since a context takes tens of milliseconds to make. */
export function canDrawSpheres(): boolean {
  drawsSpheres ??= makesContext()
  return drawsSpheres
}

function makesContext(): boolean {
  try {
    const context = document.createElement('canvas').getContext('webgl2')
    // Browsers keep few contexts alive.
    context?.getExtension('WEBGL_lose_context')?.loseContext()
    return context !== null
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
