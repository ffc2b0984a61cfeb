import { errands } from './no/errands.ts'

/** Words of following reported faults, in Norwegian: fetched with those pages. */
export const noErrands = { errands }
