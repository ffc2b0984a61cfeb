import { myHome } from './en/my-home.ts'

/** Words of a home on its way to its buyers, in English: fetched with those pages. */
export const enMyHome = { myHome }
