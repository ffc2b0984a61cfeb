import { myHome } from './no/my-home.ts'

/** Words of a home on its way to its buyers, in Norwegian: fetched with those pages. */
export const noMyHome = { myHome }
