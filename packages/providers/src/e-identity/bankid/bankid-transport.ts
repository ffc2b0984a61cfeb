import { type MutualTls, mutualTls } from '../../http/mutual-tls.ts'
import type { BankIdPath } from './bankid-wire.ts'

/** Who we are to BankID, whom we believe to be BankID, and where: `https://appapi2.bankid.com/rp/v6.0/`. */
export type BankIdConnection = MutualTls & { readonly baseUrl: string }

/** An answer, whatever it says. `body` is undefined when it is no JSON. */
export type BankIdAnswer = {
  readonly status: number
  readonly body: unknown
  readonly requestId: string | null
  /** Seconds until we may ask again, where the provider says so. */
  readonly resetSeconds: number | null
}

/** Sends one call. Throws `NoHttpAnswer` when there is no answer. */
export type BankIdTransport = {
  post(path: BankIdPath, body: object): Promise<BankIdAnswer>
  close(): void
}

/** Anything after the media type, a charset even, is answered with 415. */
const headers = { 'content-type': 'application/json' }

/**
 * Calls over TLS with our certificate, on connections that are kept. All may be repeated: an order that nobody was told
 * of lapses by itself.
 */
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
