import { purchase } from './no/purchase.ts'
import type { svPurchase } from './sv-purchase.ts'

export const noPurchase = { purchase } satisfies typeof svPurchase
