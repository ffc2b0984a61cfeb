import type { HttpAnswer } from '../../http/http-call.ts'
import { type MutualTls, mutualTls } from '../../http/mutual-tls.ts'

/** Our certificate, Swish's trust anchor and address: `https://cpc.getswish.net/swish-cpcapi/`. */
export type SwishConnection = MutualTls & { readonly baseUrl: string }

export type SwishCall = {
  readonly method: 'GET' | 'PUT' | 'PATCH'
  /** Below the base address, without a leading slash. */
  readonly path: string
  readonly body: object | null
}

/** Sends one call. Throws `NoHttpAnswer` without a response. */
export type SwishTransport = { send(call: SwishCall): Promise<HttpAnswer>; close(): void }

const contentTypes = {
  GET: {},
  PUT: { 'content-type': 'application/json' },
  PATCH: { 'content-type': 'application/json-patch+json' },
} as const satisfies Record<SwishCall['method'], Readonly<Record<string, string>>>

/** Calls with mutual TLS on persistent connections. */
export function swishTransport({ baseUrl, ...identity }: SwishConnection, timeoutMs?: number): SwishTransport {
  const { send, close } = mutualTls(identity, { timeoutMs })
  return {
    send: ({ method, path, body }) =>
      send({
        method,
        url: new URL(path, baseUrl),
        headers: contentTypes[method],
        body: body === null ? null : JSON.stringify(body),
      }),
    close,
  }
}
