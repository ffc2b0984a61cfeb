import { reading } from './sv/reading.ts'

/** Words of the magazine, the diary, campaigns, stories of people and the press pictures, in Swedish: fetched with those pages alone. */
export const svReading = { reading }
