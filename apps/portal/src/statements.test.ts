import { listOfStatements } from '@nyhem/api/database/statements-sent'
import { testServerUrl } from '@nyhem/api/database/test-database'
import type { UserReply } from '@nyhem/contract/calls/account'
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

  describe('who is logged in, although no statement is sent,', () => {
    const user = () => portal.json<UserReply>({ path: '/account_service/user', as: 'mattias' })
    const objectId = 'se-sjofartskajen-2-a-1103'

    it('has a favourite as soon as it is stored, and no longer when it is removed', async () => {
      await user()
      const favourite = `/account_service/favourites/home/${objectId}`
      await portal.json({ method: 'PUT', path: favourite, body: {}, as: 'mattias' })
      expect((await user()).favorites).toContainEqual({ kind: 'home', objectId })
      await portal.json({ method: 'DELETE', path: favourite, as: 'mattias' })
      expect((await user()).favorites).not.toContainEqual({ kind: 'home', objectId })
    })

    it('has an interest as soon as it is registered without login under the confirmed address', async () => {
      const { email } = await user()
      const person = { firstName: 'Mattias', lastName: 'Ek', email: email ?? '', phone: '0701234567', terms: true }
      await portal.json({
        method: 'POST',
        path: '/api/interest',
        body: { target: { kind: 'home', id: objectId }, ...person },
      })
      expect((await user()).interests).toContainEqual({ objectId, stageId: null })
    })
  })
})

function never(): never {
  throw new Error('not measured')
}
