import { callMerchant } from '../call-merchant.ts'
import type { Later, SwishPolicy } from './swish-payments.ts'

/** Retry delays in seconds, until the merchant answers 200. Source: identity reference §6. */
const pausesSeconds = [5, 10, 20, 40, 60, 60, 60, 60, 60] as const

type Callback = {
  readonly url: string
  readonly identifier: string | undefined
  /** Built when sent, which may be later. */
  body(): object
}

export function swishCallbacks(later: Later) {
  /** Status 0: no answer. */
  async function call({ url, identifier, body }: Callback): Promise<number> {
    const headers = {
      'content-type': 'application/json',
      ...(identifier === undefined ? {} : { callbackIdentifier: identifier }),
    }
    const { status } = await callMerchant({ url, method: 'POST', headers, body: JSON.stringify(body()) })
    return status
  }

  async function untilHeard(callback: Callback, report: (status: number) => void, tries: number): Promise<void> {
    const status = await call(callback)
    report(status)
    const pause = pausesSeconds[tries]
    if (status !== 200 && pause !== undefined) later(pause * 1_000, () => void untilHeard(callback, report, tries + 1))
  }

  return {
    call,
    /** Sends as often as the policy says, each with retries until success, which are not awaited. */
    async notify({
      report,
      policy,
      ...callback
    }: Callback & { report(status: number): void; policy: SwishPolicy }): Promise<void> {
      for (let time = 0; time < policy.times; time += 1) {
        if (policy.lateMs > 0) later(policy.lateMs, () => void untilHeard(callback, report, 0))
        else await untilHeard(callback, report, 0)
      }
    },
  }
}
