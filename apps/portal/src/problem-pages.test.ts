import type { ApiRequest } from '@nyhem/api/server/api-server'
import type { ProblemCode } from '@nyhem/contract/calls/problem-codes'
import { siteById } from '@nyhem/domain/sites/all-sites'
import { describe, expect, it } from 'vitest'
import { problemPages } from './problem-pages.ts'

const pageAt = (code: ProblemCode, site: Parameters<typeof siteById>[0]) =>
  problemPages({
    renderer: { renderProblem: ({ status }: { status: number }) => `${status}` } as never,
    siteOfRequest: () => siteById(site),
    sites: [],
  })({ code, status: 403, request: {} as ApiRequest })

describe('a browser that opens a file by its address', () => {
  it('is led to the documents, which ask for the second factor that is missing', () => {
    expect(pageAt('ProofRequired', 'se')).toEqual({ to: '/mina-sidor/mina-avtal/' })
  })

  it('is led to my pages, which ask for a login, by the main site where a sub-site has none', () => {
    expect(pageAt('Unauthorised', 'no')).toEqual({ to: '/mine-sider/' })
    expect(pageAt('Unauthorised', 'se-en')).toEqual({ to: '/mina-sidor/' })
  })

  it('gets the designed page for anything else', () => {
    expect(pageAt('Forbidden', 'se')).toBe('403')
  })
})
