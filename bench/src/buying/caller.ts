import { Agent, request } from 'node:http'

/** An answer, or none. `status` 0: nobody answered, and whether the call was heard is not known. */
export type Answer = { readonly status: number; readonly body: unknown }

/** A client of one server, by connections that stay open. */
export type Caller = {
  call(method: 'GET' | 'POST' | 'PUT', path: string, call?: Call): Promise<Answer>
  close(): void
}
type Call = { readonly token?: string; readonly body?: object; readonly headers?: Readonly<Record<string, string>> }

/** After this long an answer is not waited for any more, in milliseconds. */
const patienceMs = 20_000

/** `host` is what the call names: the sites' names are known to browsers only. */
export function callerOf(port: number, host: string, sockets = 256): Caller {
  const agent = new Agent({ keepAlive: true, maxSockets: sockets })
  return {
    call: (method, path, { token, body, headers } = {}) =>
      new Promise((resolve) => {
        const payload = body === undefined ? undefined : JSON.stringify(body)
        const nobody = () => resolve({ status: 0, body: null })
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
              resolve({ status: incoming.statusCode ?? 0, body: readJson(text) })
            } catch {
              // Cut off in the middle: whoever answered is gone.
              nobody()
            }
          },
        )
        sent.on('error', nobody)
        sent.end(payload)
      }),
    close: () => agent.destroy(),
  }
}

/** What is no JSON is kept as it is. */
function readJson(text: string): unknown {
  if (text === '') return null
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
