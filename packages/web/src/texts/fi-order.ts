import { order } from './fi/order.ts'
import type { svOrder } from './sv-order.ts'

export const fiOrder = { order } satisfies typeof svOrder
