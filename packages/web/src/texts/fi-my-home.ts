import { myHome } from './fi/my-home.ts'

/** Words of a home on its way to its buyers, in Finnish: fetched with those pages. */
export const fiMyHome = { myHome }
