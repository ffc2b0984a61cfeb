import { favourites, residences, savedSearches } from './no/kept.ts'

/** Words of favourites and saved searches, in Norwegian: fetched when a heart is pressed, and with their pages. */
export const noKept = { favourites, residences, savedSearches }
