import { listOfStatements } from '@nyhem/api/database/statements-sent'
import { testServerUrl } from '@nyhem/api/database/test-database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DemoPortal, type Measured, openDemoPortal } from './demo-portal.fixture.ts'
import { statementsOfCalls } from './statements-of-calls.fixture.ts'
import { type PageBudget, statementsOfPages } from './statements-of-pages.fixture.ts'

const pages = Object.entries(statementsOfPages).filter((entry): entry is [string, PageBudget] => 'path' in entry[1])
const calls = Object.entries(statementsOfCalls)

describe.skipIf(!testServerUrl)('statements', () => {
  let portal: DemoPortal
  const measured = new Map<string, Measured>()
  // In one order, since calls that change something affect what later ones read.
  beforeAll(async () => {
    portal = await openDemoPortal()
    for (const [kind, { path, as }] of pages) {
      const found = typeof path === 'string' ? path : await path(portal)
      measured.set(kind, await portal.measure({ path: found, ...(as ? { as } : {}) }))
    }
    for (const [name, { call }] of calls)
      measured.set(name, await portal.measure(typeof call === 'function' ? await call(portal) : call))
  }, 600_000)
  afterAll(() => portal.close())

  describe('of a page', () => {
    it.each(pages)('%s', (kind, { statements: most }) => {
      const { text, statements } = measured.get(kind) ?? never()
      expect(text).toBe(kind)
      expect(statements.length, listOfStatements(statements)).toBeLessThanOrEqual(most)
    })
  })

  describe('of a call', () => {
    it.each(calls)('%s', (name, { status = 200, statements: most }) => {
      const { text, statements, status: answered } = measured.get(name) ?? never()
      expect(answered, text).toBe(status)
      expect(statements.length, listOfStatements(statements)).toBeLessThanOrEqual(most)
    })
  })
})

function never(): never {
  throw new Error('not measured')
}
