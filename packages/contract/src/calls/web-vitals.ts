import { z } from 'zod'

/** Timings, and the layout shift score. */
export const webVitalNames = ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'] as const

export const webVitalRatings = ['good', 'needs-improvement', 'poor'] as const

/** An hour; longer means a clock jump. */
const longestMs = 3_600_000

/** One measurement. Source: public-site specification §7 (web vitals). */
export const webVitalSchema = z.strictObject({
  /** Browser-generated, per measurement and page. */
  id: z.string().regex(/^[\w-]{1,64}$/, 'is not an id'),
  name: z.enum(webVitalNames),
  /** Milliseconds; for CLS a unitless score. */
  value: z.number().min(0).max(longestMs),
  navigationType: z.enum([
    'navigate',
    'reload',
    'back-forward',
    'back-forward-cache',
    'prerender',
    'restore',
    'soft-navigation',
  ]),
  rating: z.enum(webVitalRatings),
  path: z.string().max(500).startsWith('/'),
  host: z.string().min(1).max(255),
})
export type WebVital = z.infer<typeof webVitalSchema>

/** Body: beacons send text, programs may send JSON. */
export const webVitalBodySchema = z.preprocess(readText, webVitalSchema)

function readText(body: unknown): unknown {
  if (typeof body !== 'string') return body
  try {
    return JSON.parse(body) as unknown
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return null
  }
}
