import { addressOf } from '@nyhem/contract/routes/address'
import { reportPolicy } from '@nyhem/contract/routes/operation.paths'
import type { ApiServer } from './api-server.ts'

export type SecuritySettings = {
  /** HTTPS only, remembered by browsers. */
  production: boolean
  /** For consented players, such as `https://www.youtube-nocookie.com`. */
  videoOrigins: readonly string[]
  /** External styles, tiles and fonts: `https://tiles.example.com`. */
  mapOrigin: string | null
  /** Frames of payments. */
  paymentFrames: readonly string[]
  /** The web package's development server injects styles and uses a socket. */
  developmentServer: boolean
}

/**
 * Headers of every reply. A table instead of @fastify/helmet: cached pages use one prepared list, and replies to
 * unroutable addresses run no hooks.
 */
export function securityHeaders(settings: SecuritySettings): Readonly<Record<string, string>> {
  return {
    'content-security-policy': contentSecurityPolicy(settings),
    'reporting-endpoints': `policy="${addressOf(reportPolicy)}"`,
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

type Exceptions = {
  /** Further targets of forms, including their redirects, on the few pages that have them. `none`: nothing is sent. */
  forms?: readonly string[] | 'none'
  /** Who may show the page in a frame. */
  framedBy?: readonly string[]
  /** `none`: its address is a secret, which a report would name. */
  reports?: 'sent' | 'none'
}

export function contentSecurityPolicy(
  settings: SecuritySettings,
  { forms = [], framedBy = [], reports = 'sent' }: Exceptions = {},
): string {
  const { production, videoOrigins, mapOrigin, paymentFrames, developmentServer } = settings
  const frameOrigins = [...videoOrigins, ...paymentFrames]
  const mapOrigins = mapOrigin === null ? [] : [mapOrigin]
  const rules: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...(developmentServer ? ["'unsafe-inline'"] : [])],
    'style-src': ["'self'", ...(developmentServer ? ["'unsafe-inline'"] : [])],
    'img-src': ["'self'", 'data:', ...mapOrigins],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...mapOrigins, ...(developmentServer ? ['ws:'] : [])],
    // Our documents, shown within their pages.
    'frame-src': ["'self'", ...frameOrigins],
    'frame-ancestors': framedBy.length === 0 ? ["'none'"] : [...framedBy],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': forms === 'none' ? ["'none'"] : ["'self'", ...forms],
    ...(production ? { 'upgrade-insecure-requests': [] } : {}),
    // `report-uri`: for browsers without `report-to`.
    ...(reports === 'sent' ? { 'report-uri': [addressOf(reportPolicy)], 'report-to': ['policy'] } : {}),
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
