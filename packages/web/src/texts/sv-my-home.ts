import { myHome } from './sv/my-home.ts'

/** Words of a home on its way to its buyers, in Swedish: fetched with those pages. */
export const svMyHome = { myHome }
