import { explorer } from './sv/explorer.ts'

/** Words of the residence explorer, in Swedish: fetched with pages that have it. */
export const svExplorer = { explorer }
