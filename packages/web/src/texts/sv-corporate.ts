import { corporate } from './sv/corporate.ts'

/** Words of pages about the company and of its news room, in Swedish: fetched with such pages alone. */
export const svCorporate = { corporate }
