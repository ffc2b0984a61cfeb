import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FinishResult, OrderIdentity, OrderRequest, RedirectAnswer, RedirectIdentity } from './e-identity.ts'

/** Test control of the person's phone. */
export type OrderIdentityUnderTest = {
  identity: OrderIdentity
  person: { number: string; givenName: string; surname: string; birthDate: string }
  phone: {
    approve(ref: string): void
    turnDown(ref: string): void
  }
  /** Advances the clock of both ends. */
  passTime(ms: number): void
  /** Milliseconds until an unopened or unfinished order expires. */
  lapses: { unopened: number; whole: number; leastBetweenQuestions: number }
  questions(ref: string): number
  openOnPhone(ref: string): void
  close(): Promise<void>
}

const identify: OrderRequest = {
  purpose: { kind: 'identify', text: null },
  endUserIp: '203.0.113.7',
  returnUrl: null,
  browser: null,
  onlyPerson: null,
}

/** Tests for every order-based e-ID. */
export function orderIdentityContract(name: string, begin: () => Promise<OrderIdentityUnderTest>): void {
  describe(`an e-ID with orders: ${name}`, () => {
    let test: OrderIdentityUnderTest
    beforeAll(async () => {
      test = await begin()
    })
    afterAll(() => test.close())

    const started = async (changes: Partial<OrderRequest> = {}) => {
      const result = await test.identity.start({ ...identify, ...changes })
      if (result.code !== 'Ok') throw new Error(result.code)
      return result.order
    }
    /** Makes any answer stale, so that a poll waits for a current one. */
    const later = () => test.passTime(3 * test.lapses.leastBetweenQuestions)

    it('draws a changing code until the app is opened, and none after that', async () => {
      const order = await started()
      const first = await test.identity.poll(order)
      expect(first).toMatchObject({ code: 'Pending', message: 'RFA1', qr: expect.any(String) })
      test.passTime(1_000)
      const second = await test.identity.poll(order)
      expect(second).toMatchObject({ code: 'Pending', qr: expect.any(String) })
      expect(second).not.toEqual(first)
      test.openOnPhone(order.ref)
      later()
      expect(await test.identity.poll(order)).toMatchObject({ code: 'Pending', message: 'RFA9', qr: null })
    })
    it('returns the code of this second without a query', async () => {
      const order = await started()
      const requested = await test.identity.poll(order)
      expect(requested).toMatchObject({ qr: test.identity.codeNow(order) })
      test.passTime(1_000)
      expect(requested).not.toMatchObject({ qr: test.identity.codeNow(order) })
      expect(test.questions(order.ref)).toBe(1)
    })
    it('reports an answer also when the poll that requested it has gone', async () => {
      const order = await started()
      await test.identity.poll(order)
      test.phone.approve(order.ref)
      test.passTime(test.lapses.leastBetweenQuestions)
      const heard = new Promise((resolve) =>
        test.identity.onAnswer((ref, status) => (ref === order.ref ? resolve(status) : undefined)),
      )
      expect(await test.identity.poll(order)).toMatchObject({ code: 'Pending' })
      expect(await heard).toMatchObject({ code: 'Ok' })
    })
    it('reports who it was, more than once', async () => {
      const order = await started()
      test.phone.approve(order.ref)
      const { number, ...names } = test.person
      const expected = { code: 'Ok', person: { ...names, nationalNumber: { number } } }
      expect(await test.identity.poll(order)).toMatchObject(expected)
      later()
      expect(await test.identity.poll(order)).toMatchObject(expected)
    })
    it('gives a signature for a text', async () => {
      if (!test.identity.capabilities.signing) return
      const order = await started({ purpose: { kind: 'sign', text: 'Jag köper hemmet Å-1', hidden: 'digest' } })
      test.phone.approve(order.ref)
      expect(await test.identity.poll(order)).toMatchObject({ code: 'Ok', evidence: { signature: expect.any(String) } })
    })
    it('says when the person turns it down', async () => {
      const order = await started()
      test.phone.turnDown(order.ref)
      expect(await test.identity.poll(order)).toEqual({ code: 'Cancelled', message: 'RFA6' })
    })
    it('reports an app not opened in time, apart from a timeout', async () => {
      const order = await started()
      test.passTime(test.lapses.unopened)
      expect(await test.identity.poll(order)).toEqual({ code: 'NotStarted', message: 'RFA17' })
      const slow = await started()
      test.openOnPhone(slow.ref)
      test.passTime(test.lapses.whole)
      expect(await test.identity.poll(slow)).toEqual({ code: 'Expired', message: 'RFA8' })
    })
    it('queries the provider once for a hundred browsers, and no oftener than it allows', async () => {
      const order = await started()
      await Promise.all(Array.from({ length: 100 }, () => test.identity.poll(order)))
      expect(test.questions(order.ref)).toBe(1)
      test.passTime(test.lapses.leastBetweenQuestions - 1)
      await test.identity.poll(order)
      expect(test.questions(order.ref)).toBe(1)
      later()
      await Promise.all(Array.from({ length: 100 }, () => test.identity.poll(order)))
      expect(test.questions(order.ref)).toBe(2)
    })
    it('is cancelled when the person leaves, and once more without harm', async () => {
      const order = await started()
      await test.identity.cancel(order)
      await test.identity.cancel(order)
      expect(await test.identity.poll(order)).toMatchObject({ code: 'Error' })
    })
    it('opens the app on the same device, with the way back on a phone', async () => {
      const order = await started()
      const back = 'http://se.localhost/inloggning/?nonce=a&b=å'
      expect(test.identity.startLink(order, 'mobile', back)).toContain(encodeURIComponent(back))
      expect(test.identity.startLink(order, 'desktop', back)).not.toContain('nonce')
    })
  })
}

/** Person's action on the provider's pages. */
export type Visit = 'approve' | 'turnBack' | 'withholdNumber'

/** Test control of the person in the browser. */
export type RedirectIdentityUnderTest = {
  identity: RedirectIdentity
  redirectUri: string
  person: { number: string; givenName: string; surname: string; birthDate: string }
  /** Opens the address, acts, and returns the browser's query. */
  visit(url: string, what: Visit): Promise<Record<string, string>>
  close(): Promise<void>
}

/** Tests for every redirect-based e-ID. */
export function redirectIdentityContract(name: string, begin: () => Promise<RedirectIdentityUnderTest>): void {
  describe(`an e-ID on its own pages: ${name}`, () => {
    let test: RedirectIdentityUnderTest
    beforeAll(async () => {
      test = await begin()
    })
    afterAll(() => test.close())

    const came = async (what: Visit): Promise<RedirectAnswer> => {
      const started = await test.identity.begin({ redirectUri: test.redirectUri, language: 'no' })
      if (started.code !== 'Ok') throw new Error(started.code)
      const query = await test.visit(started.url, what)
      expect(query.state).toBe(started.state)
      return { kept: started.kept, query, onlyPerson: null }
    }
    const finished = async (what: Visit): Promise<FinishResult> => test.identity.finish(await came(what))

    it('reports who it was, with the national number', async () => {
      const { number, ...names } = test.person
      expect(await finished('approve')).toMatchObject({
        code: 'Ok',
        person: { ...names, nationalNumber: { number } },
        level: expect.any(String),
      })
    })
    it('says when the person turns back', async () => {
      expect(await finished('turnBack')).toEqual({ code: 'Cancelled' })
    })
    it('says when the number is withheld', async () => {
      expect(await finished('withholdNumber')).toEqual({ code: 'NoNumber' })
    })
    it('refuses a code that has been used', async () => {
      const answer = await came('approve')
      expect((await test.identity.finish(answer)).code).toBe('Ok')
      expect((await test.identity.finish(answer)).code).toBe('Failed')
    })
    it("refuses one person's answer to another's question", async () => {
      const mine = await came('approve')
      const theirs = await came('approve')
      expect(await test.identity.finish({ ...mine, query: theirs.query })).toEqual({ code: 'Invalid' })
      const swapped = { ...theirs.query, state: mine.query.state ?? '' }
      expect((await test.identity.finish({ ...mine, query: swapped })).code).toBe('Failed')
    })
    it('refuses to redirect to an address that was not agreed', async () => {
      await expect(test.identity.begin({ redirectUri: 'https://evil.example/', language: 'no' })).rejects.toThrow()
    })
    it('refuses an answer without anything in it', async () => {
      const { kept: stored } = await came('approve')
      expect(await test.identity.finish({ kept: stored, query: {}, onlyPerson: null })).toEqual({ code: 'Invalid' })
    })
  })
}
