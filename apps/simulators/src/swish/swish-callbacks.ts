import { callMerchant } from '../call-merchant.ts'
import type { Later, SwishPolicy } from './swish-payments.ts'

/** Pauses before each further try, in seconds, until the merchant answers 200. Source: identity reference §6. */
const pausesSeconds = [5, 10, 20, 40, 60, 60, 60, 60, 60] as const

type Callback = {
  readonly url: string
  readonly identifier: string | undefined
  /** As it is when it is told, which may be later. */
  body(): object
}

/** Calls of merchants. */
export function swishCallbacks(later: Later) {
  /** The status of the merchant's answer; 0 when nobody answered. */
  async function call({ url, identifier, body }: Callback): Promise<number> {
    const headers = {
      'content-type': 'application/json',
      ...(identifier === undefined ? {} : { callbackIdentifier: identifier }),
    }
    const { status } = await callMerchant({ url, method: 'POST', headers, body: JSON.stringify(body()) })
    return status
  }

  async function untilHeard(callback: Callback, told: number[], tries: number): Promise<void> {
    const status = await call(callback)
    told.push(status)
    const pause = pausesSeconds[tries]
    if (status !== 200 && pause !== undefined) later(pause * 1_000, () => void untilHeard(callback, told, tries + 1))
  }

  return {
    call,
    /** As often as the policy says, and each time until the merchant has heard; late ones are not waited for. */
    async tell({ told, policy, ...callback }: Callback & { told: number[]; policy: SwishPolicy }): Promise<void> {
      for (let time = 0; time < policy.times; time += 1) {
        if (policy.lateMs > 0) later(policy.lateMs, () => void untilHeard(callback, told, 0))
        else await untilHeard(callback, told, 0)
      }
    },
  }
}
