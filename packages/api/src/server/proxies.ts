import type { IncomingMessage } from 'node:http'
import type { ApiServer } from './api-server.ts'

/**
 * Makes `Host` the only name of the requested host, whatever the framework and a trusted proxy make of
 * `X-Forwarded-Host`: proxies pass on what the visitor sent, and caches in front of us do not tell answers apart by it.
 */
export function hideForwardedHost(request: Pick<IncomingMessage, 'headers'>): void {
  delete request.headers['x-forwarded-host']
}

/** Two names of a host, of which proxies may read another one than we (RFC 9112 §3.2 demands a refusal). */
export function namesSeveralHosts({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  let found = 0
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') found += 1
  }
  return found > 1
}

/**
 * Warns once when somebody who is not a trusted proxy forwards for others: if that is our proxy, all its visitors share
 * one address, and thereby the limits of one. The address is not logged, as it may be a visitor's.
 */
export function warnOfUnknownProxy(app: ApiServer): void {
  let hasWarned = false
  app.addHook('onRequest', async (request) => {
    if (hasWarned || request.headers['x-forwarded-for'] === undefined) return
    const isTrusted = (request.ips?.length ?? 1) > 1
    if (isTrusted) return
    hasWarned = true
    request.log.warn(
      { security: 'UnknownProxy' },
      'X-Forwarded-For from an address that TRUST_PROXY does not name: if it is a proxy, its visitors count as one',
    )
  })
}
