import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { ApiServer } from '../../server/api-server.ts'
import { securityHeaders } from '../../server/security-headers.ts'
import { buildTestApi, testSettings } from '../../server/test-api.ts'
import { policyReportsRoutes } from './policy-reports.routes.ts'

let app: ApiServer
let nowMs: number
const log = { warn: vi.fn() }
const lines = () => log.warn.mock.calls.map(([fields]) => fields)

beforeEach(async () => {
  nowMs = 0
  log.warn.mockClear()
  app = await buildTestApi([(api) => policyReportsRoutes(api, { log, nowMs: () => nowMs })])
  return () => app.close()
})

const send = (type: string, payload: unknown) =>
  app.inject({
    method: 'POST',
    url: '/api/policy-reports',
    headers: { 'content-type': type, 'sec-fetch-site': 'same-origin' },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  })
const byUri = (directive: string, blocked: string) => ({
  'csp-report': {
    'document-uri': 'https://se.example/changeemail/secret-token',
    'effective-directive': directive,
    'blocked-uri': blocked,
    'script-sample': 'alert(document.cookie)',
  },
})

describe('what browsers report of the policy', () => {
  it('has an address in the policy, for browsers of both kinds', () => {
    const headers = securityHeaders(testSettings)
    expect(headers['content-security-policy']).toContain('report-uri /api/policy-reports; report-to policy')
    expect(headers['reporting-endpoints']).toBe('policy="/api/policy-reports"')
  })

  it('is counted by directive and kind, and logged without any address or content', async () => {
    const reply = await send(
      'application/csp-report',
      byUri('script-src-elem', 'https://evil.example/x?p=19880412-9826'),
    )
    expect(reply.statusCode).toBe(204)
    expect(lines()).toEqual([{ security: 'PolicyReports', counts: { 'script-src-elem address': 1 } }])
  })

  it('is logged at most once a minute, with what came in between', async () => {
    const report = {
      type: 'csp-violation',
      url: 'https://se.example/',
      body: { effectiveDirective: 'style-src-attr', blockedURL: 'inline' },
    }
    await send('application/reports+json', [report])
    for (let sent = 0; sent < 5; sent++) await send('application/reports+json', [report, { ...report, type: 'other' }])
    expect(lines()).toHaveLength(1)
    nowMs = 60_000
    await send('application/csp-report', byUri('made up by the visitor', 'nonsense'))
    expect(lines()[1]).toEqual({ security: 'PolicyReports', counts: { 'style-src-attr inline': 5, 'other other': 1 } })
  })

  it('is answered and not logged when it is no report, and refused when it is long', async () => {
    for (const payload of ['{', '[]', 'null', '{"csp-report":1}', '[{"type":"csp-violation","body":4}]'])
      expect((await send('application/csp-report', payload)).statusCode).toBe(204)
    expect(lines()).toEqual([])
    expect((await send('application/csp-report', `"${'a'.repeat(20_000)}"`)).statusCode).toBe(413)
  })
})
