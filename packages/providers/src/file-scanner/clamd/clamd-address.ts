/** Where clamd listens. It has no encryption of its own: `tls` is a TLS proxy in front of it. */
export type ClamdAddress =
  | { readonly kind: 'tcp' | 'tls'; readonly host: string; readonly port: number }
  | { readonly kind: 'socket'; readonly path: string }

const usualPort = 3_310

/**
 * Reads `clamd://host:3310`, `clamds://host:3310` (TLS) and `clamd:///run/clamav/clamd.ctl` (a socket of this machine);
 * null for anything else. Never fails.
 */
export function parseClamdAddress(text: string): ClamdAddress | null {
  if (!URL.canParse(text)) return null
  const { protocol, hostname, port, pathname, username, password, search, hash } = new URL(text)
  if (username || password || search || hash) return null
  if (protocol === 'clamd:' && hostname === '')
    return /^\/[^/]/.test(pathname) ? { kind: 'socket', path: decodeURIComponent(pathname) } : null
  if ((protocol !== 'clamd:' && protocol !== 'clamds:') || hostname === '' || (pathname !== '' && pathname !== '/'))
    return null
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  return { kind: protocol === 'clamds:' ? 'tls' : 'tcp', host, port: port === '' ? usualPort : Number(port) }
}
