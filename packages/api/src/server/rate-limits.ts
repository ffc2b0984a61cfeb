import rateLimit from '@fastify/rate-limit'
import type { RateLimitClass } from '@nyhem/contract/routes/define-route'
import type { ApiServer } from './api-server.ts'
import { ProblemError } from './problems.ts'

/** Requests a minute from one address; `none` is for probes and files that cost nothing. */
export type RateLimits = Readonly<Record<Exclude<RateLimitClass, 'none'>, number>>

export const defaultRateLimits: RateLimits = {
  // Pages that are in the page cache are not counted: only building one costs something.
  page: 300,
  read: 600,
  // A visitor who drags a slider asks a few times a second.
  search: 1_200,
  form: 20,
  // Five files to a report, each by itself; and a whole house may have one address.
  upload: 120,
  // A browser asks each second how its identification stands, and a whole office may have one address.
  status: 3_000,
  picture: 1_200,
  integration: 600,
  // Providers tell of every change more than once, from few addresses.
  callback: 1_200,
}

const oneMinuteMs = 60_000

/** The setting of one route, for `config.rateLimit`. */
export const rateLimitOf = (limitClass: RateLimitClass, limits: RateLimits) =>
  limitClass === 'none' ? false : { max: limits[limitClass], timeWindow: oneMinuteMs, groupId: limitClass }

/**
 * Counts requests by address (an IPv6 visitor by /64) and class. The count is each process's own: with several
 * processes the limit is that many times higher, which protects each of them all the same.
 */
export async function addRateLimits(app: ApiServer): Promise<void> {
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
    errorResponseBuilder: () => new ProblemError('TooManyRequests'),
  })
}
