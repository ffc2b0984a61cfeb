import { favourites, residences, savedSearches } from './en/kept.ts'

/** Words of favourites and saved searches, in English: fetched when a heart is pressed, and with their pages. */
export const enKept = { favourites, residences, savedSearches }
