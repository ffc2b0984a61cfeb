import type { GainMapMetadata } from './gain-map.ts'

/** Viewer exposure range and step, in stops from the original. */
export const exposureBounds = { min: -2, max: 2, step: 0.25 } as const

/**
 * Gain map weight at an exposure, 0 to 1. Darkening by stops creates equal headroom above the base's white, so brighter
 * detail appears, as on an HDR screen. At or above the original exposure only the base counts. Never fails.
 */
export function gainWeight(metadata: GainMapMetadata, exposure: number): number {
  const headroom = -exposure
  if (headroom <= 0) return 0
  const { hdrCapacityMin: from, hdrCapacityMax: to } = metadata
  if (to === from) return headroom >= to ? 1 : 0
  return Math.min(1, Math.max(0, (headroom - from) / (to - from)))
}

/** Light displayed as screen white; 1 is the base's white as made. Never fails. */
export const whiteOf = (exposure: number): number => 2 ** Math.max(0, exposure)

/**
 * Displayed pixel channel, linear light from 0 to 1: the base at exposure 0; otherwise with gain, exposed, and rolled
 * off towards white when brightened. The viewer's shader computes the same.
 * @param sdrLinear base channel, 0 to 1, without the sRGB curve.
 * @param recovery gain map value, 0 to 1. Never fails.
 */
export function exposedLight(sdrLinear: number, recovery: number, metadata: GainMapMetadata, exposure: number): number {
  const weight = gainWeight(metadata, exposure)
  const share = recovery ** (1 / metadata.gamma)
  const stops = metadata.gainMapMin * (1 - share) + metadata.gainMapMax * share
  const raised = (sdrLinear + metadata.offsetSdr) * 2 ** (stops * weight) - metadata.offsetHdr
  const light = Math.max(0, weight === 0 ? sdrLinear : raised) * 2 ** exposure
  const white = whiteOf(exposure)
  // Reinhard's curve with white point: raises dark parts fully, keeps white, and is linear at the original exposure.
  return Math.min(1, (light * (1 + light / white ** 2)) / (1 + light))
}
