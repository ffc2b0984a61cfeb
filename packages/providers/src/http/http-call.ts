/** Timeout of a whole response, in milliseconds. Source: identity reference §1. */
export const answerTimeoutMs = 10_000

/** Largest provider response, except documents. */
export const mostAnswerBytes = 1_048_576

export type HttpCall = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH'
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array | null
}

/** Any response. Header names are lower-case; `json` is undefined for other texts. */
export type HttpAnswer = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly bytes: Uint8Array
  readonly text: string
  readonly json: unknown
}

/** Sends one call without following redirects. Throws NoHttpAnswer without a response. */
export type SendHttp = (call: HttpCall) => Promise<HttpAnswer>

/** No complete response. `message` is a short word; `sent` says whether the other side may have acted. */
export class NoHttpAnswer extends Error {
  readonly sent: boolean
  constructor(fault: string, sent: boolean, options?: ErrorOptions) {
    super(fault, options)
    this.name = 'NoHttpAnswer'
    this.sent = sent
  }
}

/** Builds an answer from a response. Never fails. */
export function answerOf(status: number, headers: HttpAnswer['headers'], bytes: Uint8Array): HttpAnswer {
  const text = Buffer.from(bytes).toString('utf8')
  return { status, headers, bytes, text, json: jsonOf(text) }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/**
 * Whether a status settles a call's outcome. 503 and 429 mean nothing was done; after other server errors the request
 * may have been executed.
 */
export const evaluatedByStatus = (status: number): 'Answered' | 'Unavailable' | 'Unknown' =>
  status === 503 || status === 429 ? 'Unavailable' : status >= 500 ? 'Unknown' : 'Answered'
