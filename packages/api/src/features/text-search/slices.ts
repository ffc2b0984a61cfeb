import { setImmediate } from 'node:timers/promises'

/** Work that is done in slices, so that requests are answered in between. */
export type Slices = {
  /** To be awaited often: comes back at once until the slice is used up, then lets others go first. */
  pause(): Promise<void> | undefined
}

/** Longest time without letting others go first, in milliseconds: far below what a visitor notices. */
const sliceMs = 4

export function makeSlices(clock: () => number = () => performance.now()): Slices {
  let begun = clock()
  return {
    pause() {
      if (clock() - begun < sliceMs) return undefined
      return setImmediate().then(() => {
        begun = clock()
      })
    },
  }
}
