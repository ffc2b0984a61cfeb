import { z } from 'zod'
import { callMerchant, type MerchantAnswer } from '../call-merchant.ts'
import type { SimulatedClock } from '../simulated-clock.ts'

/** Svea's own test merchant of the reference. */
export const sveaMerchant = { merchantId: '100001', secret: 'checkoutSecret' } as const

/** Idle orders are cancelled after this long, in milliseconds. Source: identity reference §7. */
const idleMs = 48 * 3_600_000

const uri = z.url().max(500)

/** What a merchant sends to have an order made. Source: identity reference §7. */
export const createOrder = z.strictObject({
  countryCode: z.enum(['SE', 'NO', 'FI']),
  currency: z.enum(['SEK', 'NOK', 'EUR']),
  locale: z.enum(['sv-SE', 'nn-NO', 'fi-FI', 'en-US']),
  clientOrderNumber: z.string().min(1).max(32),
  cart: z.strictObject({
    items: z
      .array(
        z.strictObject({
          articleNumber: z.string().max(256),
          name: z.string().min(1).max(40),
          quantity: z.int().positive(),
          unitPrice: z.int(),
          vatPercent: z.int().min(0).max(10_000),
          unit: z.string().max(4),
        }),
      )
      .min(1),
  }),
  merchantSettings: z.strictObject({
    termsUri: uri,
    checkoutUri: uri,
    confirmationUri: uri,
    pushUri: uri,
    checkoutValidationCallBackUri: uri.optional(),
  }),
})
export type CreateOrder = z.output<typeof createOrder>

/** What lets an order go on. */
const valid = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text)
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error
      context.addIssue({ code: 'custom' })
      return z.NEVER
    }
  })
  .pipe(z.object({ Valid: z.literal(true) }))

/** An order as the simulator keeps it. */
export type SveaOrder = {
  readonly id: number
  readonly request: CreateOrder
  readonly createdAt: number
  status: 'Created' | 'Final' | 'Cancelled'
  cancelledAmount: number
  /** Set once the merchant has delivered what was bought. */
  delivered: boolean
  creditedAmount: number
  readonly pushes: { readonly status: number }[]
  /** What is told of it in place of the truth; the amount in minor units. */
  told: { readonly amount?: number | undefined; readonly currency?: string | undefined }
}

export const minorOf = ({ cart }: CreateOrder): number =>
  cart.items.reduce((sum, { quantity, unitPrice }) => sum + (quantity * unitPrice) / 100, 0)

/** What happens to an order at the person's end. `Refused`: the merchant's validation said no. */
export type PayResult = 'Final' | 'Refused' | 'Closed'

/** The orders of the simulated service. */
export function sveaOrders(clock: SimulatedClock) {
  const orders = new Map<number, SveaOrder>()
  let nextId = 2_500_001
  let pushTimes = 1

  const settle = (order: SveaOrder): SveaOrder => {
    if (order.status === 'Created' && clock.now() - order.createdAt >= idleMs) order.status = 'Cancelled'
    return order
  }

  const call = (url: string, id: number): Promise<MerchantAnswer> =>
    callMerchant({
      url: url.replaceAll(/\{checkout\.order\.uri\}|%7Bcheckout\.order\.uri%7D/gi, String(id)),
      method: 'POST',
    })

  async function push(order: SveaOrder): Promise<void> {
    const answer = await call(order.request.merchantSettings.pushUri, order.id)
    order.pushes.push({ status: answer.status })
  }

  async function isValid({ request, id }: SveaOrder): Promise<boolean> {
    const { checkoutValidationCallBackUri: url } = request.merchantSettings
    if (url === undefined) return true
    const answer = await call(url, id)
    return answer.status === 200 && valid.safeParse(answer.text).success
  }

  return {
    /** Null for an order number that has been used. */
    create(request: CreateOrder): SveaOrder | null {
      if ([...orders.values()].some((order) => order.request.clientOrderNumber === request.clientOrderNumber))
        return null
      const order: SveaOrder = {
        id: nextId,
        request,
        createdAt: clock.now(),
        status: 'Created',
        cancelledAmount: 0,
        delivered: false,
        creditedAmount: 0,
        pushes: [],
        told: {},
      }
      nextId += 1
      orders.set(order.id, order)
      return order
    },
    find(id: number): SveaOrder | null {
      const order = orders.get(id)
      return order ? settle(order) : null
    },
    all: (): SveaOrder[] => [...orders.values()].map(settle).toReversed(),
    async pay(order: SveaOrder): Promise<PayResult> {
      if (settle(order).status !== 'Created') return 'Closed'
      if (!(await isValid(order))) return 'Refused'
      order.status = 'Final'
      for (let time = 0; time < pushTimes; time += 1) await push(order)
      return 'Final'
    },
    async cancel(order: SveaOrder): Promise<boolean> {
      if (settle(order).status !== 'Created') return false
      order.status = 'Cancelled'
      for (let time = 0; time < pushTimes; time += 1) await push(order)
      return true
    },
    push,
    setPushTimes(times: number): void {
      pushTimes = times
    },
    clear(): void {
      orders.clear()
      pushTimes = 1
    },
  }
}
export type SveaOrders = ReturnType<typeof sveaOrders>
