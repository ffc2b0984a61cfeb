import { order } from './en/order.ts'
import type { svOrder } from './sv-order.ts'

export const enOrder = { order } satisfies typeof svOrder
