import { routes } from '@nyhem/contract/routes/routes'
import { describe, expect, it } from 'vitest'
import { routeRequests } from '../scripts/security/route-requests.mjs'
import { assess, readAssessments, reportOf, verdicts } from '../scripts/security/security-report.mjs'

type RouteSpec = { readonly caller: string }
type Request = { id: string; url: string; body: string | null; sender: string }
type Assessment = { tool: string; text: string; verdict: string; reason: string; finding?: string }
const requests: Request[] = routeRequests()
const requestOf = (id: string) => requests.find((one) => one.id === id)

describe('the requests that are varied', () => {
  it('are one for each route with a field in its path or a query', () => {
    // The scans ask the sites; calls of the office are on a host of their own.
    const table: { id: string; spec: RouteSpec }[] = Object.values(routes).flatMap((family) => Object.values(family))
    const ofSites = table.filter(({ spec }) => spec.caller !== 'staff')
    const taking = ofSites.filter(({ id, spec }) => /[:*]/.test(id) || 'query' in spec).map(({ id }) => id)
    expect(taking.filter((id) => !requestOf(id))).toEqual([])
    expect(taking.length).toBeGreaterThan(100)
  })

  it('mark every value of path and query', () => {
    expect(requestOf('GET /sitemap-:part.xml')?.url).toBe('/sitemap-1*.xml')
    expect(requestOf('PUT /account_service/favourites/:kind/:id')?.url).toBe('/account_service/favourites/home*/Amina*')
    const unmarked = requests.filter(({ url }) => url.includes('?') && /[^*](&|$)/.test(url.split('?')[1] ?? ''))
    expect(unmarked).toEqual([])
  })

  it('carry the session or key that their route asks for', () => {
    expect(requestOf('POST /api/invoices/:id/pay')?.sender).toBe('buyer')
    expect(requestOf('GET /integration/v1/case-files/:id')?.sender).toBe('system')
    expect(requestOf('POST /textsearch')?.sender).toBe('visitor')
  })
})

describe('a finding of a scan', () => {
  const finding = { tool: 'wapiti', text: 'visitor: Open Redirect: /a' }
  const assessment = { tool: 'wapiti', text: 'Open Redirect', verdict: 'false positive', reason: 'a reason' }
  const verdictOf = (assessments: Assessment[]) => assess([finding], assessments)[0]?.verdict

  it('is open without an assessment of the same tool', () => {
    expect(verdictOf([])).toBe('open')
    expect(verdictOf([{ ...assessment, tool: 'ffuf' }])).toBe('open')
  })

  it('has the verdict of its assessment', () => {
    expect(verdictOf([assessment])).toBe('false positive')
  })

  it('is open when it was mended and is found again', () => {
    expect(verdictOf([{ ...assessment, verdict: 'mended', finding: 'redirect' }])).toBe('open')
  })

  it('is listed with the answers of its tool, refusals apart', () => {
    const tool = { name: 'wapiti', installed: '3.0.4', on: 'pages' }
    const answers = new Map<number | string, number>([
      [200, 5],
      [401, 2],
      [429, 3],
      [404, 1],
      [500, 1],
      ['no answer', 4],
    ])
    const report = reportOf({
      runs: [{ tool, findings: [finding.text], notes: [], answers }],
      missing: [{ name: 'ffuf' }],
      memory: { start: 300, most: 500, end: 400 },
      assessed: assess([finding], []),
      took: 18,
      date: '2026-11-23',
    })
    expect(report).toContain('| wapiti 3.0.4 | pages | 16 | 5 | 2 | 3 | 1 | 1 | 4 | 1 |')
    expect(report).toContain('Not installed, so not run: ffuf.')
  })
})

describe('the assessments of findings', () => {
  it('have a known verdict and a reason; what was mended says what was found', () => {
    const odd = (readAssessments() as Assessment[]).filter(
      ({ verdict, reason, finding }) =>
        !verdicts.includes(verdict) || reason.length < 15 || (verdict === 'mended' && !finding),
    )
    expect(odd).toEqual([])
  })
})
