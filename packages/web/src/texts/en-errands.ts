import { errands } from './en/errands.ts'

/** Words of following reported faults, in English: fetched with those pages. */
export const enErrands = { errands }
