import { z } from 'zod'
import { callMerchant, type MerchantAnswer } from '../call-merchant.ts'
import { openRecordFile, type RecordFolder } from '../record-file.ts'
import type { SimulatedClock } from '../simulated-clock.ts'

/** Svea's published test merchant. */
export const sveaMerchant = { merchantId: '100001', secret: 'checkoutSecret' } as const

/** Idle orders are cancelled after this time, in milliseconds. Source: identity reference §7. */
const idleMs = 48 * 3_600_000

const uri = z.url().max(500)

/** Source: identity reference §7. */
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

/** The validation answer that lets an order continue. */
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

const sveaOrder = z.object({
  id: z.int(),
  request: createOrder,
  createdAt: z.number(),
  status: z.enum(['Created', 'Final', 'Cancelled']),
  cancelledAmount: z.int(),
  /** Set when the merchant has delivered. */
  delivered: z.boolean(),
  creditedAmount: z.int(),
  pushes: z.array(z.object({ status: z.int() })),
  /** Reported instead of the true values; the amount in minor units. */
  reported: z.object({ amount: z.int().optional(), currency: z.string().optional() }),
})
/** Changed by `change` alone, which writes it down. */
export type SveaOrder = Readonly<z.output<typeof sveaOrder>>

/**
 * The first order number of a moment, in milliseconds. Numbers follow the time, because merchants remember them: they
 * are not repeated when the orders have been cleared or their file deleted.
 */
const numberAt = (ms: number): number => 2_500_001 + Math.max(0, Math.floor((ms - Date.UTC(2026, 0, 1)) / 1_000))

export const minorOf = ({ cart }: CreateOrder): number =>
  cart.items.reduce((sum, { quantity, unitPrice }) => sum + (quantity * unitPrice) / 100, 0)

/** `Refused`: by the merchant's validation. */
export type PayResult = 'Final' | 'Refused' | 'Closed'

export function sveaOrders(clock: SimulatedClock, folder: RecordFolder = null) {
  const orders = openRecordFile({ folder, name: 'svea-orders', schema: sveaOrder })
  /** Those of this run: the merchant of an earlier one may have had another database, which counts anew. */
  const usedNumbers = new Set<string>()
  let lastId = Math.max(0, ...orders.all().map(({ id }) => id))
  let pushTimes = 1

  const change = (order: SveaOrder, fields: Partial<SveaOrder>): void => orders.change(String(order.id), fields)

  const settle = (order: SveaOrder): SveaOrder => {
    if (order.status === 'Created' && clock.now() - order.createdAt >= idleMs) change(order, { status: 'Cancelled' })
    return order
  }

  const call = (url: string, id: number): Promise<MerchantAnswer> =>
    callMerchant({
      url: url.replaceAll(/\{checkout\.order\.uri\}|%7Bcheckout\.order\.uri%7D/gi, String(id)),
      method: 'POST',
    })

  async function push(order: SveaOrder): Promise<void> {
    const answer = await call(order.request.merchantSettings.pushUri, order.id)
    change(order, { pushes: [...order.pushes, { status: answer.status }] })
  }

  async function isValid({ request, id }: SveaOrder): Promise<boolean> {
    const { checkoutValidationCallBackUri: url } = request.merchantSettings
    if (url === undefined) return true
    const answer = await call(url, id)
    return answer.status === 200 && valid.safeParse(answer.text).success
  }

  return {
    /** Null for a used order number. */
    create(request: CreateOrder): SveaOrder | null {
      if (usedNumbers.has(request.clientOrderNumber)) return null
      usedNumbers.add(request.clientOrderNumber)
      lastId = Math.max(lastId + 1, numberAt(clock.now()))
      const order: SveaOrder = {
        id: lastId,
        request,
        createdAt: clock.now(),
        status: 'Created',
        cancelledAmount: 0,
        delivered: false,
        creditedAmount: 0,
        pushes: [],
        reported: {},
      }
      orders.add(String(order.id), order)
      return order
    },
    find(id: number): SveaOrder | null {
      const order = orders.find(String(id))
      return order ? settle(order) : null
    },
    all: (): SveaOrder[] => orders.all().map(settle).toReversed(),
    async pay(order: SveaOrder): Promise<PayResult> {
      if (settle(order).status !== 'Created') return 'Closed'
      if (!(await isValid(order))) return 'Refused'
      change(order, { status: 'Final' })
      for (let time = 0; time < pushTimes; time += 1) await push(order)
      return 'Final'
    },
    async cancel(order: SveaOrder): Promise<boolean> {
      if (settle(order).status !== 'Created') return false
      change(order, { status: 'Cancelled' })
      for (let time = 0; time < pushTimes; time += 1) await push(order)
      return true
    },
    push,
    change,
    setPushTimes(times: number): void {
      pushTimes = times
    },
    clear(): void {
      orders.clear()
      usedNumbers.clear()
      pushTimes = 1
    },
  }
}
export type SveaOrders = ReturnType<typeof sveaOrders>
