import { lookup } from 'node:dns'
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { LookupFunction } from 'node:net'

/** In milliseconds. */
const answerTimeoutMs = 10_000

/** Browsers resolve names below localhost to this machine; resolvers may not. */
const lookupHere: LookupFunction = (hostname, options, callback) =>
  hostname.endsWith('.localhost')
    ? callback(null, options.all ? [{ address: '127.0.0.1', family: 4 }] : '127.0.0.1', 4)
    : lookup(hostname, options, callback)

/** Status 0: no answer. */
export type MerchantAnswer = { readonly status: number; readonly text: string }

/** Calls as a provider does: without following redirects, and failures are not the provider's. */
export function callMerchant(call: {
  url: string
  method: 'GET' | 'POST'
  headers?: Readonly<Record<string, string>>
  body?: string
}): Promise<MerchantAnswer> {
  return new Promise((resolve) => {
    const noOne = () => resolve({ status: 0, text: '' })
    const url = new URL(call.url)
    const { method, headers = {}, body = '' } = call
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest
    const signal = AbortSignal.timeout(answerTimeoutMs)
    const length = method === 'POST' ? { 'content-length': Buffer.byteLength(body) } : {}
    const outgoing = send(
      url,
      { method, signal, lookup: lookupHere, headers: { ...headers, ...length } },
      async (incoming) => {
        let text = ''
        try {
          for await (const chunk of incoming.setEncoding('utf8')) text += chunk
          resolve({ status: incoming.statusCode ?? 0, text })
        } catch {
          // Cut off midway counts as no answer.
          noOne()
        }
      },
    )
    outgoing.on('error', noOne)
    outgoing.end(body)
  })
}
