import type { CountedTries } from './tries.ts'

/** For what is not limited. */
export const noLimit: CountedTries = {
  take: async () => ({ code: 'Ok' }),
  takeWithin: async () => ({ code: 'Ok' }),
  forget: async () => undefined,
  giveBack: async () => undefined,
  deleteOld: async () => 0,
}
