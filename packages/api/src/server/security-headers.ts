import type { ApiServer } from './api-server.ts'

export type SecuritySettings = {
  /** HTTPS only, remembered by browsers. */
  production: boolean
  /** Hosts whose players a visitor may have consented to, such as `https://www.youtube-nocookie.com`. */
  videoOrigins: readonly string[]
  /** Where the map's style, tiles and letters come from when they are not ours: `https://tiles.example.com`. */
  mapOrigin: string | null
  /** Where the operator's tag script comes from and sends to, once a visitor has agreed. */
  analyticsOrigins: readonly string[]
  /** Where people pay: whose frames our pages show, and where their forms lead, redirects after them included. */
  paymentOrigins: { readonly frames: readonly string[]; readonly forms: readonly string[] }
  /** The development server of the web package puts styles into the page and speaks over a socket. */
  developmentServer: boolean
}

/**
 * Headers of every answer. A table of our own rather than @fastify/helmet: cached pages leave with one prepared list, and
 * answers to addresses that the router cannot read pass no hook.
 */
export function securityHeaders(settings: SecuritySettings): Readonly<Record<string, string>> {
  return {
    'content-security-policy': contentSecurityPolicy(settings),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy':
      'camera=(), microphone=(), geolocation=(self), payment=(), usb=(), gyroscope=(self), accelerometer=(self), browsing-topics=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(settings.production ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}

function contentSecurityPolicy(settings: SecuritySettings): string {
  const { production, videoOrigins, mapOrigin, analyticsOrigins, paymentOrigins, developmentServer } = settings
  const frameOrigins = [...videoOrigins, ...paymentOrigins.frames]
  const mapOrigins = mapOrigin === null ? [] : [mapOrigin]
  const rules: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...analyticsOrigins, ...(developmentServer ? ["'unsafe-inline'"] : [])],
    'style-src': ["'self'", ...(developmentServer ? ["'unsafe-inline'"] : [])],
    'img-src': ["'self'", 'data:', ...mapOrigins, ...analyticsOrigins],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...mapOrigins, ...analyticsOrigins, ...(developmentServer ? ['ws:'] : [])],
    // Our own: documents, which the browser shows within the page about them.
    'frame-src': ["'self'", ...frameOrigins],
    'frame-ancestors': ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'", ...paymentOrigins.forms],
    ...(production ? { 'upgrade-insecure-requests': [] } : {}),
  }
  return Object.entries(rules)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}

export function addSecurityHeaders(app: ApiServer, headers: Readonly<Record<string, string>>): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...headers, 'x-request-id': request.id })
  })
}
