import { evaluatedByStatus, type HttpAnswer, NoHttpAnswer } from '../../http/http-call.ts'
import { sendHttp } from '../../http/send-http.ts'
import type { SigningEvent, SigningSurroundings } from '../signing.ts'
import { wireProblem, wireToken } from './signicat-wire.ts'

/** Our Signicat account. The address ends with a slash: `https://api.signicat.com/`. */
export type SignicatSignSettings = {
  readonly baseUrl: string
  readonly clientId: string
  readonly secret: string
}

/** Time before expiry when a token is discarded, in milliseconds. */
const tokenSlackMs = 30_000

/** Signed documents may exceed other responses. */
const mostDocumentBytes = 16 * 1_048_576

export type SignicatCall = {
  readonly name: string
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly contentType?: string
  readonly body?: string | Uint8Array
  readonly order: string | null
}
/** `Refused` is final; everything else may be retried. */
export type SignicatAnswer =
  | { readonly code: 'Ok'; readonly answer: HttpAnswer }
  | { readonly code: 'Refused'; readonly status: number }
  | { readonly code: 'Unavailable' }

/** Signicat's service and our surroundings, as starting and querying a session need them. */
export type SignicatService = {
  /** Sends one call; a failure is reported. Never throws for provider failures. */
  readonly call: (call: SignicatCall) => Promise<SignicatAnswer>
  readonly surroundings: SigningSurroundings
}

/** Reports an answer we do not accept. */
export const reportFault = (
  { surroundings }: SignicatService,
  event: Pick<SigningEvent, 'call' | 'fault' | 'order'>,
): void => surroundings.report({ provider: 'signicat', ...event, requestId: null })

/** Calls with a token fetched on demand and cached until expiry. */
export function signicatCalls(
  { baseUrl, clientId, secret }: SignicatSignSettings,
  { now, report }: SigningSurroundings,
): Pick<SignicatService, 'call'> {
  let token: { text: string; until: number } | null = null
  let fetching: Promise<string | null> | null = null

  const fault = (call: string, word: string, order: string | null, requestId: string | null = null) =>
    report({ provider: 'signicat', call, fault: word, order, requestId })

  async function send(call: SignicatCall, headers: Readonly<Record<string, string>>): Promise<HttpAnswer | null> {
    try {
      const url = new URL(call.path, baseUrl)
      const { method, body = null } = call
      return await sendHttp({ method, url, headers, body }, { mostBytes: mostDocumentBytes })
    } catch (error) {
      if (!(error instanceof NoHttpAnswer)) throw error
      fault(call.name, error.message, call.order)
      return null
    }
  }

  async function fetchToken(): Promise<string | null> {
    // Both are form-encoded before being joined (RFC 6749 §2.3.1).
    const basic = Buffer.from(`${encodeURIComponent(clientId)}:${encodeURIComponent(secret)}`).toString('base64')
    const body = new URLSearchParams({ grant_type: 'client_credentials', scope: 'signicat-api' }).toString()
    const answer = await send(
      { name: 'token', method: 'POST', path: 'auth/open/connect/token', body, order: null },
      { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' },
    )
    if (answer === null) return null
    const read = answer.status === 200 ? wireToken.safeParse(answer.json) : null
    if (!read?.success) {
      fault('token', answer.status === 200 ? 'garbage' : `status ${answer.status}`, null)
      return null
    }
    const { access_token: text, expires_in: seconds } = read.data
    token = { text, until: now().getTime() + seconds * 1_000 - tokenSlackMs }
    return text
  }

  /** One token for all waiting callers; null (and reported) on failure. */
  async function present(): Promise<string | null> {
    if (token !== null && now().getTime() < token.until) return token.text
    fetching ??= fetchToken().finally(() => {
      fetching = null
    })
    return fetching
  }

  async function authorised(call: SignicatCall): Promise<HttpAnswer | null> {
    const text = await present()
    if (text === null) return null
    const type = call.contentType === undefined ? {} : { 'content-type': call.contentType }
    const answer = await send(call, { authorization: `Bearer ${text}`, ...type })
    if (answer?.status === 401 && token?.text === text) token = null
    return answer
  }

  return {
    async call(call) {
      const first = await authorised(call)
      // A token may be revoked early: retry once with a new one.
      const answer = first?.status === 401 ? await authorised(call) : first
      if (answer === null) return { code: 'Unavailable' }
      if (answer.status < 300) return { code: 'Ok', answer }
      const problem = wireProblem.safeParse(answer.json)
      const word = `status ${answer.status}${problem.data?.code === undefined ? '' : ` ${problem.data.code}`}`
      fault(call.name, word, call.order, problem.data?.traceId ?? null)
      const isBusy = evaluatedByStatus(answer.status) !== 'Answered' || answer.status === 401
      return isBusy ? { code: 'Unavailable' } : { code: 'Refused', status: answer.status }
    },
  }
}
