import type { IncomingMessage } from 'node:http'
import { Agent, request as httpsRequest } from 'node:https'
import type { TLSSocket } from 'node:tls'
import {
  answerOf,
  answerTimeoutMs,
  type HttpAnswer,
  type HttpCall,
  mostAnswerBytes,
  NoHttpAnswer,
  type SendHttp,
} from './http-call.ts'

/** Our certificate: PKCS #12 as issued by providers, or PEM with its key. */
export type ClientCertificate =
  | { readonly pfx: Uint8Array; readonly passphrase: string }
  | { readonly cert: string; readonly key: string }

/** Our certificate and the provider's trust anchor. */
export type MutualTls = {
  readonly clientCertificate: ClientCertificate
  /** PEM of the provider's own issuer; no other is trusted, not even the system's. */
  readonly ca: string
}

type Options = {
  readonly timeoutMs?: number | undefined
  /**
   * Calls may be delivered twice. A persistent connection closed for idleness can swallow a call, which is then retried
   * on another.
   */
  readonly repeatable?: boolean
}

const closedUnderUs = new Set(['ECONNRESET', 'EPIPE'])

/** Calls with mutual TLS on persistent connections. */
export function mutualTls(
  { clientCertificate, ca }: MutualTls,
  { timeoutMs = answerTimeoutMs, repeatable = false }: Options = {},
): { readonly send: SendHttp; close(): void } {
  const agent = new Agent({
    ...('pfx' in clientCertificate
      ? { pfx: Buffer.from(clientCertificate.pfx), passphrase: clientCertificate.passphrase }
      : clientCertificate),
    ca,
    minVersion: 'TLSv1.2',
    keepAlive: true,
    maxSockets: 32,
    rejectUnauthorized: true,
  })

  const sendOnce = ({ method, url, headers, body }: HttpCall, signal: AbortSignal) =>
    new Promise<HttpAnswer | 'closed'>((resolve, reject) => {
      const payload = body === null ? null : Buffer.from(body)
      // Nothing is sent before the server's certificate is verified.
      let sent = false
      const fail = (error: Error & { code?: string }) => {
        if (error instanceof NoHttpAnswer) return reject(error)
        reject(new NoHttpAnswer(signal.aborted ? 'timeout' : (error.code ?? 'network'), sent, { cause: error }))
      }
      const length = payload === null ? {} : { 'content-length': payload.length }
      const outgoing = httpsRequest(url, { method, agent, signal, headers: { ...headers, ...length } }, (incoming) =>
        bytesOf(incoming).then(
          (bytes) => resolve(answerOf(incoming.statusCode ?? 0, headersOf(incoming), bytes)),
          fail,
        ),
      )
      outgoing.on('socket', (socket) => {
        if (outgoing.reusedSocket) sent = true
        else
          (socket as TLSSocket).once('secureConnect', () => {
            sent = true
          })
      })
      outgoing.on('error', (error: Error & { code?: string }) => {
        const isClosed = outgoing.reusedSocket && closedUnderUs.has(error.code ?? '')
        if (repeatable && isClosed) resolve('closed')
        else fail(error)
      })
      outgoing.end(payload ?? undefined)
    })

  const send: SendHttp = async (call) => {
    const signal = AbortSignal.timeout(timeoutMs)
    // Terminates: each closed connection leaves the pool, and a new one is not closed for idleness.
    for (;;) {
      const answer = await sendOnce(call, signal)
      if (answer !== 'closed') return answer
    }
  }

  return { send, close: () => agent.destroy() }
}

async function bytesOf(incoming: IncomingMessage): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > mostAnswerBytes) throw new NoHttpAnswer('too much', true)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const headersOf = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? (value[0] ?? '') : value]],
    ),
  )
