/** Longest wait for a whole answer, in milliseconds. Source: identity reference §1. */
export const answerTimeoutMs = 10_000

/** More than this is no answer of a provider's, documents apart. */
export const mostAnswerBytes = 1_048_576

export type HttpCall = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH'
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array | null
}

/** An answer, whatever it says. Names of headers are in small letters; `json` is undefined when the text is none. */
export type HttpAnswer = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly bytes: Uint8Array
  readonly text: string
  readonly json: unknown
}

/** Sends one call. Redirects are not followed. Throws NoHttpAnswer when there is no answer. */
export type SendHttp = (call: HttpCall) => Promise<HttpAnswer>

/** No whole answer came. `message` is a short word; `sent` says whether the other side may have acted. */
export class NoHttpAnswer extends Error {
  readonly sent: boolean
  constructor(fault: string, sent: boolean, options?: ErrorOptions) {
    super(fault, options)
    this.name = 'NoHttpAnswer'
    this.sent = sent
  }
}

/** An answer of what came in. Never fails. */
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
 * Whether an answer says what became of a call. Busy or closed services did nothing; after any other fault of the
 * server's what was asked may have been done.
 */
export const judgedByStatus = (status: number): 'Answered' | 'Unavailable' | 'Unknown' =>
  status === 503 || status === 429 ? 'Unavailable' : status >= 500 ? 'Unknown' : 'Answered'
