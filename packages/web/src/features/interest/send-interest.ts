import type { InterestRequest } from '@nyhem/contract/calls/interest'
import { registerInterest } from '@nyhem/contract/routes/forms.paths'
import { call } from '../api-client/call.ts'
import { CallFailed } from '../api-client/send.ts'
import { failedWith } from '../form/use-form.ts'
import { interestKeyCookie, readInterestKey } from './interest-key.ts'

type Problem = { field: string; problem: string }
/** `failed` is our fault, `refused` names the invalid fields. */
export type SendResult =
  | { outcome: 'sent' | 'already' }
  | { outcome: 'refused'; problems: readonly Problem[] }
  | { outcome: 'failed'; code?: 'SwitchedOff' }

/** Sends the interest and stores its key in this browser. Network failures are results, not exceptions. */
export async function sendInterest(request: InterestRequest): Promise<SendResult> {
  const interestKey = readInterestKey(document.cookie)
  try {
    const body = interestKey === null ? request : { ...request, interestKey }
    const reply = await call(registerInterest, { body })
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that we support
    document.cookie = interestKeyCookie(reply.interestKey, location.protocol === 'https:')
    return { outcome: reply.code === 'AlreadyRegistered' ? 'already' : 'sent' }
  } catch (cause) {
    const refused = cause instanceof CallFailed && cause.status < 500 ? (cause.problem?.fields ?? []) : []
    if (refused.length > 0) return { outcome: 'refused', problems: refused }
    console.warn('interest was not sent', cause)
    return failedWith(cause)
  }
}
