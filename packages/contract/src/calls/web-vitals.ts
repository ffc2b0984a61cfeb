import { z } from 'zod'

/** What a browser measures of a visit. Those in seconds, and the layout shift, which is a score. */
export const webVitalNames = ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'] as const

export const webVitalRatings = ['good', 'needs-improvement', 'poor'] as const

/** An hour: what is longer is a clock that jumped. */
const longestMs = 3_600_000

/** One measurement. Source: public-site specification §7 (web vitals). */
export const webVitalSchema = z.strictObject({
  /** Made up by the browser for one measurement of one page. */
  id: z.string().regex(/^[\w-]{1,64}$/, 'is not an id'),
  name: z.enum(webVitalNames),
  /** Milliseconds; for CLS a score without unit. */
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

/** The body of the call: a beacon comes as text, a program may send JSON. */
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
