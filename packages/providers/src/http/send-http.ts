import {
  answerOf,
  answerTimeoutMs,
  type HttpAnswer,
  type HttpCall,
  mostAnswerBytes,
  NoHttpAnswer,
} from './http-call.ts'

/** Connection faults: nothing was sent. */
const unsent = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])

/** Sends one call over the system's TLS without following redirects. Throws NoHttpAnswer without a response. */
export async function sendHttp(
  call: HttpCall,
  { timeoutMs = answerTimeoutMs, mostBytes = mostAnswerBytes } = {},
): Promise<HttpAnswer> {
  try {
    const response = await fetch(call.url, {
      method: call.method,
      headers: call.headers,
      body: call.body === null ? null : Buffer.from(call.body),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    return answerOf(response.status, Object.fromEntries(response.headers), await limitedBytes(response, mostBytes))
  } catch (error) {
    if (error instanceof NoHttpAnswer) throw error
    const fault = faultOf(error)
    throw new NoHttpAnswer(fault, !unsent.has(fault), { cause: error })
  }
}

async function limitedBytes(response: Response, most: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > most) throw new NoHttpAnswer('too much', true)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function faultOf(error: unknown): string {
  if (!(error instanceof Error)) return 'network'
  if (error.name === 'TimeoutError') return 'timeout'
  const cause: unknown = error.cause
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : 'network'
}
