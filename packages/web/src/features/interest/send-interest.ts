import { type InterestRequest, interestReplySchema } from '@nyhem/contract/calls/interest'
import { problemSchema } from '@nyhem/contract/calls/problem'
import { interestKeyCookie, readInterestKey } from './interest-key.ts'

type Problem = { field: string; problem: string }
/** What became of a registration: `failed` is ours, `refused` names the fields. */
export type SendResult =
  | { outcome: 'sent' | 'already' }
  | { outcome: 'refused'; problems: readonly Problem[] }
  | { outcome: 'failed' }

/** Sends the interest and remembers its key in this browser. Network failures are results, not exceptions. */
export async function sendInterest(action: string, request: InterestRequest): Promise<SendResult> {
  const interestKey = readInterestKey(document.cookie)
  try {
    const response = await fetch(action, {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(interestKey === null ? request : { ...request, interestKey }),
    })
    const body: unknown = await response.json()
    if (!response.ok) {
      const problem = problemSchema.safeParse(body)
      const fields = problem.success ? (problem.data.fields ?? []) : []
      return response.status < 500 && fields.length > 0
        ? { outcome: 'refused', problems: fields }
        : { outcome: 'failed' }
    }
    const reply = interestReplySchema.parse(body)
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that we support
    document.cookie = interestKeyCookie(reply.interestKey, location.protocol === 'https:')
    return { outcome: reply.code === 'AlreadyRegistered' ? 'already' : 'sent' }
  } catch (cause) {
    console.warn('interest was not sent', cause)
    return { outcome: 'failed' }
  }
}
