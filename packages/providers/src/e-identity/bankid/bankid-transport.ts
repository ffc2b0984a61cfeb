import { type MutualTls, mutualTls } from '../../http/mutual-tls.ts'
import type { BankIdPath } from './bankid-wire.ts'

/** Our certificate, BankID's trust anchor and address: `https://appapi2.bankid.com/rp/v6.0/`. */
export type BankIdConnection = MutualTls & { readonly baseUrl: string }

/** Any response. `body` is undefined unless JSON. */
export type BankIdAnswer = {
  readonly status: number
  readonly body: unknown
  readonly requestId: string | null
  /** Seconds until the next permitted call, if stated. */
  readonly resetSeconds: number | null
}

/** Sends one call. Throws `NoHttpAnswer` without a response. */
export type BankIdTransport = {
  post(path: BankIdPath, body: object): Promise<BankIdAnswer>
  close(): void
}

/** Any media type parameter, even a charset, is answered with 415. */
const headers = { 'content-type': 'application/json' }

/** Calls with mutual TLS on persistent connections. All are retryable: undelivered orders expire automatically. */
export function bankIdTransport({ baseUrl, ...identity }: BankIdConnection, timeoutMs?: number): BankIdTransport {
  const { send, close } = mutualTls(identity, { timeoutMs, repeatable: true })
  return {
    async post(path, body) {
      const url = new URL(path, baseUrl)
      const answer = await send({ method: 'POST', url, headers, body: JSON.stringify(body) })
      return {
        status: answer.status,
        body: answer.json,
        requestId: answer.headers['x-request-id']?.slice(0, 100) ?? null,
        resetSeconds: secondsOf(answer.headers['ratelimit-reset']),
      }
    },
    close,
  }
}

const secondsOf = (header: string | undefined): number | null => {
  const seconds = Number(header ?? Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : null
}
