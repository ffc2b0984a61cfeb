import { Agent, request as httpsRequest } from 'node:https'
import type { BankIdPath } from './bankid-wire.ts'

/** Longest wait for a whole answer, in milliseconds. */
const answerTimeoutMs = 10_000

/** A complete answer with its signature is some 15 KB; more than this is no answer of BankID's. */
const mostAnswerBytes = 1_048_576

/** Who we are to BankID, and whom we believe to be BankID. */
export type BankIdConnection = {
  /** `https://appapi2.bankid.com/rp/v6.0/`, or the test service's. */
  readonly baseUrl: string
  readonly clientCertificate:
    | { readonly pfx: Uint8Array; readonly passphrase: string }
    | { readonly cert: string; readonly key: string }
  /** PEM of BankID's own issuer. No other is believed, not even those the system trusts. */
  readonly ca: string
}

/** An answer, whatever it says. `body` is undefined when it is no JSON. */
export type BankIdAnswer = {
  readonly status: number
  readonly body: unknown
  readonly requestId: string | null
  /** Seconds until we may ask again, where the provider says so. */
  readonly resetSeconds: number | null
}

/** No answer at all. `message` is a short word without anything personal. */
export class NoAnswer extends Error {
  constructor(fault: string, options?: ErrorOptions) {
    super(fault, options)
    this.name = 'NoAnswer'
  }
}

/** Sends one call. Throws `NoAnswer` when there is none. */
export type BankIdTransport = {
  post(path: BankIdPath, body: object): Promise<BankIdAnswer>
  close(): void
}

/** Calls over TLS with our certificate, on connections that are kept. */
export function bankIdTransport(connection: BankIdConnection, timeoutMs = answerTimeoutMs): BankIdTransport {
  const { clientCertificate } = connection
  const agent = new Agent({
    ...('pfx' in clientCertificate
      ? { pfx: Buffer.from(clientCertificate.pfx), passphrase: clientCertificate.passphrase }
      : clientCertificate),
    ca: connection.ca,
    minVersion: 'TLSv1.2',
    keepAlive: true,
    maxSockets: 32,
    rejectUnauthorized: true,
  })

  const post = (path: BankIdPath, body: object) =>
    new Promise<BankIdAnswer>((resolve, reject) => {
      const payload = Buffer.from(JSON.stringify(body))
      const signal = AbortSignal.timeout(timeoutMs)
      const fail = (error: Error & { code?: string }) =>
        reject(new NoAnswer(signal.aborted ? 'timeout' : (error.code ?? 'network'), { cause: error }))
      const outgoing = httpsRequest(
        new URL(path, connection.baseUrl),
        {
          method: 'POST',
          agent,
          signal,
          // Anything after the media type, a charset even, is answered with 415.
          headers: { 'content-type': 'application/json', 'content-length': payload.length },
        },
        (incoming) => {
          const chunks: Buffer[] = []
          let size = 0
          incoming.on('error', fail)
          incoming.on('data', (chunk: Buffer) => {
            size += chunk.length
            if (size > mostAnswerBytes) outgoing.destroy(new NoAnswer('too much'))
            else chunks.push(chunk)
          })
          incoming.on('end', () =>
            resolve({
              status: incoming.statusCode ?? 0,
              body: jsonOf(Buffer.concat(chunks).toString('utf8')),
              requestId: oneOf(incoming.headers['x-request-id']),
              resetSeconds: secondsOf(oneOf(incoming.headers['ratelimit-reset'])),
            }),
          )
        },
      )
      outgoing.on('error', fail)
      outgoing.end(payload)
    })

  return { post, close: () => agent.destroy() }
}

const oneOf = (header: string | string[] | undefined): string | null =>
  (Array.isArray(header) ? header[0] : header)?.slice(0, 100) ?? null

const secondsOf = (header: string | null): number | null => {
  const seconds = Number(header ?? Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : null
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
