import { evaluatedByStatus, type HttpAnswer, NoHttpAnswer } from '../../http/http-call.ts'
import type { PaymentEvent, PaymentSurroundings } from '../payments.ts'
import { meaningOfRequestCode } from './swish-codes.ts'
import type { SwishCall, SwishTransport } from './swish-transport.ts'
import { wireProblems } from './swish-wire.ts'

/** Swish's service, our number there and our surroundings, as every call needs them. */
export type SwishService = {
  readonly transport: SwishTransport
  readonly payee: string
  readonly surroundings: PaymentSurroundings
}

/** `name` and `payment` (our id) are for the log. */
export type NamedCall = { readonly name: string; readonly payment: string; readonly request: SwishCall }

type Sent = { readonly code: 'Answered'; readonly answer: HttpAnswer } | { readonly code: 'Unavailable' | 'Unknown' }

type Refusal = { readonly code: 'Refused'; readonly reason: string } | { readonly code: 'Unknown' }

export const reportFault = (
  surroundings: PaymentSurroundings,
  event: Pick<PaymentEvent, 'call' | 'fault' | 'payment'>,
): void => surroundings.report({ provider: 'swish', ...event, requestId: null })

/** Answer, or (reported) whether the request may have been executed. */
export async function sendToSwish({ transport, surroundings }: SwishService, call: NamedCall): Promise<Sent> {
  const { name, payment, request } = call
  try {
    const answer = await transport.send(request)
    const code = evaluatedByStatus(answer.status)
    if (code === 'Answered') return { code, answer }
    reportFault(surroundings, { call: name, fault: `status ${answer.status}`, payment })
    return { code }
  } catch (error) {
    if (!(error instanceof NoHttpAnswer)) throw error
    reportFault(surroundings, { call: name, fault: error.message, payment })
    return { code: error.sent ? 'Unknown' : 'Unavailable' }
  }
}

/** Meaning of a refusal. Payers' own errors are not logged. */
export function refusalOf({ surroundings }: SwishService, call: NamedCall, { status, json }: HttpAnswer): Refusal {
  const problem = wireProblems.safeParse(json)
  const reason = problem.success ? problem.data : `status ${status}`
  const meaning = meaningOfRequestCode(reason)
  if (meaning !== 'payer') reportFault(surroundings, { call: call.name, fault: reason, payment: call.payment })
  return meaning === 'there' ? { code: 'Unknown' } : { code: 'Refused', reason }
}

/** Fault of an answer without the expected content. */
export const faultOfContent = ({ status }: HttpAnswer): string => (status === 200 ? 'garbage' : `status ${status}`)
