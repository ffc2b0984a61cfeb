import { purchase } from './fi/purchase.ts'
import type { svPurchase } from './sv-purchase.ts'

export const fiPurchase = { purchase } satisfies typeof svPurchase
