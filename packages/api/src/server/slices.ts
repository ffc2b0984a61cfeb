import { setImmediate } from 'node:timers/promises'

/** Lets requests be served in between. */
export type Slices = {
  /** Await often: immediate until the slice is used up, then yields to other work. */
  pause(): Promise<void> | undefined
}

/** Milliseconds: far below what a visitor notices. */
const sliceMs = 4

export function makeSlices(clock: () => number = () => performance.now()): Slices {
  let started = clock()
  return {
    pause() {
      if (clock() - started < sliceMs) return undefined
      return setImmediate().then(() => {
        started = clock()
      })
    },
  }
}
