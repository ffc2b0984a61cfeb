import { order } from './no/order.ts'
import type { svOrder } from './sv-order.ts'

export const noOrder = { order } satisfies typeof svOrder
