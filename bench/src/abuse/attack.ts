/** What one process of attackers does, given to it as JSON. */
export type Attack = {
  readonly port: number
  readonly host: string
  /** Second number of the attackers' addresses, 127.n.0.0/16: each attack has its own. */
  readonly network: number
  readonly addresses: number
  readonly connections: number
  readonly seconds: number
} & (
  | {
      readonly kind: 'hold'
      /** Sent at once on each connection. */
      readonly opening: string
      /** Sent each second after that. */
      readonly drip: string
    }
  | {
      readonly kind: 'flood'
      /** Sent in turn on each connection, as fast as they are answered. */
      readonly requests: readonly AttackRequest[]
    }
)

export type AttackRequest = {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** A film of so many bytes as a form, in place of the body. */
  readonly filmBytes?: number
}

export type AttackFigures = {
  /** Connections that were held, or requests that were sent. */
  readonly attempted: number
  /** Statuses, `no answer` or `no connection`. */
  readonly got: Readonly<Record<string, number>>
  /** Seconds until the server closed a held connection, by rising length. */
  readonly closedAfter: readonly number[]
  readonly open: number
}

/** Linux has all of 127.0.0.0/8 on loopback; the portal counts each IPv4 address as a network of its own. */
export const addressOf = (network: number, index: number): string =>
  `127.${network}.${1 + Math.floor(index / 250)}.${1 + (index % 250)}`

export const logIn = (email: string, password: string): AttackRequest => ({
  method: 'POST',
  path: '/account_service/login/email',
  headers: { 'x-token-holder': 'client' },
  body: JSON.stringify({ siteId: 'se', email, password }),
})
