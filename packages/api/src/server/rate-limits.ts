import rateLimit from '@fastify/rate-limit'
import type { RateLimitClass } from '@nyhem/contract/routes/define-route'
import type { ApiServer } from './api-server.ts'
import { ProblemError } from './problems.ts'

/** Requests per minute and address; `none` is for probes and files that cost nothing. */
export type RateLimits = Readonly<Record<Exclude<RateLimitClass, 'none'>, number>>

export const defaultRateLimits: RateLimits = {
  // Cached pages are not counted: only rendering is costly.
  page: 300,
  read: 600,
  // Dragging a slider sends several requests a second.
  search: 1_200,
  form: 20,
  // Five files per report, sent separately; a whole house may share one address.
  upload: 120,
  // Browsers poll an identification every second; a whole office may share one address.
  status: 3_000,
  picture: 1_200,
  integration: 600,
  // Providers repeat notices of every change, from few addresses.
  callback: 1_200,
  // A whole office may share one address.
  office: 3_000,
  'office-login': 120,
}

const oneMinuteMs = 60_000

/** For a route's `config.rateLimit`. */
export const rateLimitOf = (limitClass: RateLimitClass, limits: RateLimits) =>
  limitClass === 'none' ? false : { max: limits[limitClass], timeWindow: oneMinuteMs, groupId: limitClass }

/**
 * Counts by address (IPv6 by /64) and class, per process: several processes multiply the limit, but each remains
 * protected.
 */
export async function addRateLimits(app: ApiServer, onHit: (limitClass: string) => void): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    cache: 20_000,
    ipv6Subnet: 64,
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeaders: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
      'retry-after': true,
    },
    onExceeded: (request) => onHit(request.routeOptions.config.rateLimitClass ?? 'none'),
    errorResponseBuilder: () => new ProblemError('TooManyRequests'),
  })
}
