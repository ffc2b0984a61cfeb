import type { PanoramaStore } from './panorama-store.ts'

/** Addresses of a panorama's two sizes. */
export type Sizes = { readonly low: string; readonly full: string }

/** `sharper`: of the picture that is shown already. */
export type Change = 'another' | 'sharper'

/**
 * Shows the small picture and then the sharp one; directly the sharp one when it is cached or the small one cannot be
 * loaded. Throws when the sharp one cannot be shown, and the signal's abort reason.
 */
export async function showInSteps(
  { low, full }: Sizes,
  parts: {
    readonly store: Pick<PanoramaStore, 'has' | 'load' | 'release'>
    readonly signal: AbortSignal
    readonly put: (address: string, change: Change) => Promise<void>
    readonly onStep: (sharpness: 'low' | 'full') => void
  },
): Promise<void> {
  const { store, signal, put, onStep } = parts
  const hasSmall = !store.has(full) && (await loads(store, low, signal))
  if (hasSmall) {
    // Loads while the small one is shown; failures are reported below.
    store.load(full, signal).catch(() => undefined)
    await put(low, 'another')
    onStep('low')
  }
  await put(full, hasSmall ? 'sharper' : 'another')
  store.release(low)
  onStep('full')
}

async function loads(store: Pick<PanoramaStore, 'load'>, address: string, signal: AbortSignal): Promise<boolean> {
  try {
    await store.load(address, signal)
    return true
  } catch (cause) {
    signal.throwIfAborted()
    console.warn('a small panorama could not be loaded', cause)
    return false
  }
}
