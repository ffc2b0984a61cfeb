import { errands } from './fi/errands.ts'

/** Words of following reported faults, in Finnish: fetched with those pages. */
export const fiErrands = { errands }
