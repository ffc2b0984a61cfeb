import { order } from './sv/order.ts'

/** Words of ordering material, in Swedish: fetched with that page. */
export const svOrder = { order }
