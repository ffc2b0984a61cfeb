import { sunStudy } from './fi/sun-study.ts'

/** Words of the study of the sun, in Finnish: fetched when it is opened. */
export const fiSunStudy = { sunStudy }
