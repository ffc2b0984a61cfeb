/**
 * View direction: `bearing` clockwise from the plan's up (0 to 360) and `pitch` up from the horizon (−90 to 90), in
 * degrees; `zoom` in percent from widest to closest.
 */
export type Gaze = { readonly bearing: number; readonly pitch: number; readonly zoom: number }

/** Viewer state in an address; null for missing or invalid parts. */
export type ViewAddress = {
  readonly cameraId: string | null
  readonly archetypeId: string | null
  /** Local hour at the home, 0 to 23. */
  readonly hour: number | null
  readonly gaze: Gaze | null
}

/** Hash prefix of an open viewer. */
export const viewAddressStart = '#360='

/** Initial viewer address. */
export const newViewAddress: ViewAddress = { cameraId: null, archetypeId: null, hour: null, gaze: null }

/**
 * Reads a hash `#360=<camera>,<furnishing>,<hour>,<bearing>,<pitch>,<zoom>`. Null for other hashes; missing or
 * out-of-range parts are null; the gaze needs all three numbers.
 */
export function parseViewAddress(hash: string): ViewAddress | null {
  if (!hash.startsWith(viewAddressStart)) return null
  const [camera = '', archetype = '', hour = '', bearing = '', pitch = '', zoom = ''] = hash
    .slice(viewAddressStart.length)
    .split(',')
  const numbers = {
    bearing: numberWithin(bearing, 0, 359.9),
    pitch: numberWithin(pitch, -90, 90),
    zoom: numberWithin(zoom, 0, 100),
  }
  const isWhole = numbers.bearing !== null && numbers.pitch !== null && numbers.zoom !== null
  return {
    cameraId: decodedId(camera),
    archetypeId: decodedId(archetype),
    hour: /^\d{1,2}$/.test(hour) ? numberWithin(hour, 0, 23) : null,
    gaze: isWhole ? (numbers as Gaze) : null,
  }
}

/** Writes a hash that reads back the same, its gaze rounded to a tenth of a degree and a whole percent. Never fails. */
export function writeViewAddress({ cameraId, archetypeId, hour, gaze }: ViewAddress): string {
  const rounded = gaze && roundedGaze(gaze)
  const parts = [
    encodeURIComponent(cameraId ?? ''),
    encodeURIComponent(archetypeId ?? ''),
    hour ?? '',
    ...(rounded ? [rounded.bearing, rounded.pitch, rounded.zoom] : []),
  ]
  return viewAddressStart + parts.join(',').replace(/,{1,5}$/, '')
}

/** Rounds a gaze to address precision: 360° becomes 0, and pitch is limited to straight up or down. */
export function roundedGaze({ bearing, pitch, zoom }: Gaze): Gaze {
  return {
    bearing: (positive(Math.round(bearing * 10)) % 3600) / 10,
    pitch: withoutSign(Math.round(clamped(pitch, -90, 90) * 10) / 10),
    zoom: withoutSign(Math.round(clamped(zoom, 0, 100))),
  }
}

const positive = (tenths: number): number => ((tenths % 3600) + 3600) % 3600
const clamped = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value))
/** −0 would not survive writing and reading. */
const withoutSign = (value: number): number => value + 0

function numberWithin(text: string, least: number, most: number): number | null {
  if (!/^-?\d{1,3}(\.\d)?$/.test(text)) return null
  const value = withoutSign(Number(text))
  return value >= least && value <= most ? value : null
}

function decodedId(text: string): string | null {
  try {
    return decodeURIComponent(text) || null
  } catch {
    // Malformed encoding is no id of ours.
    return null
  }
}
