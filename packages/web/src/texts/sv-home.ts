import { home } from './sv/home.ts'

/** Words of pages about one area, stage or home, in Swedish: fetched with such pages alone. */
export const svHome = { housing: home }
