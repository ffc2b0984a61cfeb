import { sunStudy } from './no/sun-study.ts'

/** Words of the study of the sun, in Norwegian: fetched when it is opened. */
export const noSunStudy = { sunStudy }
