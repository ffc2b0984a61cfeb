import { service } from './sv/service.ts'

/** Words of customer service, careers, sustainability and investors, in Swedish: fetched with those pages. */
export const svService = { service }
