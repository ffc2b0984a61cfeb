import { favourites, residences, savedSearches } from './sv/kept.ts'

/** Words of favourites and saved searches, in Swedish: fetched when a heart is pressed, and with their pages. */
export const svKept = { favourites, residences, savedSearches }
