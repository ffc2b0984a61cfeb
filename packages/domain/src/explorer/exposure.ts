import type { GainMapMetadata } from './gain-map.ts'

/** How much darker and brighter than it was made a panorama can be seen, in stops, and how finely. */
export const exposureBounds = { min: -2, max: 2, step: 0.25 } as const

/**
 * How much the gain map counts at an exposure, 0 to 1. A picture that is made darker by some stops leaves as many
 * between its white and the screen's: what is brighter than white comes into sight there, as on a screen with that
 * headroom. At the picture's own exposure and above, the base is all there is. Never fails.
 */
export function gainWeight(metadata: GainMapMetadata, exposure: number): number {
  const headroom = -exposure
  if (headroom <= 0) return 0
  const { hdrCapacityMin: from, hdrCapacityMax: to } = metadata
  if (to === from) return headroom >= to ? 1 : 0
  return Math.min(1, Math.max(0, (headroom - from) / (to - from)))
}

/** The light that is shown as the screen's white at an exposure, 1 being the base's own white exposed as it was made. Never fails. */
export const whiteOf = (exposure: number): number => 2 ** Math.max(0, exposure)

/**
 * One channel of a pixel as the screen shows it, in linear light from 0 to 1: the base as it is at exposure 0, else
 * with its gain, exposed, and held back softly towards white when it is made brighter. The viewer's shader reckons the same.
 * @param sdrLinear that channel of the base, 0 to 1, taken out of its sRGB curve.
 * @param recovery what the gain map has there, 0 to 1.
 * Never fails.
 */
export function exposedLight(sdrLinear: number, recovery: number, metadata: GainMapMetadata, exposure: number): number {
  const weight = gainWeight(metadata, exposure)
  const share = recovery ** (1 / metadata.gamma)
  const stops = metadata.gainMapMin * (1 - share) + metadata.gainMapMax * share
  const raised = (sdrLinear + metadata.offsetSdr) * 2 ** (stops * weight) - metadata.offsetHdr
  const light = Math.max(0, weight === 0 ? sdrLinear : raised) * 2 ** exposure
  const white = whiteOf(exposure)
  // Reinhard's curve with a white: dark parts are raised in full, white stays white, and at its own exposure it is a line.
  return Math.min(1, (light * (1 + light / white ** 2)) / (1 + light))
}
