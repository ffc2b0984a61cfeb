import { errands } from './sv/errands.ts'

/** Words of following reported faults, in Swedish: fetched with those pages. */
export const svErrands = { errands }
