import { favourites, residences, savedSearches } from './fi/kept.ts'

/** Words of favourites and saved searches, in Finnish: fetched when a heart is pressed, and with their pages. */
export const fiKept = { favourites, residences, savedSearches }
