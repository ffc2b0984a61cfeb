import { sunStudy } from './en/sun-study.ts'

/** Words of the study of the sun, in English: fetched when it is opened. */
export const enSunStudy = { sunStudy }
