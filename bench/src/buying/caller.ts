import { Agent, request } from 'node:http'

/** `status` 0: no answer; whether the call arrived is unknown. */
export type Answer = { readonly status: number; readonly body: unknown; readonly retryAfter?: string | undefined }

/** A client of one server with keep-alive connections. */
export type Caller = {
  call(method: 'GET' | 'POST' | 'PUT', path: string, call?: Call): Promise<Answer>
  close(): void
}
export type Call = {
  readonly token?: string
  readonly body?: object
  readonly headers?: Readonly<Record<string, string>>
}

/** Timeout, in milliseconds. */
export const patienceMs = 20_000

/** `host` is sent as a header: only browsers resolve the sites' names. */
export function callerOf(port: number, host: string, sockets = 256): Caller {
  const agent = new Agent({ keepAlive: true, maxSockets: sockets })
  return {
    call: (method, path, { token, body, headers } = {}) =>
      new Promise((resolve) => {
        const payload = body === undefined ? undefined : JSON.stringify(body)
        const noOne = () => resolve({ status: 0, body: null })
        const sent = request(
          {
            agent,
            host: '127.0.0.1',
            port,
            method,
            path,
            signal: AbortSignal.timeout(patienceMs),
            headers: {
              host,
              ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
              ...(payload === undefined
                ? {}
                : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
              ...headers,
            },
          },
          async (incoming) => {
            try {
              const text = (await incoming.toArray()).join('')
              resolve({
                status: incoming.statusCode ?? 0,
                body: readJson(text),
                retryAfter: incoming.headers['retry-after'],
              })
            } catch {
              // Cut off midway: the server is gone.
              noOne()
            }
          },
        )
        sent.on('error', noOne)
        sent.end(payload)
      }),
    close: () => agent.destroy(),
  }
}

/** Invalid JSON is returned as text. */
function readJson(text: string): unknown {
  if (text === '') return null
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
