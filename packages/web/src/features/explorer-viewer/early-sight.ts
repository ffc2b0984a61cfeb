import { earlyPanorama } from '../explorer-section/fetch-explorer.ts'
import { openSightCanvas, pictureOf, type SightCanvas } from './first-sight.ts'

export type EarlySight = { readonly canvas: SightCanvas; readonly picture: Promise<ImageBitmap> }

type Preparing = { readonly bytes: Promise<ArrayBuffer>; readonly picture: Promise<ImageBitmap> }

/** The last that were fetched: hover, press and opening each ask. */
let preparing: Preparing | null = null
let early: (EarlySight & { readonly address: string }) | null = null

/**
 * Makes the first picture ready while the viewer opens: of the panorama that was asked for early. Never fails, and ends when
 * the picture is there or will not be.
 */
export async function prepareSight(address: string): Promise<void> {
  const bytes = earlyPanorama(address)
  if (!bytes) return
  try {
    if (preparing?.bytes !== bytes) {
      early?.canvas.close()
      early = null
      const picture = bytes.then(pictureOf)
      preparing = { bytes, picture }
      early = { address, picture, canvas: openSightCanvas() }
    }
    await preparing.picture
  } catch (cause) {
    console.warn('the first picture comes with the sphere', cause)
  }
}

/** The sight that was made ready of a panorama, once; null where there is none. */
export function takeSight(address: string): EarlySight | null {
  const taken = early?.address === address ? early : null
  if (taken) early = null
  return taken
}
