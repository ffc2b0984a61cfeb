import { instantOf, localDateOf } from '@nyhem/domain/dates'
import { parseNationalNumber } from '@nyhem/domain/identity/national-number'
import type { OrderStatus } from '../e-identity.ts'
import { type BankIdService, postToBankId, refusalCodeOf, reportFault } from './bankid-calls.ts'
import { meaningOfProblem, messageOfPending, statusOfFailed } from './bankid-messages.ts'
import { holdsWhatWasSent } from './bankid-signed-data.ts'
import type { BankIdState } from './bankid-state.ts'
import { type WireCompletion, wireCollected } from './bankid-wire.ts'

/** BankID allows one query per two seconds. Source: identity reference §2. */
export const collectEveryMs = 2_000

/** Longest silence of BankID before an order is abandoned. */
const patienceMs = 30_000

/** Order state: status, whether the code is shown, and since when BankID has been silent. */
export type CollectedOrder = {
  readonly status: OrderStatus
  readonly isScannable: boolean
  readonly silentSince: number | null
  readonly waitMs: number
}

type StartedOrder = { readonly ref: string; readonly state: BankIdState }

/** Queries an order once. `before` is its last known state. Never throws for provider failures. */
export async function collectOrder(
  service: BankIdService,
  { ref, state }: StartedOrder,
  before: CollectedOrder | null,
): Promise<CollectedOrder> {
  const call = { path: 'collect', body: { orderRef: ref }, order: ref } as const
  const answer = await postToBankId(service, call)
  const nowMs = service.surroundings.now().getTime()
  if (answer === null) return unanswered(before, { resetSeconds: null, nowMs })
  if (answer.status !== 200) {
    const errorCode = refusalCodeOf(service, call, answer)
    // Both are temporary and unrelated to the order. After 408 and 500 BankID forbids retrying.
    if (errorCode === 'maintenance' || errorCode === 'tooManyRequests')
      return unanswered(before, { resetSeconds: answer.resetSeconds, nowMs })
    return final({ code: 'Error', message: meaningOfProblem(errorCode).message })
  }
  const collected = wireCollected.safeParse(answer.body)
  if (!collected.success || collected.data.orderRef !== ref) {
    reportFault(service, { call: 'collect', fault: 'garbage', order: ref, requestId: answer.requestId })
    return final({ code: 'Error', message: 'RFA22' })
  }
  if (collected.data.status === 'complete')
    return final(completed(service, { ref, state }, collected.data.completionData))
  const { status, hintCode } = collected.data
  return status === 'failed' ? final(statusOfFailed(hintCode)) : pending(hintCode)
}

const pending = (hintCode: string): CollectedOrder => ({
  status: { code: 'Pending', message: messageOfPending(hintCode), qr: null },
  isScannable: hintCode === 'outstandingTransaction',
  silentSince: null,
  waitMs: 0,
})

const final = (status: OrderStatus): CollectedOrder => ({ status, isScannable: false, silentSince: null, waitMs: 0 })

/** Stays pending for a while with growing pauses; reading again is safe. */
function unanswered(
  before: CollectedOrder | null,
  { resetSeconds, nowMs }: { readonly resetSeconds: number | null; readonly nowMs: number },
): CollectedOrder {
  const silentSince = before?.silentSince ?? nowMs
  if (nowMs - silentSince >= patienceMs) return final({ code: 'Error', message: 'RFA5' })
  const status = before?.status ?? { code: 'Pending', message: 'RFA21', qr: null }
  const longer = before?.silentSince == null ? collectEveryMs : before.waitMs * 2
  const waitMs = Math.min(resetSeconds === null ? longer : resetSeconds * 1_000, patienceMs)
  return { status, isScannable: before?.isScannable ?? true, silentSince, waitMs: Math.max(waitMs, collectEveryMs) }
}

/** The person and the evidence, unless they are not those of the order. */
function completed(service: BankIdService, { ref, state }: StartedOrder, data: WireCompletion): OrderStatus {
  const today = localDateOf(instantOf(service.surroundings.now()), 'Europe/Stockholm')
  const number = parseNationalNumber('SE', data.user.personalNumber, today)
  const fault = !number.ok
    ? 'no national number'
    : state.onlyPerson !== null && state.onlyPerson !== number.value.number
      ? 'another person'
      : holdsWhatWasSent(data.signature, state)
        ? null
        : 'another text signed'
  if (fault !== null || !number.ok) {
    reportFault(service, { call: 'collect', fault: fault ?? 'no national number', order: ref, requestId: null })
    return { code: 'Error', message: 'RFA22' }
  }
  const { givenName, surname, name } = data.user
  return {
    code: 'Ok',
    person: { nationalNumber: number.value, givenName, surname, name, birthDate: number.value.birthDate },
    evidence: {
      signature: data.signature,
      ocspResponse: data.ocspResponse,
      deviceIp: data.device?.ipAddress ?? null,
      risk: data.risk ?? null,
    },
  }
}
