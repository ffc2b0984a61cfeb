import { NoHttpAnswer } from '../../http/http-call.ts'
import type { EIdentityEvent, EIdentitySurroundings } from '../e-identity.ts'
import type { BankIdAnswer, BankIdTransport } from './bankid-transport.ts'
import { type BankIdPath, wireProblem } from './bankid-wire.ts'

/** BankID's service and our surroundings, as every call needs them. */
export type BankIdService = { readonly transport: BankIdTransport; readonly surroundings: EIdentitySurroundings }

export type BankIdCall = {
  readonly path: BankIdPath
  readonly body: object
  /** Reference of an existing order. */
  readonly order: string | null
}

export const reportFault = ({ surroundings }: BankIdService, event: Omit<EIdentityEvent, 'provider'>): void =>
  surroundings.report({ provider: 'bankid', ...event })

/** Response, or null (and reported). */
export async function postToBankId(service: BankIdService, call: BankIdCall): Promise<BankIdAnswer | null> {
  try {
    return await service.transport.post(call.path, call.body)
  } catch (error) {
    if (!(error instanceof NoHttpAnswer)) throw error
    reportFault(service, { call: call.path, fault: error.message, order: call.order, requestId: null })
    return null
  }
}

/** Returns and reports a refusal's code. */
export function refusalCodeOf(service: BankIdService, call: BankIdCall, answer: BankIdAnswer): string {
  const problem = wireProblem.safeParse(answer.body)
  const errorCode = problem.success ? problem.data.errorCode : answer.status === 429 ? 'tooManyRequests' : 'garbage'
  const fault = problem.success ? errorCode : `status ${answer.status}`
  reportFault(service, { call: call.path, fault, order: call.order, requestId: answer.requestId })
  return answer.status === 503 ? 'maintenance' : errorCode
}
