/**
 * Gain map parameters raising a panorama's base to high dynamic range. Gains in stops (powers of two), offsets in
 * linear light (base white is 1). Shared by all channels.
 */
export type GainMapMetadata = {
  /** Gain at map black. */
  readonly gainMapMin: number
  /** Gain at map white. */
  readonly gainMapMax: number
  /** Encoding exponent. */
  readonly gamma: number
  readonly offsetSdr: number
  readonly offsetHdr: number
  /** Screen headroom, in stops, at which the map starts to apply. */
  readonly hdrCapacityMin: number
  /** Headroom for full effect. */
  readonly hdrCapacityMax: number
  /** 1: grey; 3: gain per red, green and blue. */
  readonly channels: 1 | 3
}

/** No picture spans more stops; larger numbers are errors and overflow shaders. */
const mostStops = 24

/** Valid if finite, ordered, within 24 stops, without division by zero. */
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
 * HDR pixel channel in linear light; base white is 1, brighter exceeds 1.
 * @param sdrLinear base channel, 0 to 1, without the sRGB curve.
 * @param recovery map value, 0 to 1: byte divided by 255, no curve. Source: ISO 21496-1 and Ultra HDR, at full map
 * weight. Never fails, never below 0.
 */
export function hdrValue(sdrLinear: number, recovery: number, metadata: GainMapMetadata): number {
  const share = recovery ** (1 / metadata.gamma)
  const stops = metadata.gainMapMin * (1 - share) + metadata.gainMapMax * share
  return Math.max(0, (sdrLinear + metadata.offsetSdr) * 2 ** stops - metadata.offsetHdr)
}
