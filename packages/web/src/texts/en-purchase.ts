import { purchase } from './en/purchase.ts'
import type { svPurchase } from './sv-purchase.ts'

export const enPurchase = { purchase } satisfies typeof svPurchase
