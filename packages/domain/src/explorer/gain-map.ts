/**
 * How the gain map of a panorama raises its base to a high dynamic range. Gains are in stops (powers of two), offsets
 * in linear light where 1 is the white of the base. One set of values serves every channel.
 */
export type GainMapMetadata = {
  /** Gain where the map is black. */
  readonly gainMapMin: number
  /** Gain where the map is white. */
  readonly gainMapMax: number
  /** The exponent that the map was written with. */
  readonly gamma: number
  readonly offsetSdr: number
  readonly offsetHdr: number
  /** From this headroom of the screen on the map begins to matter, in stops. */
  readonly hdrCapacityMin: number
  /** From this headroom on it counts in full. */
  readonly hdrCapacityMax: number
  /** Whether the map is grey (1) or has a gain for each of red, green and blue (3). */
  readonly channels: 1 | 3
}

/** No picture spans more stops than this. A larger number is a mistake, and would overflow in a shader. */
const mostStops = 24

/** Whether the numbers can be reckoned with: finite, in order, within 24 stops and without division by nothing. */
export function isGainMapMetadata(metadata: GainMapMetadata): boolean {
  const { gainMapMin, gainMapMax, gamma, offsetSdr, offsetHdr, hdrCapacityMin, hdrCapacityMax, channels } = metadata
  const within = (value: number, least: number, most: number) => value >= least && value <= most
  return (
    within(gainMapMin, -mostStops, mostStops) &&
    within(gainMapMax, gainMapMin, mostStops) &&
    within(gamma, 1 / 16, 16) &&
    within(offsetSdr, 0, 1) &&
    within(offsetHdr, 0, 1) &&
    within(hdrCapacityMin, 0, mostStops) &&
    within(hdrCapacityMax, hdrCapacityMin, mostStops) &&
    (channels === 1 || channels === 3)
  )
}

/**
 * One channel of a pixel in linear light, 1 being the white of the base; brighter than white is more than 1.
 * @param sdrLinear that channel of the base, 0 to 1, taken out of its sRGB curve.
 * @param recovery what the map has there, 0 to 1: its byte divided by 255, which has no curve.
 * Source: ISO 21496-1 and Ultra HDR, with the map's weight at its fullest. Never fails, never below 0.
 */
export function hdrValue(sdrLinear: number, recovery: number, metadata: GainMapMetadata): number {
  const share = recovery ** (1 / metadata.gamma)
  const stops = metadata.gainMapMin * (1 - share) + metadata.gainMapMax * share
  return Math.max(0, (sdrLinear + metadata.offsetSdr) * 2 ** stops - metadata.offsetHdr)
}
