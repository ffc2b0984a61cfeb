import { purchase } from './sv/purchase.ts'

/** Words of telling that one wants to buy, in Swedish: fetched with that page. */
export const svPurchase = { purchase }
