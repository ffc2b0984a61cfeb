import type { IncomingMessage } from 'node:http'
import { Agent, request as httpsRequest } from 'node:https'
import type { TLSSocket } from 'node:tls'
import {
  answerOf,
  answerTimeoutMs,
  type HttpAnswer,
  mostAnswerBytes,
  NoHttpAnswer,
  type SendHttp,
} from './http-call.ts'

/** Our certificate: as providers hand it out (PKCS #12), or as PEM with its key. */
export type ClientCertificate =
  | { readonly pfx: Uint8Array; readonly passphrase: string }
  | { readonly cert: string; readonly key: string }

/** Who we are to a provider, and whom we believe to be it. */
export type MutualTls = {
  readonly clientCertificate: ClientCertificate
  /** PEM of the provider's own issuer. No other is believed, not even those the system trusts. */
  readonly ca: string
}

/** Calls over TLS with our certificate, on connections that are kept. */
export function mutualTls(
  { clientCertificate, ca }: MutualTls,
  timeoutMs = answerTimeoutMs,
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

  const send: SendHttp = ({ method, url, headers, body }) =>
    new Promise<HttpAnswer>((resolve, reject) => {
      const payload = body === null ? null : Buffer.from(body)
      const signal = AbortSignal.timeout(timeoutMs)
      // Nothing of ours leaves before the other side has shown a certificate of the issuer.
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
      outgoing.on('error', fail)
      outgoing.end(payload ?? undefined)
    })

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
