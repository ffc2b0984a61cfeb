import { sunStudy } from './sv/sun-study.ts'

/** Words of the study of the sun, in Swedish: fetched when it is opened. */
export const svSunStudy = { sunStudy }
