import { z } from 'zod'

const directives = [
  'default-src',
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'style-src',
  'style-src-elem',
  'style-src-attr',
  'img-src',
  'font-src',
  'connect-src',
  'frame-src',
  'frame-ancestors',
  'object-src',
  'media-src',
  'worker-src',
  'manifest-src',
  'base-uri',
  'form-action',
] as const
type Directive = (typeof directives)[number] | 'other'

/** What was refused, without its address: reports are written by the visitor's browser, extensions included. */
type Refused = 'inline' | 'eval' | 'data' | 'blob' | 'address' | 'other'

/** Most reports read of one body. */
const mostReports = 20

const byUri = z.object({
  'csp-report': z.object({
    'effective-directive': z.string().optional(),
    'violated-directive': z.string().optional(),
    'blocked-uri': z.string().optional(),
  }),
})
const byApi = z.array(
  z.object({
    type: z.string(),
    body: z.object({ effectiveDirective: z.string().optional(), blockedURL: z.string().optional() }).optional(),
  }),
)

export type PolicyReport = { readonly directive: Directive; readonly refused: Refused }

/** Reads both forms of reports; anything else gives none. Never throws. */
export function readPolicyReports(body: unknown): readonly PolicyReport[] {
  const one = byUri.safeParse(body)
  if (one.success) {
    const report = one.data['csp-report']
    const directive = report['effective-directive'] ?? report['violated-directive']?.split(' ', 1)[0]
    return [{ directive: directiveOf(directive), refused: refusedOf(report['blocked-uri']) }]
  }
  const many = byApi.safeParse(body)
  if (!many.success) return []
  return many.data
    .filter(({ type }) => type === 'csp-violation')
    .slice(0, mostReports)
    .map(({ body: report }) => ({
      directive: directiveOf(report?.effectiveDirective),
      refused: refusedOf(report?.blockedURL),
    }))
}

const directiveOf = (name: string | undefined): Directive => directives.find((one) => one === name) ?? 'other'

function refusedOf(address: string | undefined): Refused {
  if (address === undefined || address === '') return 'other'
  if (address === 'inline' || address === 'eval' || address === 'data' || address === 'blob') return address
  if (address.startsWith('data:')) return 'data'
  if (address.startsWith('blob:')) return 'blob'
  return URL.canParse(address) ? 'address' : 'other'
}

type Log = { warn(fields: object, text: string): void }

/** Time between two lines of the log, in milliseconds. */
const quietMs = 60_000

/** Counts reports, and logs the counts with the first report and then at most once a minute. */
export function countPolicyReports({ log, nowMs }: { log: Log; nowMs: () => number }) {
  const counts = new Map<string, number>()
  let loggedAt = Number.NEGATIVE_INFINITY
  return {
    count(reports: readonly PolicyReport[]): void {
      for (const { directive, refused } of reports) {
        const name = `${directive} ${refused}`
        counts.set(name, (counts.get(name) ?? 0) + 1)
      }
      if (counts.size === 0 || nowMs() - loggedAt < quietMs) return
      loggedAt = nowMs()
      log.warn(
        { security: 'PolicyReports', counts: Object.fromEntries(counts) },
        'browsers refused what the policy forbids',
      )
      counts.clear()
    },
  }
}
