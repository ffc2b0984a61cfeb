/** Where one looks: `bearing` clockwise from the plan's up (0 to 360), `pitch` up from the horizon (−90 to 90), both in degrees; `zoom` in percent of the way from widest to closest. */
export type Gaze = { readonly bearing: number; readonly pitch: number; readonly zoom: number }

/** What an address says of an open viewer; null where it says nothing, or nothing that can be understood. */
export type ViewAddress = {
  readonly cameraId: string | null
  readonly archetypeId: string | null
  /** Hour of the clock where the home is, 0 to 23. */
  readonly hour: number | null
  readonly gaze: Gaze | null
}

/** What the hash of an address with an open viewer begins with. */
export const viewAddressStart = '#360='

/** The address of a viewer that has just been opened. */
export const newViewAddress: ViewAddress = { cameraId: null, archetypeId: null, hour: null, gaze: null }

/**
 * Reads the hash of an address, `#360=<camera>,<furnishing>,<hour>,<bearing>,<pitch>,<zoom>`. Null when it is not a
 * viewer's; parts that are missing or out of bounds are null, and without all three of its numbers there is no gaze.
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

/** The hash that says this. What is written is read as the same, its gaze to a tenth of a degree and a whole percent. Never fails. */
export function writeViewAddress({ cameraId, archetypeId, hour, gaze }: ViewAddress): string {
  const rounded = gaze && roundedGaze(gaze)
  const parts = [
    encodeURIComponent(cameraId ?? ''),
    encodeURIComponent(archetypeId ?? ''),
    hour ?? '',
    ...(rounded ? [rounded.bearing, rounded.pitch, rounded.zoom] : []),
  ]
  return viewAddressStart + parts.join(',').replace(/,+$/, '')
}

/** A gaze as exact as an address tells it: a full turn is none, and nobody looks past straight up or down. */
export function roundedGaze({ bearing, pitch, zoom }: Gaze): Gaze {
  return {
    bearing: (positive(Math.round(bearing * 10)) % 3600) / 10,
    pitch: withoutSign(Math.round(clamped(pitch, -90, 90) * 10) / 10),
    zoom: withoutSign(Math.round(clamped(zoom, 0, 100))),
  }
}

const positive = (tenths: number): number => ((tenths % 3600) + 3600) % 3600
const clamped = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value))
/** −0 is written as 0, and would not be read as itself. */
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
    // Not a well-formed address: whoever wrote it meant no id of ours.
    return null
  }
}
